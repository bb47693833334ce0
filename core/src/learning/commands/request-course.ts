/** Requests a course that needs approval: approvers decide in turn, and the last approval enrols. */
import type { EnrolmentRequest } from '@tenure/contract/learning/enrolment';
import { learningMessages } from '@tenure/contract/learning/messages';
import { requestStates } from '@tenure/contract/learning/request-states';
import { sql } from 'kysely';
import { planApproval, type RouteRule, requestFacts } from '../../approvals/public.ts';
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { About } from '../../org/public.ts';
import {
  type CourseRow,
  canEnrol,
  courseColumns,
  type OwnEnrolment,
  ownEnrolmentJson,
  pendingRequestOf,
} from '../courses/course.store.ts';
import { presentRequest, readRequest } from '../enrolments/request.store.ts';
import { COURSE_REQUEST } from '../enrolments/request-subject.ts';
import { offered } from './enrol.ts';

const relationOf = { MANAGER: 'manager', SECOND_MANAGER: 'second-manager' } as const;

const rulesOf = ({ approver1_type, approver2_type }: CourseRow): RouteRule[] =>
  [approver1_type, approver2_type].flatMap((type) =>
    type in relationOf ? [{ relation: relationOf[type as keyof typeof relationOf] }] : [],
  );

const conflict = (code: string, message: string) => new Refusal(409, `learning.${code}`, message);

interface Asked extends CourseRow {
  readonly own: OwnEnrolment | null;
  readonly pending: number | null;
}

export async function requestCourse(
  ctx: SignedInCtx,
  { courseId, note }: { courseId: number; note: string | null },
  { person }: About,
): Promise<EnrolmentRequest> {
  const { employeeId } = person;
  const { rows } = await sql<Asked>`
    select ${courseColumns}, ${ownEnrolmentJson(employeeId)} as own, ${pendingRequestOf(employeeId)} as pending
    from learning_courses c join learning_categories g on g.tenant_id = c.tenant_id and g.id = c.category_id
    where c.id = ${courseId} for update of c`.execute(ctx.db);
  const course = offered(rows[0]);
  if (!course.is_approval_required)
    throw conflict('no-approval-needed', learningMessages.noApprovalNeeded);
  if (course.pending !== null)
    throw conflict('already-requested', learningMessages.alreadyRequested);
  if (!canEnrol(course.own)) throw conflict('already-enrolled', learningMessages.alreadyEnrolled);
  const facts = requestFacts(person.managerIds);
  const planned = await planApproval(ctx, employeeId, rulesOf(course), facts);
  if (!planned) throw new Refusal(422, 'learning.nobody-to-ask', learningMessages.nobodyToAsk);
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
  await planned.start(COURSE_REQUEST, id);
  await audit(ctx, {
    action: 'learning.request.added',
    subject: { type: COURSE_REQUEST, id },
    after: { courseId, employeeId, note },
  });
  await emit(ctx, 'learning.request-changed', {
    requestId: id,
    action: 'request',
    isDone: false,
    byUserId: ctx.actor.userId,
    note,
  });
  const record = await readRequest(ctx, id);
  if (!record) throw new Error(`Request ${id} was not kept`);
  return presentRequest(ctx, record);
}
