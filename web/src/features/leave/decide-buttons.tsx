import { Button } from '@mantine/core';
import type { LeaveRequest } from '@tenure/contract/leave/leave-request';
import {
  type DecisionAction,
  leaveActions,
  leaveTransitions,
  sentAsOf,
} from '@tenure/contract/leave/leave-request-states';
import { useState } from 'react';
import { can } from '../../lib/actions.ts';
import { hasStatus, problemOf, sentenceOf } from '../../lib/api-error.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { toast } from '../../ui/toast.ts';
import { type Decision, useDecide } from './queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

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
  const decide = useDecide();
  const oneAtATime = useOneAtATime();
  const offered = order.filter((action: DecisionAction) => can(request.actions, sentAsOf(action)));
  // Awaited rather than told by callback: a decided row is gone before the callback would be called.
  const run = async (action: Decided, note: string): Promise<string | null> => {
    try {
      await decide.mutateAsync({ id: request.id, action, note, version: request.version });
      toast.positive(`${done[action]}: ${request.leaveType}, ${request.user.displayName}`);
      return null;
    } catch (error) {
      if (hasStatus(error, 401)) return null;
      const sentence = problemOf(error)?.errors?.[0]?.message ?? sentenceOf(error);
      // Somebody else decided: there is nothing left to decide here.
      if (!hasStatus(error, 409) && !hasStatus(error, 412)) return sentence;
      toast.critical(sentence);
      return null;
    }
  };
  const approve = () =>
    oneAtATime(async () => {
      const problem = await run('approve', '');
      if (problem) toast.critical(problem);
    });
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
          onClick={() => (action === 'approve' ? approve() : setAsking(action))}
        >
          {leaveActions[action].label}
        </Button>
      ))}
      <ReasonDialog
        asked={
          asking && {
            title: `${leaveActions[asking].label}?`,
            confirmLabel: leaveActions[asking].label,
            isCritical: critical.includes(asking),
            needsReason: reasoned.includes(asking),
          }
        }
        readBy="The other person"
        busy={decide.isPending}
        onDecide={async (note) => (asking ? run(asking, note) : null)}
        onClose={() => setAsking(null)}
      />
    </>
  );
}
