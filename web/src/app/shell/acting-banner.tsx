import { Button } from '@mantine/core';
import { endLoginAsRoute } from '@tenure/contract/people/routes';
import type { Site } from '@tenure/contract/site/site';
import { useEffect } from 'react';
import { callRoute } from '../../lib/call.ts';
import { usePersonFormats } from '../../lib/format/person-format.context.tsx';
import { useSite } from '../../lib/me.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import classes from './acting-banner.module.css';

type ActingBy = NonNullable<Site['user']['actingBy']>;

/** Shown on every page while an administrator is logged in as someone else. */
export default function ActingBanner({ actingBy }: { actingBy: ActingBy }) {
  const { user } = useSite();
  const { instant } = usePersonFormats();
  const attempt = useAttempt();
  // When the time is up, the session is the administrator's own again, so the page reloads.
  useEffect(() => {
    const left = new Date(actingBy.until).getTime() - Date.now();
    const timer = setTimeout(() => window.location.assign('/dashboard'), Math.max(left, 0) + 1000);
    return () => clearTimeout(timer);
  }, [actingBy.until]);
  const stop = () =>
    attempt(async () => {
      await callRoute(endLoginAsRoute, {});
      window.location.assign(`/controlpanel/user-profile?id=${user.id}`);
    });
  return (
    <aside className={classes.banner} aria-label="Logged in as someone else">
      <p>
        {actingBy.displayName}, you’re logged in as <strong>{user.displayName}</strong> until{' '}
        {instant(actingBy.until)}.
      </p>
      <Button size="compact-sm" variant="default" onClick={stop}>
        Return to your account
      </Button>
    </aside>
  );
}
