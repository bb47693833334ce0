import { Button } from '@mantine/core';
import { IconRouteOff } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { navigationQuery } from '../lib/me.ts';
import { AppLink } from '../ui/app-link.tsx';
import { State } from '../ui/states/state.tsx';

/** An older address that fits none of its rules: said plainly, with ways on. */
export function InvalidAddressPage() {
  const { menu } = useSuspenseQuery(navigationQuery).data;
  const ways = menu.modules.filter(
    ({ id }) => id === 'home' || id === 'profile' || id === 'my-team',
  );
  return (
    <State
      icon={<IconRouteOff size={20} stroke={1.6} />}
      heading="h1"
      title="This address is not valid"
      pageTitle="Invalid address"
      action={ways.map(({ id, label, href }) => (
        <Button key={id} component={AppLink} href={href} variant="default" mr="xs">
          {label}
        </Button>
      ))}
    >
      It has the shape of an older link, but a part of it is missing or wrong. Check it, or go on
      from one of these pages.
    </State>
  );
}
