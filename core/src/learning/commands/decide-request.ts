/** Decides a course request; it stays pending until the last approval. */
import type { RequestedDecision } from '@tenure/contract/approvals/requested-states';
import type { EnrolmentRequest } from '@tenure/contract/learning/enrolment';
import { learningMessages } from '@tenure/contract/learning/messages';
import { requestStates } from '@tenure/contract/learning/request-states';
import { decideRequested, requestFacts } from '../../approvals/public.ts';
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { courseRequestApproval } from '../enrolments/course-request-approval.ts';
import { presentRequest, type RequestRecord, readRequest } from '../enrolments/request.store.ts';
import { COURSE_REQUEST, courseRequests } from '../enrolments/request-subject.ts';
import { insertEnrolment, offered } from './enrol.ts';

export async function decideRequest(
  ctx: SignedInCtx,
  action: RequestedDecision,
  note: string | null,
  record: RequestRecord,
): Promise<void> {
  const { request } = record;
  await decideRequested(ctx, action, note, record, {
    requested: courseRequests,
    subject: courseRequestApproval,
    id: request.id,
    facts: requestFacts(request.manager_ids),
    reasonNeeded: learningMessages.reasonNeeded,
    async keep(to, isDone) {
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
        isDone,
        byUserId: ctx.actor.userId,
        note,
      });
    },
  });
}

export const decideAnd =
  (action: RequestedDecision) =>
  async (
    ctx: SignedInCtx,
    { body }: { body: { note: string | null } },
    record: RequestRecord,
  ): Promise<EnrolmentRequest> => {
    await decideRequest(ctx, action, body.note, record);
    return presentRequest(ctx, (await readRequest(ctx, record.request.id)) ?? record);
  };
