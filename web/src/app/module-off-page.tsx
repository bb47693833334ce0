import { Button } from '@mantine/core';
import { IconToggleLeft } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ModuleId, modules } from '@tenure/contract/site/modules';
import { ADMINISTRATION } from '@tenure/contract/site/settings-pages';
import { navigationQuery } from '../lib/me.ts';
import { AppLink } from '../ui/app-link.tsx';
import { useAnnouncedPage } from '../ui/page/page-context.tsx';
import { State } from '../ui/states/state.tsx';

/** A page of a module that the company does not use. */
export function ModuleOffPage({ module }: { module: ModuleId }) {
  const { menu } = useSuspenseQuery(navigationQuery).data;
  const label = modules.find(({ id }) => id === module)?.label ?? 'This module';
  const canSwitchOn = menu.user.some(({ id }) => id === 'administration');
  useAnnouncedPage(label);
  return (
    <State
      icon={<IconToggleLeft size={20} stroke={1.6} aria-hidden />}
      heading="h1"
      title={`${label} isn’t turned on`}
      action={
        <Button
          component={AppLink}
          href={canSwitchOn ? ADMINISTRATION : '/dashboard'}
          variant="default"
        >
          {canSwitchOn ? 'Open administration' : 'Go to home page'}
        </Button>
      }
    >
      {canSwitchOn
        ? 'Your company doesn’t use this module. You can turn it on under Modules in administration.'
        : 'Your company doesn’t use this module. If you need it, ask an administrator to turn it on.'}
    </State>
  );
}
