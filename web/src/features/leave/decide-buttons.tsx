import { Button } from '@mantine/core';
import type { LeaveRequest } from '@tenure/contract/leave/leave-request';
import {
  type DecisionAction,
  leaveActions,
  leaveTransitions,
  sentAsOf,
} from '@tenure/contract/leave/leave-request-states';
import { leaveMessages } from '@tenure/contract/leave/messages';
import { useState } from 'react';
import { can } from '../../lib/actions.ts';
import { hasStatus, sentenceOf } from '../../lib/api-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { type Decision, useDecide } from './queries.ts';
import { ReasonField } from './reason-field.tsx';

type Decided = Decision['action'];

/** Which of the state machine's actions end in a conversation, and in what tone. */
const reasoned: readonly Decided[] = ['decline', 'ask-for-change'];
const critical: readonly Decided[] = ['decline', 'cancel'];
const done: Readonly<Record<Decided, string>> = {
  approve: 'Approved',
  decline: 'Declined',
  'ask-for-change': 'Asked for a change',
  withdraw: 'Withdrawn',
  'ask-cancellation': 'Asked to cancel',
  cancel: 'Cancelled',
  keep: 'Kept as it is',
};

const order = [...new Set(leaveTransitions.map(({ action }) => action))].filter(
  (action): action is Decided => action !== 'modify',
);

/** The buttons are the state machine's actions that the server listed; nothing else. */
export function DecideButtons({ request, compact }: { request: LeaveRequest; compact?: boolean }) {
  const [asking, setAsking] = useState<Decided | null>(null);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const decide = useDecide();
  const offered = order.filter((action: DecisionAction) => can(request.actions, sentAsOf(action)));
  const run = (action: Decided) =>
    decide.mutate(
      { id: request.id, action, note, version: request.version },
      {
        onSuccess: () => {
          toast.positive(`${done[action]}: ${request.leaveType}, ${request.user.displayName}`);
          setNote('');
        },
        onError: (error) => {
          if (!hasStatus(error, 401)) toast.critical(sentenceOf(error));
        },
        onSettled: () => setAsking(null),
      },
    );
  const shown = compact
    ? offered.filter((action) => action === 'approve' || action === 'decline')
    : offered;
  return (
    <>
      {shown.map((action) => (
        <Button
          key={action}
          size={compact ? 'xs' : 'sm'}
          variant={action === 'approve' ? 'filled' : 'default'}
          loading={decide.isPending && decide.variables?.action === action}
          aria-label={
            compact ? `${leaveActions[action].label} ${request.user.displayName}` : undefined
          }
          onClick={() => (action === 'approve' ? run(action) : setAsking(action))}
        >
          {leaveActions[action].label}
        </Button>
      ))}
      <ConfirmDialog
        opened={asking !== null}
        title={asking ? `${leaveActions[asking].label}?` : ''}
        confirmLabel={asking ? leaveActions[asking].label : ''}
        cancelLabel="Go back"
        tone={asking && critical.includes(asking) ? 'critical' : 'plain'}
        busy={decide.isPending}
        onConfirm={() => {
          if (asking && (!reasoned.includes(asking) || note.trim())) run(asking);
          else setProblem(leaveMessages.reasonNeeded);
        }}
        onCancel={() => {
          setAsking(null);
          setProblem(null);
        }}
      >
        <ReasonField
          required={asking !== null && reasoned.includes(asking)}
          readBy="The other person"
          value={note}
          problem={problem}
          onChange={(value) => {
            setNote(value);
            setProblem(null);
          }}
        />
      </ConfirmDialog>
    </>
  );
}
