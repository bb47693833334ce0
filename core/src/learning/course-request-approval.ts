/** Requests for courses as approvals see them. */
import { requestMachine } from '@tenure/contract/learning/request-states';
import { sql } from 'kysely';
import { audit } from '../kit/audit.ts';
import { emit } from '../kit/background/outbox.ts';
import type { ApprovalSubject } from '../kit/contribution/approval.ts';
import { isInState } from '../kit/machine.ts';
import { type Brief, briefOfId, nameOf } from '../org/public.ts';
import { APPROVAL_HOURS, COURSE_REQUEST } from './request-subject.ts';

export const courseRequestApproval: ApprovalSubject = {
  subjectType: COURSE_REQUEST,
  module: 'learning',
  async lock(ctx, subjectIds) {
    const { rows } = await sql<{ id: number }>`select q.id from learning_requests q
      where q.id = any(${subjectIds}::bigint[]) and ${isInState('q.status', requestMachine, ['pending'])}
      order by q.id for update skip locked`.execute(ctx.db);
    return rows.map(({ id }) => id);
  },
  async facts(ctx, subjectIds) {
    const { rows } = await sql<{ id: number; managerIds: number[] }>`
      select q.id, manager_ids(q.employee_id, ${ctx.now}::date) as "managerIds"
      from learning_requests q where q.id = any(${subjectIds}::bigint[])`.execute(ctx.db);
    return new Map(
      rows.map(({ id, managerIds }) => [
        id,
        { managerIds, namedApproverId: null, hours: APPROVAL_HOURS },
      ]),
    );
  },
  async onMoved(ctx, subjectId, { action, note, to }) {
    await ctx.db
      .updateTable('learning_requests')
      .set({ version: sql`version + 1` })
      .where('id', '=', subjectId)
      .execute();
    await audit(ctx, {
      action: `learning.request.${action}`,
      subject: { type: COURSE_REQUEST, id: subjectId },
      after: { with: to },
    });
    await emit(ctx, 'learning.request-changed', {
      requestId: subjectId,
      action,
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
};
