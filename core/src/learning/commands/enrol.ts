/**
 * Enrols one person. A new enrolment starts NOT_YET_STARTED and expires after one year (document 2,
 * point 4). A completed or expired course can be taken again; the earlier enrolment becomes history.
 */
import type { CourseEnrolment, EnrolmentInput } from '@tenure/contract/learning/enrolment';
import {
  enrolmentStateOf,
  enrolmentStates,
  openEnrolmentStates,
} from '@tenure/contract/learning/enrolment-states';
import { learningMessages } from '@tenure/contract/learning/messages';
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { Ctx, SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { About } from '../../org/public.ts';
import { type CourseRow, findCourse } from '../courses/course.store.ts';
import { presentEnrolment, readEnrolments } from '../enrolments/enrolment.store.ts';
import { covered } from '../enrolments/rules.store.ts';
import { enrolmentExpiresOn } from '../rules/enrolment-expiry.ts';

const refuse = (status: 409 | 422, code: string, message: string, field?: string) =>
  new Refusal(status, `learning.${code}`, message, {
    ...(field ? { errors: [{ kind: 'field', field, message, code: 'INVALID_INPUT' }] } : {}),
  });

export async function publishedCourse(ctx: Ctx, courseId: number): Promise<CourseRow> {
  return offered(await findCourse(ctx, courseId, 'share'));
}

/** Refuses a course that is not in the catalogue. */
export function offered<C extends CourseRow>(course: C | undefined): C {
  if (!course || course.published_version === null || course.archived_at !== null)
    throw refuse(422, 'unknown-course', learningMessages.unknownCourse, 'courseId');
  return course;
}

export async function enrol(
  ctx: SignedInCtx,
  input: Pick<EnrolmentInput, 'courseId' | 'enroledMethod' | 'dueDate'>,
  { person }: About,
): Promise<CourseEnrolment> {
  const isSelf = person.employeeId === ctx.actor.userId;
  // The method is SELF or MANUAL, depending on the actor; RULE is reserved for rules.
  if (input.enroledMethod === 'RULE')
    throw refuse(422, 'wrong-method', learningMessages.methodRule, 'enroledMethod');
  const course = await publishedCourse(ctx, input.courseId);
  if (isSelf && course.is_approval_required)
    throw refuse(409, 'needs-approval', learningMessages.needsApproval);
  const id = await addEnrolment(ctx, {
    course,
    employeeId: person.employeeId,
    method: isSelf ? 'SELF' : 'MANUAL',
    dueOn: input.dueDate,
    today: dayIn(ctx.actor.timezone, ctx.now),
  });
  const [record] = await readEnrolments(ctx, sql`n.id = ${id}`);
  if (!record) throw new Error(`Enrolment ${id} was not kept`);
  return presentEnrolment(ctx, record);
}

interface NewEnrolment {
  readonly course: Pick<CourseRow, 'id' | 'is_required'>;
  readonly employeeId: number;
  readonly method: 'SELF' | 'MANUAL';
  readonly dueOn: string | null;
  readonly today: string;
}

/** Moves a finished enrolment into history; concurrent inserts are caught by the unique index. */
export async function insertEnrolment(ctx: Ctx, enrolment: NewEnrolment): Promise<number> {
  const added = await insertRow(ctx, enrolment);
  if (added !== undefined) return added;
  await retireCurrent(ctx, enrolment);
  const again = await insertRow(ctx, enrolment);
  if (again === undefined) throw refuse(409, 'already-enrolled', learningMessages.alreadyEnrolled);
  return again;
}

/** Required and due if a rule includes the person (ADR 142). */
async function insertRow(
  { db, now }: Ctx,
  { course, employeeId, method, dueOn, today }: NewEnrolment,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into learning_enrolments (course_id, employee_id, status, method, enrolled_on, due_on,
      expires_on, is_required, rule_id, created_at)
    select ${course.id}, ${employeeId}, ${enrolmentStates.NOT_YET_STARTED.code}, ${method}, ${today}::date,
      coalesce(${dueOn}::date, ${today}::date + k.due_days), ${enrolmentExpiresOn(today, dueOn)}::date,
      ${course.is_required}::boolean or k.rule_id is not null, k.rule_id, ${now}::timestamptz
    from (select) person left join (${covered([course.id], [employeeId])}) k on true
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id;
}

async function retireCurrent({ db }: Ctx, { course, employeeId }: NewEnrolment): Promise<void> {
  const { id, status } = await db
    .selectFrom('learning_enrolments')
    .select(['id', 'status'])
    .where('employee_id', '=', employeeId)
    .where('course_id', '=', course.id)
    .where('is_current', '=', true)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const state = enrolmentStateOf(status);
  if (state === 'EXEMPTED') throw refuse(409, 'exempted', learningMessages.exempted);
  if (openEnrolmentStates.includes(state))
    throw refuse(409, 'already-enrolled', learningMessages.alreadyEnrolled);
  await db
    .updateTable('learning_enrolments')
    .set({ is_current: false })
    .where('id', '=', id)
    .execute();
}

export async function addEnrolment(
  ctx: Ctx & { readonly actor?: { readonly userId: number } | null },
  { course, employeeId, method, dueOn, today }: NewEnrolment,
): Promise<number> {
  const id = await insertEnrolment(ctx, { course, employeeId, method, dueOn, today });
  await audit(ctx, {
    action: 'learning.enrolment.added',
    subject: { type: 'course-enrolment', id },
    after: { courseId: course.id, employeeId, method, dueOn },
  });
  await emit(ctx, 'learning.enrolled', {
    courseId: course.id,
    employeeIds: [employeeId],
    method,
    dueOn,
    byUserId: ctx.actor?.userId ?? null,
  });
  return id;
}
