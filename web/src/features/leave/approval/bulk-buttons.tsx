import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { LeaveRequest } from '@tenure/contract/leave/leave-request';
import { useState } from 'react';
import { hasStatus, sentenceOf } from '../../../lib/api-error.ts';
import { HOLD_MS, hold } from '../../../lib/held-actions.ts';
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { heldKey, useDecideMany } from '../queries.ts';
import classes from './approvals-page.module.css';

type Bulk = 'approve' | 'decline';

interface Props {
  /** As shown on the page: each is decided in that version. */
  requests: readonly LeaveRequest[];
  onDone: () => void;
}

/** One decision on all selected requests; each has its own result. */
export function BulkButtons({ requests, onDone }: Props) {
  const [declining, setDeclining] = useState<readonly LeaveRequest[] | null>(null);
  const router = useRouter();
  const decide = useDecideMany();
  const send = async (action: Bulk, decided: readonly LeaveRequest[], note: string | null) => {
    try {
      const { items } = await decide.mutateAsync({
        action,
        items: decided.map(({ id, version }) => ({ id, version })),
        note,
      });
      for (const { id, ok, message, code } of items) {
        const href = decided.find((request) => request.id === id)?.url;
        if (!ok && code === 'stale-version' && href)
          toast.critical(message, { label: 'View request', run: () => router.navigate({ href }) });
        else if (!ok) toast.critical(message);
      }
    } catch (error) {
      if (hasStatus(error, 401)) return;
      toast.critical(sentenceOf(error), {
        label: 'Try again',
        run: () => run(action, decided, note),
      });
    }
  };
  const run = (action: Bulk, decided: readonly LeaveRequest[], note: string | null) => {
    const keys = decided.map(({ id }) => heldKey(id));
    const undo = hold(keys, action === 'approve' ? 'Approving…' : 'Declining…', () =>
      send(action, decided, note),
    );
    const done = action === 'approve' ? 'approved' : 'declined';
    toast.undoable(`${decided.length} ${done}`, undo, HOLD_MS);
    onDone();
    return null;
  };
  const overlapping = requests.filter(({ othersAway }) => othersAway).length;
  return (
    <>
      {requests.length > 0 ? (
        <div className={classes.buttons}>
          <Button size="xs" onClick={() => run('approve', requests, null)}>
            Approve {requests.length}
          </Button>
          <Button size="xs" variant="default" onClick={() => setDeclining(requests)}>
            Decline {requests.length}
          </Button>
          {overlapping > 0 ? (
            <span className={classes.quiet}>
              {overlapping} of {requests.length} with others away
            </span>
          ) : null}
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
        busy={false}
        onDecide={async (note) => run('decline', declining ?? [], note.trim())}
        onClose={() => setDeclining(null)}
      />
    </>
  );
}
