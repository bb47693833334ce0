import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { RequestedDecision } from '@tenure/contract/approvals/requested-states';
import {
  decidePendingChange,
  getPendingChange,
  listPendingChanges,
  type PendingChange,
} from '@tenure/contract/people/pending-change';
import {
  pendingChangeMachine,
  pendingChangeSentAs,
} from '@tenure/contract/people/pending-change-states';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { refresh } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { type Asked, ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import classes from './pending.module.css';

const done = { approve: 'approved', decline: 'declined', withdraw: 'withdrawn' } as const;
const declining: Asked = {
  title: 'Decline this change?',
  confirmLabel: 'Decline',
  isCritical: true,
  needsReason: true,
};

/** The viewer's actions on a pending change, on the profile and on its own page. */
export function ChangeActions({ change }: { change: PendingChange }) {
  const client = useQueryClient();
  const attempt = useAttempt();
  const [isDeclining, setDeclining] = useState(false);
  const offered = pendingChangeMachine.decisions.filter((action) =>
    can(change.actions, pendingChangeSentAs[action]),
  );
  const decide = (action: RequestedDecision, note: string | null = null) =>
    attempt(async () => {
      await call(decidePendingChange[action], {
        params: { changeId: change.id },
        body: { note },
        ifMatch: change.version,
      });
      toast.positive(`${change.title}: ${done[action]}`);
      setDeclining(false);
      await Promise.all([
        refresh(client, getPendingChange, { changeId: change.id }),
        refresh(client, listPendingChanges, { employeeId: change.user.id }),
      ]);
    });
  if (offered.length === 0) return null;
  return (
    <div className={classes.actions}>
      {offered.map((action) => (
        <Button
          key={action}
          variant={action === 'approve' ? 'filled' : 'default'}
          aria-label={`${pendingChangeMachine.actions[action].label} ${change.title.toLowerCase()}`}
          onClick={() => (action === 'decline' ? setDeclining(true) : decide(action))}
        >
          {pendingChangeMachine.actions[action].label}
        </Button>
      ))}
      <ReasonDialog
        asked={isDeclining ? declining : null}
        readBy={change.user.displayName}
        busy={false}
        onDecide={async (note) => {
          await decide('decline', note);
          return null;
        }}
        onClose={() => setDeclining(false)}
      />
    </div>
  );
}
