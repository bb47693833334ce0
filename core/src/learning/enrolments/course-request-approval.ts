/** Registers course requests with approvals. */
import { sql } from 'kysely';
import { requestedSubject } from '../../approvals/public.ts';
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import { type Brief, briefOfId, nameOf } from '../../org/public.ts';
import { COURSE_REQUEST, courseRequests } from './request-subject.ts';

export const courseRequestApproval = requestedSubject(courseRequests, {
  module: 'learning',
  async moved(ctx, { id: requestId }, { action, note, to }) {
    await audit(ctx, {
      action: `learning.request.${action}`,
      subject: { type: COURSE_REQUEST, id: requestId },
      after: { with: to },
    });
    await emit(ctx, 'learning.request-changed', {
      requestId,
      action,
      isDone: false,
      byUserId: null,
      note,
    });
  },
  async inWords(ctx, subjectId) {
    const { rows } = await sql<{ person: Brief; course: string }>`
      select ${briefOfId(sql`q.employee_id`)} as person, c.name as course
      from learning_requests q
      join learning_courses c on c.id = q.course_id
      where q.id = ${subjectId}`.execute(ctx.db);
    const [request] = rows;
    return (
      request && {
        title: `${nameOf(request.person)}’s request for ${request.course}`,
        path: '/learning/requests',
      }
    );
  },
});
