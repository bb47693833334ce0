/** Deciding a request for a course: an approval that is not the last one leaves it pending. */
import type { EnrolmentRequest } from '@tenure/contract/learning/enrolment';
import { learningMessages } from '@tenure/contract/learning/messages';
import {
  type RequestDecision,
  requestMachine,
  requestStates,
} from '@tenure/contract/learning/request-states';
import { approveStep, endApproval } from '../../approvals/public.ts';
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { invalidInput } from '../../kit/refusal.ts';
import { courseRequestApproval } from '../course-request-approval.ts';
import { presentRequest, type RequestRecord, readRequest } from '../request.store.ts';
import { APPROVAL_HOURS, COURSE_REQUEST } from '../request-subject.ts';
import { insertEnrolment, offered } from './enrol.ts';

export async function decideRequest(
  ctx: SignedInCtx,
  action: RequestDecision,
  note: string | null,
  record: RequestRecord,
): Promise<void> {
  const { request, state, approval } = record;
  const parties = record.isSelf ? (['self'] as const) : (['approver'] as const);
  if (requestMachine.needsReason(action, state, parties) && !note)
    throw invalidInput([{ field: 'note', message: learningMessages.reasonNeeded }]);
  const leadsTo = requestMachine.next(action, state);
  if (!leadsTo) throw new Error(`No way from ${state} by ${action}`);
  const facts = { managerIds: request.manager_ids, namedApproverId: null, hours: APPROVAL_HOURS };
  const { isDone, moved } =
    action === 'approve'
      ? await approveStep(ctx, approval, facts, note)
      : { isDone: true, moved: [] };
  if (action !== 'approve') await endApproval(ctx, approval, action, note);
  const to = isDone ? leadsTo : state;
  const enrolmentId =
    to === 'approved'
      ? await insertEnrolment(ctx, {
          course: offered(request.course),
          employeeId: request.employee_id,
          method: 'SELF',
          dueOn: null,
          today: dayIn(ctx.actor.timezone, ctx.now),
        })
      : null;
  await ctx.db
    .updateTable('learning_requests')
    .set({
      status: requestStates[to].code,
      enrolment_id: enrolmentId,
      decided_at: isDone ? ctx.now : null,
      version: record.version + 1,
    })
    .where('id', '=', request.id)
    .execute();
  await audit(ctx, {
    action: `learning.request.${action}`,
    subject: { type: COURSE_REQUEST, id: request.id },
    before: { status: request.status },
    after: { status: requestStates[to].code, note },
  });
  await emit(ctx, 'learning.request-changed', {
    requestId: request.id,
    action,
    byUserId: ctx.actor.userId,
    note,
  });
  for (const step of moved) await courseRequestApproval.onMoved(ctx, request.id, step);
}

export const decideAnd =
  (action: RequestDecision) =>
  async (
    ctx: SignedInCtx,
    { body }: { body: { note: string | null } },
    record: RequestRecord,
  ): Promise<EnrolmentRequest> => {
    await decideRequest(ctx, action, body.note, record);
    return presentRequest(ctx, (await readRequest(ctx, record.request.id)) ?? record);
  };
