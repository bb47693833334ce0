/**
 * The person changes their request, or accepts an approver's proposal: recounted, and approved again from the
 * first step.
 */
import type { LeaveRequest, LeaveRequestInput } from '@tenure/contract/leave/leave-request';
import { leaveActions, leaveStates } from '@tenure/contract/leave/leave-request-states';
import { leaveMessages } from '@tenure/contract/leave/messages';
import { sql } from 'kysely';
import { decidersOf } from '../../approvals/public.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import { refusePersonal } from '../../kit/walk/acting.ts';
import { askApprovers, planFor } from '../approvals/route-plan.ts';
import { askingFactsOf } from '../balances/leave-facts.store.ts';
import { replaceEvidence } from '../requests/leave-evidence.ts';
import type { LeaveRecord, RequestRow } from '../requests/leave-record.ts';
import { readRequests } from '../requests/leave-request.store.ts';
import { presentRequest } from '../requests/present-request.ts';
import { type Assessment, assessRequest } from '../rules/assess-request.ts';
import { type Content, changesBetween } from '../rules/changes-in-words.ts';
import { withLastDay } from '../rules/request-days.ts';
import { columnsOf, refuseProblems } from './ask-for-leave.ts';
import { recordStep } from './leave-step.ts';

export const modifyLeaveRequest = (
  ctx: SignedInCtx,
  { body }: { body: LeaveRequestInput },
  record: LeaveRecord,
): Promise<LeaveRequest> => change(ctx, 'modify', body, null, record);

export async function acceptChange(
  ctx: SignedInCtx,
  { body }: { body: { note: string | null } },
  record: LeaveRecord,
): Promise<LeaveRequest> {
  const { proposal, note } = record.request;
  if (!proposal) throw new Refusal(409, 'wrong-state', leaveMessages.nothingProposed);
  const asked = { ...proposal.asked, note, attachmentId: null };
  return change(ctx, 'accept-change', asked, body.note, record);
}

async function change(
  ctx: SignedInCtx,
  action: 'modify' | 'accept-change',
  input: LeaveRequestInput,
  said: string | null,
  record: LeaveRecord,
): Promise<LeaveRequest> {
  const { request } = record;
  const body = withLastDay(input);
  // Restarting the approval would lose the record that the administrator took part.
  const tookPart = decidersOf(request.approval.steps);
  if (tookPart.some((id) => id === ctx.actor.actingBy?.userId)) refusePersonal(ctx.actor);
  const asking = await askingFactsOf(ctx, request.employee_id);
  const { facts, approvers } = asking;
  const assessed = assessRequest(facts, body, {
    except: request.id,
    hasEvidence: body.attachmentId !== null || request.attachment !== null,
  });
  refuseProblems(assessed);
  const columns = columnsOf(body, assessed);
  const updated = ctx.db
    .updateTable('leave_requests')
    .set({
      ...columns,
      proposal: null,
      status: leaveStates.pending.code,
      last_action: leaveActions[action].code,
      version: request.version + 1,
    })
    .where('id', '=', request.id)
    .returning('id');
  await askApprovers(ctx, request.id, asking, planFor(facts, assessed.rule, approvers, null));
  const attached = await replaceEvidence(ctx, record, body);
  const replaced = attached && {
    what: 'Attachment',
    before: request.attachment?.name ?? null,
    after: attached.name,
  };
  await recordStep(
    ctx,
    {
      requestId: request.id,
      action,
      to: 'pending',
      note: said,
      changes: [
        ...changesBetween(contentOf(request), contentAfter(body, assessed)),
        ...(replaced ? [replaced] : []),
      ],
      before: {
        days: request.days,
        type: request.leave_type_id,
        attachmentId: request.attachment?.id ?? null,
      },
      after: { ...columns, attachmentId: body.attachmentId ?? request.attachment?.id ?? null },
    },
    updated,
  );
  const [changed] = await readRequests(ctx, sql`q.id = ${request.id}`);
  return presentRequest(ctx, changed ?? record);
}

export const contentOf = (request: RequestRow): Content => ({
  leaveType: request.type_title,
  startDate: request.start_date,
  endDate: request.end_date,
  days: request.days,
  minutes: request.minutes,
  note: request.note,
});

export const contentAfter = (
  asked: { startDate: string; endDate: string; note: string | null },
  { type, days, minutes }: Assessment,
): Content => ({
  leaveType: type?.title ?? '',
  startDate: asked.startDate,
  endDate: asked.endDate,
  days,
  minutes,
  note: asked.note,
});
