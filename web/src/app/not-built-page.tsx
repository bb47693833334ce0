import { Button } from '@mantine/core';
import { IconHammer } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { modules } from '@tenure/contract/site/modules';
import { AppLink } from '../ui/app-link.tsx';
import { State } from '../ui/states/state.tsx';

/** A module of the documents that this version does not include. */
export function NotBuiltPage() {
  const here = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') });
  const label = modules.find(({ href }) => href === here)?.label ?? 'This module';
  return (
    <State
      icon={<IconHammer size={20} stroke={1.6} aria-hidden />}
      heading="h1"
      title={`${label} isn’t available yet`}
      pageTitle={label}
      action={
        <Button component={AppLink} href="/dashboard" variant="default">
          Go to home page
        </Button>
      }
    >
      This version of Tenure doesn’t include it.
    </State>
  );
}
