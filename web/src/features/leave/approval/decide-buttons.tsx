import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { LeaveRequest } from '@tenure/contract/leave/leave-request';
import {
  type DecisionAction,
  type LeaveState,
  leaveActions,
  leaveMachine,
  needsReason,
  sentAsOf,
} from '@tenure/contract/leave/leave-request-states';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { hasStatus, problemOf, sentenceOf } from '../../../lib/api-error.ts';
import { HOLD_MS, hold as holdAction, useHeld } from '../../../lib/held-actions.ts';
import { useSite } from '../../../lib/me.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx';
import { HeldNote } from '../../../ui/states/held-note.tsx';
import { toast } from '../../../ui/toast.ts';
import { type Decision, heldKey, useDecide } from '../queries.ts';

type Decided = Decision['action'];

/** These run immediately; the others ask for a reason or a note first. */
const immediate: readonly Decided[] = ['approve', 'accept-change'];
const critical: readonly Decided[] = ['decline', 'cancel'];
const done: Readonly<Record<Decided, string>> = {
  approve: 'Approved',
  decline: 'Declined',
  'ask-for-change': 'Changes requested',
  withdraw: 'Withdrawn',
  'ask-cancellation': 'Cancellation requested',
  cancel: 'Cancelled',
  keep: 'Leave kept',
  'accept-change': 'Changes accepted',
  'decline-change': 'Request kept as it was',
};

/** These can be undone for a few seconds (ADR 77). */
const doing = { approve: 'Approving…', decline: 'Declining…' } as const;
const isUndoable = (action: Decided): action is keyof typeof doing => action in doing;

const order = leaveMachine.decisions.filter(
  (action): action is Decided => action !== 'modify' && action !== 'propose-change',
);

/** Buttons for the state machine's actions that the server listed. */
export function DecideButtons({ request, compact }: { request: LeaveRequest; compact?: boolean }) {
  const [asking, setAsking] = useState<Decided | null>(null);
  const decide = useDecide();
  const own = request.user.id === useSite().user.id;
  const router = useRouter();
  const oneAtATime = useOneAtATime();
  const offered = order.filter((action: DecisionAction) => can(request.actions, sentAsOf(action)));
  const held = useHeld(heldKey(request.id));
  const about = `${request.leaveType}, ${request.user.displayName}`;

  // Awaited instead of a callback: a decided row unmounts before the callback would run.
  const send = async (action: Decided, note: string): Promise<string | null> => {
    try {
      await decide.mutateAsync({ id: request.id, action, note, version: request.version });
      return null;
    } catch (error) {
      if (hasStatus(error, 401)) return null;
      const sentence = problemOf(error)?.errors?.[0]?.message ?? sentenceOf(error);
      // Another approver decided first, or the request has changed: the decision is not retried.
      if (!hasStatus(error, 412) && !hasStatus(error, 409)) return sentence;
      toast.critical(`${about}: ${sentence}`, {
        label: 'View request',
        run: () => router.navigate({ href: request.url }),
      });
      return null;
    }
  };
  const hold = (action: keyof typeof doing, note: string) => {
    const undo = holdAction([heldKey(request.id)], doing[action], async () => {
      const problem = await send(action, note);
      if (problem)
        toast.critical(`${about}: ${problem}`, {
          label: 'Try again',
          run: () => hold(action, note),
        });
    });
    toast.undoable(`${done[action]}: ${about}`, undo, HOLD_MS);
  };
  const run = async (action: Decided, note: string): Promise<string | null> => {
    if (isUndoable(action)) {
      hold(action, note);
      return null;
    }
    const problem = await send(action, note);
    if (!problem) toast.positive(`${done[action]}: ${about}`);
    return problem;
  };
  const runAtOnce = (action: Decided) =>
    oneAtATime(async () => {
      const problem = await run(action, '');
      if (problem) toast.critical(problem);
    });
  const shown = compact
    ? offered.filter((action) => action === 'approve' || action === 'decline')
    : offered;
  if (held) return <HeldNote held={held} />;
  return (
    <>
      {shown.map((action) => (
        <Button
          key={action}
          size={compact ? 'xs' : 'sm'}
          variant={immediate.includes(action) ? 'filled' : 'default'}
          loading={decide.isPending && decide.variables?.action === action}
          aria-label={
            compact ? `${leaveActions[action].label} ${request.user.displayName}` : undefined
          }
          onClick={() => (immediate.includes(action) ? runAtOnce(action) : setAsking(action))}
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
            needsReason: needsReason(asking, request.state as LeaveState, own),
          }
        }
        readBy={own ? 'your approver' : 'the employee'}
        busy={decide.isPending}
        onDecide={async (note) => (asking ? run(asking, note) : null)}
        onClose={() => setAsking(null)}
      />
    </>
  );
}
