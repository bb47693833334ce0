import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { LeaveRequest } from '@tenure/contract/leave/leave-request';
import { useState } from 'react';
import { hasStatus, sentenceOf } from '../../../lib/api-error.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { ReasonDialog } from '../../../ui/reason/reason-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDecideMany } from '../queries.ts';
import classes from './approvals-page.module.css';

interface Props {
  /** As they are on the screen: each is decided in that version. */
  requests: readonly LeaveRequest[];
  onDone: () => void;
}

/** One decision about everything that was selected; each request is answered on its own. */
export function BulkButtons({ requests, onDone }: Props) {
  const [declining, setDeclining] = useState<readonly LeaveRequest[] | null>(null);
  const router = useRouter();
  const decide = useDecideMany();
  const oneAtATime = useOneAtATime();
  const run = async (
    action: 'approve' | 'decline',
    decided: readonly LeaveRequest[],
    note: string | null,
  ) => {
    try {
      const { items } = await decide.mutateAsync({
        action,
        items: decided.map(({ id, version }) => ({ id, version })),
        note,
      });
      const done = items.filter(({ ok }) => ok).length;
      if (done > 0) toast.positive(`${done} ${action === 'approve' ? 'approved' : 'declined'}`);
      for (const { id, ok, message, code } of items) {
        const href = decided.find((request) => request.id === id)?.url;
        if (!ok && code === 'stale-version' && href)
          toast.critical(message, { label: 'View request', run: () => router.navigate({ href }) });
        else if (!ok) toast.critical(message);
      }
      onDone();
      return null;
    } catch (error) {
      return hasStatus(error, 401) ? null : sentenceOf(error);
    }
  };
  const approve = () =>
    oneAtATime(async () => {
      const problem = await run('approve', requests, null);
      if (problem) toast.critical(problem);
    });
  return (
    <>
      {requests.length > 0 ? (
        <div className={classes.buttons}>
          <Button size="xs" loading={decide.isPending && !declining} onClick={approve}>
            Approve {requests.length}
          </Button>
          <Button size="xs" variant="default" onClick={() => setDeclining(requests)}>
            Decline {requests.length}
          </Button>
        </div>
      ) : null}
      <ReasonDialog
        asked={
          declining
            ? {
                title: `Decline ${declining.length}?`,
                confirmLabel: 'Decline',
                isCritical: true,
                needsReason: true,
              }
            : null
        }
        readBy="each employee"
        busy={decide.isPending}
        onDecide={(note) => run('decline', declining ?? [], note.trim())}
        onClose={() => setDeclining(null)}
      />
    </>
  );
}
