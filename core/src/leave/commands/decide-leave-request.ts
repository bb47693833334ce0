/** A step of the state machine: whoever holds the row's lock makes it, and everybody after finds it made. */
import type { LeaveRequest } from '@tenure/contract/leave/leave-request';
import {
  type DecisionAction,
  type LeaveState,
  leaveActions,
  leaveMachine,
  leaveStates,
  needsReason,
  takenStates,
} from '@tenure/contract/leave/leave-request-states';
import { hoursInWords, leaveMessages } from '@tenure/contract/leave/messages';
import { sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { invalidInput, Refusal } from '../../kit/refusal.ts';
import { factsOf } from '../leave-facts.store.ts';
import { ruleOn, worktimeOf } from '../leave-facts.ts';
import type { LeaveRecord, StoredStep } from '../leave-record.ts';
import { readRequests } from '../leave-request.store.ts';
import { returnHours, takeHours } from '../ledger.store.ts';
import { presentRequest } from '../present-request.ts';
import { lowestWithout } from '../rules/assess-request.ts';
import { changesBetween } from '../rules/changes-in-words.ts';
import { recount } from '../rules/recount.ts';
import { recordStep } from './leave-step.ts';
import { contentOf } from './modify-leave-request.ts';

export type Decided = Exclude<DecisionAction, 'modify' | 'propose-change' | 'accept-change'>;

/** These put the request before its approver anew, with the whole time to answer. */
const asksAgain: readonly Decided[] = ['ask-cancellation', 'decline-change'];

/** What changes on the request itself. */
interface Change {
  readonly to: LeaveState;
  readonly route: readonly StoredStep[];
  readonly step: number;
}

export async function decide(
  ctx: SignedInCtx,
  action: Decided,
  note: string | null,
  record: LeaveRecord,
): Promise<void> {
  const { request, state } = record;
  if (needsReason(action, state, record.isSelf) && !note)
    throw invalidInput([{ field: 'note', message: leaveMessages.reasonNeeded }]);
  const change = changeOf(ctx, action, record);
  const counted =
    action === 'approve' && state === 'pending' ? await countAgain(ctx, record) : null;
  const now = { ...request, ...counted };
  const asked = change.route[change.step];
  const moved = change.step !== request.step || asksAgain.includes(action);
  const changed = ctx.db
    .updateTable('leave_requests')
    .set({
      status: leaveStates[change.to].code,
      last_action: leaveActions[action].code,
      route: JSON.stringify(change.route),
      step: change.step,
      proposal: null,
      ...(counted ? { days: JSON.stringify(counted.days), minutes: counted.minutes } : {}),
      version: request.version + 1,
      ...(moved
        ? {
            waiting_for_id: asked?.personId ?? null,
            waiting_for_role: asked?.role ?? null,
            escalated_to_id: null,
            due_at: sql<Date>`${ctx.now}::timestamptz + make_interval(hours => coalesce(
              (select escalate_after_hours from leave_settings), 72))`,
          }
        : {}),
    })
    .where('id', '=', request.id);
  const taken = takenStates.includes(state);
  const willBeTaken = takenStates.includes(change.to);
  if (!taken && willBeTaken) await takeHours(ctx, now, changed.returning('id'));
  else await changed.execute();
  if (taken && !willBeTaken) await giveBack(ctx, request);
  await recordStep(ctx, {
    requestId: request.id,
    action,
    to: change.to,
    note,
    changes: changesBetween(contentOf(request), contentOf(now)),
    onBehalfOfId: record.onBehalfOfId,
    before: { status: request.status },
    after: { status: leaveStates[change.to].code },
  });
}

/** By the working hours of today, where they have changed since the request. */
async function countAgain(ctx: SignedInCtx, { request }: LeaveRecord) {
  const found = recount(request, worktimeOf(await factsOf(ctx, request.employee_id)));
  return found && { days: [...found.days], minutes: found.minutes };
}

/** Banked time that was taken meanwhile stays: a balance does not go below what its type allows. */
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

function changeOf(ctx: SignedInCtx, action: Decided, record: LeaveRecord): Change {
  const { request, state } = record;
  const to = leaveMachine.next(action, state);
  if (!to) throw new Error(`No way from ${state} by ${action}`);
  if (action === 'ask-cancellation')
    return {
      to,
      step: 0,
      route: request.route
        .slice(0, 1)
        .map((step) => ({ ...step, decidedById: null, decidedAt: null })),
    };
  if (state !== 'pending' || action === 'withdraw')
    return { to, route: request.route, step: request.step };
  const route = request.route.map((step, n) =>
    n === request.step
      ? { ...step, decidedById: ctx.actor.userId, decidedAt: ctx.now.toISOString() }
      : step,
  );
  const isLast = request.step >= route.length - 1;
  return action === 'approve' && !isLast
    ? { to: 'pending', route, step: request.step + 1 }
    : { to, route, step: request.step };
}

/** The answer of every decision: the request as it is now. */
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
