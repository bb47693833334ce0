import { Button } from '@mantine/core';
import { IconRouteOff } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { navigationQuery } from '../lib/me.ts';
import { AppLink } from '../ui/app-link.tsx';
import { State } from '../ui/states/state.tsx';

/** A legacy address that matches none of its rules: a clear message with links. */
export function InvalidAddressPage() {
  const { menu } = useSuspenseQuery(navigationQuery).data;
  const ways = menu.modules.filter(
    ({ id }) => id === 'home' || id === 'profile' || id === 'my-team',
  );
  return (
    <State
      icon={<IconRouteOff size={20} stroke={1.6} aria-hidden />}
      heading="h1"
      title="This link isn’t valid"
      pageTitle="Invalid link"
      action={ways.map(({ id, label, href }) => (
        <Button key={id} component={AppLink} href={href} variant="default" mr="xs">
          {label}
        </Button>
      ))}
    >
      Part of this link is missing or incorrect. Check it, or continue from one of these pages.
    </State>
  );
}
