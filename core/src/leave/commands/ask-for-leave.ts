/**
 * Requests leave, for oneself or on behalf of someone (ADR 93): counted, validated and routed in one
 * transaction while the person is locked.
 */
import type { LeaveRequest, LeaveRequestInput } from '@tenure/contract/leave/leave-request';
import { leaveActions, leaveStates } from '@tenure/contract/leave/leave-request-states';
import { sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { invalidInput, Refusal } from '../../kit/refusal.ts';
import type { About } from '../../org/public.ts';
import { askApprovers, enteredBy, planFor } from '../approvals/route-plan.ts';
import { askingFactsOf } from '../balances/leave-facts.store.ts';
import { attachEvidence } from '../requests/leave-evidence.ts';
import { readRequests } from '../requests/leave-request.store.ts';
import { presentRequest } from '../requests/present-request.ts';
import { type Assessment, assessRequest } from '../rules/assess-request.ts';
import { type Asked, withLastDay } from '../rules/request-days.ts';
import { recordChange } from './leave-step.ts';

export async function askForLeave(
  ctx: SignedInCtx,
  input: { body: LeaveRequestInput },
  about: About,
): Promise<LeaveRequest> {
  const body = withLastDay(input.body);
  const { employeeId } = about.person;
  const asking = await askingFactsOf(ctx, employeeId);
  const { facts, approvers } = asking;
  const enteredById = enteredBy(ctx, facts);
  const assessed = assessRequest(facts, body, { hasEvidence: body.attachmentId !== null });
  refuseProblems(assessed);
  const made = ctx.db
    .insertInto('leave_requests')
    .values({
      employee_id: employeeId,
      ...columnsOf(body, assessed),
      init_minutes: assessed.minutes,
      status: leaveStates.pending.code,
      last_action: leaveActions.ask.code,
      submitted_at: ctx.now,
    })
    .returning('id');
  const asked = {
    action: 'ask',
    to: 'pending',
    note: body.note,
    onBehalfOfId: enteredById === null ? null : employeeId,
    after: { ...columnsOf(body, assessed), attachmentId: body.attachmentId },
  } as const;
  const id = await recordChange(ctx, asked, made);
  await askApprovers(ctx, id, asking, planFor(facts, assessed.rule, approvers, enteredById));
  await attachEvidence(ctx, id, body);
  const [record] = await readRequests(ctx, sql`q.id = ${id}`);
  if (!record) throw new Error(`Leave request ${id} was not kept`);
  return presentRequest(ctx, record);
}

/** A violated business rule is a 422 that names each field. */
export function refuseProblems({ problems }: Assessment): void {
  const [first] = problems;
  if (!first) return;
  throw new Refusal(422, 'leave.not-possible', first.message, {
    errors: invalidInput(problems).extras.errors ?? [],
  });
}

export const columnsOf = (
  body: Asked & Omit<LeaveRequestInput, keyof Asked>,
  { days, minutes }: Assessment,
) => ({
  leave_type_id: body.leaveTypeId,
  start_date: body.startDate,
  end_date: body.endDate,
  minutes,
  days: JSON.stringify(
    days
      .filter((day) => day.minutes > 0)
      .map(({ date, minutes, part }) => ({ date, minutes, part })),
  ),
  is_banking: body.isBanking,
  note: body.note,
});
