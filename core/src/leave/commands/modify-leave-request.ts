/** Changing a request: counted anew; when the person changes it, everybody is asked again from the first step. */
import type { LeaveRequest, LeaveRequestInput } from '@tenure/contract/leave/leave-request';
import { leaveActions, leaveStates } from '@tenure/contract/leave/leave-request-states';
import { sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { replaceEvidence } from '../leave-evidence.ts';
import { factsOf } from '../leave-facts.store.ts';
import type { LeaveRecord } from '../leave-record.ts';
import { readRequests } from '../leave-request.store.ts';
import { presentRequest } from '../present-request.ts';
import { dueAfter, routeFor, storedRoute } from '../route-plan.ts';
import { assessRequest } from '../rules/assess-request.ts';
import { columnsOf, refuseProblems } from './ask-for-leave.ts';
import { recordStep } from './leave-step.ts';

export async function modifyLeaveRequest(
  ctx: SignedInCtx,
  { body }: { body: LeaveRequestInput },
  record: LeaveRecord,
): Promise<LeaveRequest> {
  const { request } = record;
  const facts = await factsOf(ctx, request.employee_id);
  const assessed = assessRequest(facts, body, {
    except: request.id,
    hasEvidence: body.attachmentId !== null || request.attachment !== null,
  });
  refuseProblems(assessed);
  const steps = routeFor(facts, assessed.rule);
  const columns = columnsOf(record.isSelf ? body : { ...body, note: request.note }, assessed);
  await ctx.db
    .updateTable('leave_requests')
    .set({
      ...columns,
      status: leaveStates.pending.code,
      last_action: leaveActions.modify.code,
      version: request.version + 1,
      ...(record.isSelf
        ? {
            route: JSON.stringify(storedRoute(steps)),
            step: 0,
            waiting_for_id: steps[0]?.personId ?? null,
            waiting_for_role: steps[0]?.role ?? null,
            escalated_to_id: null,
            due_at: dueAfter(facts, ctx.now),
          }
        : {}),
    })
    .where('id', '=', request.id)
    .execute();
  await replaceEvidence(ctx, record, body);
  await recordStep(ctx, {
    requestId: request.id,
    action: 'modify',
    to: 'pending',
    note: record.isSelf ? null : body.note,
    onBehalfOfId: record.onBehalfOfId,
    before: {
      days: request.days,
      type: request.leave_type_id,
      attachmentId: request.attachment?.id ?? null,
    },
    after: { ...columns, attachmentId: body.attachmentId ?? request.attachment?.id ?? null },
  });
  const [changed] = await readRequests(ctx, sql`q.id = ${request.id}`);
  return presentRequest(ctx, changed ?? record);
}
