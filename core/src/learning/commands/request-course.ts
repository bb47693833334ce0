/** Requesting a course that needs approval: its approvers are asked in turn, and the last one enrols. */
import type { EnrolmentRequest } from '@tenure/contract/learning/enrolment';
import { learningMessages } from '@tenure/contract/learning/messages';
import { requestMachine, requestStates } from '@tenure/contract/learning/request-states';
import { sql } from 'kysely';
import {
  planRoute,
  type RouteRule,
  readApproverFacts,
  rolesOf,
  startApproval,
} from '../../approvals/public.ts';
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { isInState } from '../../kit/machine.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { About } from '../../org/public.ts';
import { type CourseRow, canEnrol, ownEnrolmentJson } from '../course.store.ts';
import { presentRequest, readRequest } from '../request.store.ts';
import { APPROVAL_HOURS, COURSE_REQUEST } from '../request-subject.ts';
import { publishedCourse } from './enrol.ts';

const relationOf = { MANAGER: 'manager', SECOND_MANAGER: 'second-manager' } as const;

const rulesOf = ({ approver1_type, approver2_type }: CourseRow): RouteRule[] =>
  [approver1_type, approver2_type].flatMap((type) =>
    type in relationOf ? [{ relation: relationOf[type as keyof typeof relationOf] }] : [],
  );

const conflict = (code: string, message: string) => new Refusal(409, `learning.${code}`, message);

export async function requestCourse(
  ctx: SignedInCtx,
  { courseId, note }: { courseId: number; note: string | null },
  { person }: About,
): Promise<EnrolmentRequest> {
  const course = await publishedCourse(ctx, courseId);
  if (!course.is_approval_required)
    throw conflict('no-approval-needed', learningMessages.noApprovalNeeded);
  const { employeeId } = person;
  const { rows } = await sql<{ own: Parameters<typeof canEnrol>[0]; pending: boolean }>`
    select ${ownEnrolmentJson(employeeId)} as own, exists (select from learning_requests q
      where q.course_id = c.id and q.employee_id = ${employeeId}
        and ${isInState('q.status', requestMachine, ['pending'])}) as pending
    from learning_courses c where c.id = ${courseId} for update of c`.execute(ctx.db);
  if (rows[0]?.pending) throw conflict('already-requested', learningMessages.alreadyRequested);
  if (!canEnrol(rows[0]?.own ?? null))
    throw conflict('already-enrolled', learningMessages.alreadyEnrolled);
  const rules = rulesOf(course);
  const approvers = await readApproverFacts(ctx, employeeId, person.managerIds, rolesOf(rules));
  const route = planRoute(rules, {
    requesterId: employeeId,
    managerIds: person.managerIds,
    namedApproverId: null,
    holders: approvers.holders,
  });
  if (route.length === 0)
    throw new Refusal(422, 'learning.nobody-to-ask', learningMessages.nobodyToAsk);
  const { id } = await ctx.db
    .insertInto('learning_requests')
    .values({
      course_id: courseId,
      employee_id: employeeId,
      status: requestStates.pending.code,
      note,
      requested_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const subject = { subjectType: COURSE_REQUEST, subjectId: id, requesterId: employeeId };
  await startApproval(ctx, subject, route, { hours: APPROVAL_HOURS }, approvers);
  await audit(ctx, {
    action: 'learning.request.added',
    subject: { type: COURSE_REQUEST, id },
    after: { courseId, employeeId, note },
  });
  await emit(ctx, 'learning.request-changed', {
    requestId: id,
    action: 'request',
    byUserId: ctx.actor.userId,
    note,
  });
  const record = await readRequest(ctx, id);
  if (!record) throw new Error(`Request ${id} was not kept`);
  return presentRequest(ctx, record);
}
