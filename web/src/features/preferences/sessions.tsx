import { Button } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from '@tenure/contract/identity/own-sessions';
import { sentenceOf } from '../../lib/api-error.ts';
import { apiQuery, refresh } from '../../lib/api-query.ts';
import { call } from '../../lib/call.ts';
import { Section } from '../../ui/page/section.tsx';
import { LoadingRows } from '../../ui/states/loading.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { When } from '../../ui/text/when.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './preferences.module.css';

/** Active sessions with device, IP address and last use; each can be ended. */
export function Sessions() {
  const client = useQueryClient();
  const sessions = useQuery({ ...apiQuery(listOwnSessions, {}), staleTime: 0 });
  const end = useMutation({
    mutationFn: (sessionId: number | 'others') =>
      sessionId === 'others'
        ? call(endOtherSessions, {})
        : call(endOwnSession, { params: { sessionId } }),
    onSuccess: (_, which) =>
      toast.positive(
        which === 'others'
          ? 'Signed out everywhere else. Your calendar links have stopped working'
          : 'Signed out',
      ),
    onError: (error) => toast.critical(sentenceOf(error)),
    onSettled: () => refresh(client, listOwnSessions),
  });
  const items = sessions.data?.items ?? [];
  return (
    <Section
      title="Your sessions"
      action={
        items.length > 1 ? (
          <Button variant="default" loading={end.isPending} onClick={() => end.mutate('others')}>
            Sign out everywhere else
          </Button>
        ) : null
      }
    >
      {sessions.isPending ? <LoadingRows label="Loading your sessions" rows={2} /> : null}
      {sessions.isError ? (
        <ErrorState
          title="Your sessions couldn’t be loaded"
          error={sessions.error}
          onRetry={sessions.refetch}
        />
      ) : null}
      <ul className={classes.list}>
        {items.map((session) => (
          <li key={session.id} className={classes.row}>
            <IconDeviceDesktop size={20} stroke={1.6} aria-hidden />
            <div className={classes.words}>
              <strong>{session.device}</strong>
              <span className={classes.quiet}>
                {session.place}, last used <When at={session.seenAt} />
              </span>
            </div>
            {session.isCurrent ? (
              <span className={classes.quiet}>This device</span>
            ) : (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Sign out ${session.device}, ${session.place}`}
                onClick={() => end.mutate(session.id)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
