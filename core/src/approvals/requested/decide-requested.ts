/** Decides a request; it stays pending until the last approval. */
import type {
  RequestedDecision,
  RequestedState,
} from '@tenure/contract/approvals/requested-states';
import type { ApprovalFacts, ApprovalSubject } from '../../kit/contribution/approval.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { invalidInput } from '../../kit/refusal.ts';
import { approveStep, endApproval } from '../run-approval.ts';
import type { Requested, RequestedRecord } from './requested.ts';

interface Deciding {
  readonly requested: Requested;
  readonly subject: Pick<ApprovalSubject, 'onMoved'>;
  readonly id: number;
  readonly facts: ApprovalFacts;
  /** The error message for a missing reason. */
  readonly reasonNeeded: string;
  /** Stores the new state, with its audit entry and event. */
  keep(to: RequestedState, isDone: boolean): Promise<void>;
}

export async function decideRequested(
  ctx: SignedInCtx,
  action: RequestedDecision,
  note: string | null,
  { state, approval, isSelf }: RequestedRecord,
  { requested: { machine }, subject, id, facts, reasonNeeded, keep }: Deciding,
): Promise<void> {
  if (machine.needsReason(action, state, isSelf ? ['self'] : ['approver']) && !note)
    throw invalidInput([{ field: 'note', message: reasonNeeded }]);
  const leadsTo = machine.next(action, state);
  if (!leadsTo) throw new Error(`No way from ${state} by ${action}`);
  const { isDone, moved } =
    action === 'approve'
      ? await approveStep(ctx, approval, facts, note)
      : { isDone: true, moved: [] };
  if (action !== 'approve') await endApproval(ctx, approval, action, note);
  await keep(isDone ? leadsTo : state, isDone);
  for (const step of moved) await subject.onMoved(ctx, id, step);
}
