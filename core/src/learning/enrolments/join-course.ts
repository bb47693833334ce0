/** Enrols someone in a course on behalf of another area, or requests it where the course needs approval. */

import { enrolmentMachine } from '@tenure/contract/learning/enrolment-states';
import { requestMachine } from '@tenure/contract/learning/request-states';
import { type RawBuilder, sql } from 'kysely';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { isInState, stateLabel } from '../../kit/machine.ts';
import type { About } from '../../org/public.ts';
import { addEnrolment, publishedCourse } from '../commands/enrol.ts';
import { requestCourse } from '../commands/request-course.ts';
import {
  canEnrol,
  type OwnEnrolment,
  ownEnrolmentJson,
  pendingRequestOf,
} from '../courses/course.store.ts';

/** No change if the person is already enrolled, has completed the course or has requested it. */
export async function joinCourse(ctx: SignedInCtx, courseId: number, about: About): Promise<void> {
  const { employeeId } = about.person;
  const course = await publishedCourse(ctx, courseId);
  const { rows } = await sql<{ own: OwnEnrolment | null; pending: number | null }>`
    select ${ownEnrolmentJson(employeeId)} as own, ${pendingRequestOf(employeeId)} as pending
    from learning_courses c where c.id = ${courseId}`.execute(ctx.db);
  const { own = null, pending = null } = rows[0] ?? {};
  if (pending !== null || !canEnrol(own)) return;
  if (course.is_approval_required) {
    await requestCourse(ctx, { courseId, note: null }, about);
    return;
  }
  await addEnrolment(ctx, {
    course,
    employeeId,
    method: employeeId === ctx.actor.userId ? 'SELF' : 'MANUAL',
    dueOn: null,
    today: dayIn(ctx.actor.timezone, ctx.now),
  });
}

/** A person's status in a course, as a column of another read; null without a course. */
export const courseStanding = (
  employeeId: RawBuilder<unknown>,
  courseId: RawBuilder<unknown>,
) => sql`(
  select json_build_object('title', c.name, 'dueDate', n.due_on, 'url', '/learning/courses/' || c.id,
    'approvalRequired', c.is_approval_required,
    'approvalStatus', (select ${stateLabel('q.status', requestMachine)} from learning_requests q
      where q.tenant_id = c.tenant_id and q.course_id = c.id and q.employee_id = ${employeeId}
      order by q.id desc limit 1),
    'isCompleted', coalesce(${isInState('n.status', enrolmentMachine, ['COMPLETED'])}, false),
    'isEnrolled', n.id is not null)
  from learning_courses c left join learning_enrolments n on n.tenant_id = c.tenant_id
    and n.course_id = c.id and n.employee_id = ${employeeId} and n.is_current
  where c.tenant_id = (select current_tenant()) and c.id = ${courseId})`;
