import { Button } from '@mantine/core';
import { IconHammer } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { modules } from '@tenure/contract/site/modules';
import { AppLink } from '../ui/app-link.tsx';
import { useAnnouncedPage } from '../ui/page/page-context.tsx';
import { State } from '../ui/states/state.tsx';

/** A module that is switched on but does not exist yet. */
export function NotBuiltPage() {
  const here = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') });
  const label = modules.find(({ href }) => href === here)?.label ?? 'This module';
  useAnnouncedPage(label);
  return (
    <State
      icon={<IconHammer size={20} stroke={1.6} />}
      heading="h1"
      title={`${label} is not built yet`}
      action={
        <Button component={AppLink} href="/dashboard" variant="default">
          Go to home
        </Button>
      }
    >
      Your company has switched this module on, but this version of Tenure does not have it yet. An
      administrator can switch it off again.
    </State>
  );
}
