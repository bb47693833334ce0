/** A step of the state machine, under a lock on the request, so that concurrent steps find the new state. */

import { hoursInWords } from '@tenure/contract/leave/hours-in-words';
import type { LeaveRequest } from '@tenure/contract/leave/leave-request';
import {
  type DecisionAction,
  leaveActions,
  leaveMachine,
  leaveStates,
  needsReason,
  takenStates,
  unwelcomeStates,
} from '@tenure/contract/leave/leave-request-states';
import { leaveMessages } from '@tenure/contract/leave/messages';
import { sql } from 'kysely';
import { approveStep, endApproval, resumeApproval } from '../../approvals/public.ts';
import type { Moved } from '../../kit/contribution/approval.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { invalidInput, Refusal } from '../../kit/refusal.ts';
import { leaveApproval } from '../approvals/leave-approval.ts';
import { approvalFacts, askApprovers, planFor } from '../approvals/route-plan.ts';
import { askingFactsOf, factsOf } from '../balances/leave-facts.store.ts';
import { type LeaveFacts, ruleOn, worktimeOf } from '../balances/leave-facts.ts';
import { hoursTaken, returnHours } from '../balances/ledger.store.ts';
import type { LeaveRecord } from '../requests/leave-record.ts';
import { readRequests } from '../requests/leave-request.store.ts';
import { presentRequest } from '../requests/present-request.ts';
import { lowestWithout } from '../rules/assess-request.ts';
import { changesBetween } from '../rules/changes-in-words.ts';
import { recount } from '../rules/recount.ts';
import { recordStep } from './leave-step.ts';
import { contentOf } from './modify-leave-request.ts';

export type Decided = Exclude<DecisionAction, 'modify' | 'propose-change' | 'accept-change'>;

export async function decide(
  ctx: SignedInCtx,
  action: Decided,
  note: string | null,
  record: LeaveRecord,
): Promise<void> {
  const { request, state } = record;
  if (needsReason(action, state, record.isSelf) && !note)
    throw invalidInput([{ field: 'note', message: leaveMessages.reasonNeeded }]);
  const leadsTo = leaveMachine.next(action, state);
  if (!leadsTo) throw new Error(`No way from ${state} by ${action}`);
  const facts = action === 'approve' ? await factsOf(ctx, request.employee_id) : null;
  const { isDone, moved } = await decideApproval(ctx, action, note, record, facts);
  const to = isDone ? leadsTo : state;
  const counted = facts && action === 'approve' ? countAgain(request, facts) : null;
  const now = { ...request, ...counted };
  const changed = ctx.db
    .updateTable('leave_requests')
    .set({
      status: leaveStates[to].code,
      last_action: leaveActions[action].code,
      proposal: null,
      has_unseen_outcome: !record.isSelf && unwelcomeStates.includes(to),
      ...(counted ? { days: JSON.stringify(counted.days), minutes: counted.minutes } : {}),
      version: request.version + 1,
    })
    .where('id', '=', request.id);
  const taken = takenStates.includes(state);
  const willBeTaken = takenStates.includes(to);
  const entries = !taken && willBeTaken ? hoursTaken(ctx, now) : undefined;
  if (taken && !willBeTaken) await giveBack(ctx, request);
  await recordStep(
    ctx,
    {
      requestId: request.id,
      action,
      to,
      note,
      changes: changesBetween(contentOf(request), contentOf(now)),
      onBehalfOfId: record.onBehalfOfId,
      before: { status: request.status },
      after: { status: leaveStates[to].code },
    },
    changed.returning('id'),
    entries,
  );
  for (const step of moved) await leaveApproval.onMoved(ctx, request.id, step);
}

/** Applies a leave decision to its approval; the request stays pending until the last approval. */
async function decideApproval(
  ctx: SignedInCtx,
  action: Decided,
  note: string | null,
  { request, state, isSelf }: LeaveRecord,
  facts: LeaveFacts | null,
): Promise<{ isDone: boolean; moved: readonly Moved[] }> {
  const { approval } = request;
  const done = { isDone: true, moved: [] };
  if (action === 'approve' && facts) return approveStep(ctx, approval, approvalFacts(facts), note);
  if (action === 'ask-cancellation') {
    const asking = await askingFactsOf(ctx, request.employee_id);
    // One approver is enough for a cancellation.
    const [first] = planFor(asking.facts, undefined, asking.approvers, null);
    await askApprovers(ctx, request.id, asking, first ? [first] : []);
  } else if (action === 'decline-change') {
    const { facts, approvers } = await askingFactsOf(ctx, request.employee_id);
    await resumeApproval(ctx, approval, approvalFacts(facts), approvers);
  } else if (action === 'ask-for-change') await endApproval(ctx, approval, 'return', note);
  else if (action === 'decline') await endApproval(ctx, approval, 'decline', note);
  else if (action === 'withdraw') await endApproval(ctx, approval, 'withdraw', note);
  else if (action === 'cancel' && state === 'cancellation-asked')
    await endApproval(ctx, approval, 'approve', note);
  else if (action === 'keep')
    await endApproval(ctx, approval, isSelf ? 'withdraw' : 'decline', note);
  return done;
}

/** By the current working hours, if they have changed since the request. */
function countAgain(request: LeaveRecord['request'], facts: LeaveFacts) {
  const found = recount(request, worktimeOf(facts));
  return found && { days: [...found.days], minutes: found.minutes };
}

/** Banked time that was already taken can't be returned: a balance must not fall below its type's limit. */
async function giveBack(ctx: SignedInCtx, request: LeaveRecord['request']): Promise<void> {
  if (request.is_banking) {
    const facts = await factsOf(ctx, request.employee_id);
    const type = facts.types.find(({ id }) => id === request.leave_type_id);
    const lowest = type ? lowestWithout(facts, type, request.days) : 0;
    const allowed = (type && ruleOn(type, facts.today)?.mostNegativeMinutes) ?? 0;
    if (lowest < -allowed)
      throw new Refusal(
        409,
        'leave.banked-time-spent',
        leaveMessages.bankedTimeSpent(hoursInWords(lowest)),
      );
  }
  await returnHours(ctx, request);
}

/** The response of every decision: the updated request. */
export const decideAnd =
  (action: Decided) =>
  async (
    ctx: SignedInCtx,
    { body }: { body: { note: string | null } },
    record: LeaveRecord,
  ): Promise<LeaveRequest> => {
    await decide(ctx, action, body.note, record);
    const [changed] = await readRequests(ctx, sql`q.id = ${record.request.id}`);
    return presentRequest(ctx, changed ?? record);
  };
