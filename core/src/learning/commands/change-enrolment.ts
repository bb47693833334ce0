/**
 * Changes the state of an enrolment. Starting fixes the course version; completing sets the score, the
 * expiry date and a certificate (document 2, point 4; ADR 56).
 */
import type { CourseEnrolment } from '@tenure/contract/learning/enrolment';
import {
  type EnrolmentDecision,
  enrolmentMachine,
  enrolmentStates,
  openEnrolmentStates,
  type PersonAction,
} from '@tenure/contract/learning/enrolment-states';
import { sql } from 'kysely';
import { displayName } from '../../kit/actor.ts';
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { dates } from '../../worktime/public.ts';
import { refuseAhead } from '../enrolments/completion-date.ts';
import {
  type EnrolmentRecord,
  presentEnrolment,
  readEnrolments,
} from '../enrolments/enrolment.store.ts';
import { certificateNumberFrom } from '../rules/certificate-number.ts';
import { enrolmentExpiresOn } from '../rules/enrolment-expiry.ts';
import { releaseSeats } from '../sessions/seats.ts';

interface Given {
  readonly completionDate: string | null;
  readonly score: number;
}

export async function actOnEnrolment(
  ctx: SignedInCtx,
  action: PersonAction,
  given: Given,
  record: EnrolmentRecord,
): Promise<CourseEnrolment> {
  if (action === 'MARK_COMPLETE') await complete(ctx, action, given, record);
  else if (action === 'REFRESH') await start(ctx, action, record);
  else if (action === 'UNEXEMPT') await unexempt(ctx, record);
  else await recordStep(ctx, action, record, {});
  const [now] = await readEnrolments(ctx, sql`n.id = ${record.enrolment.id}`);
  return presentEnrolment(ctx, now ?? record);
}

/** The course can be taken for a year from now, however long the exemption was. */
async function unexempt(ctx: SignedInCtx, record: EnrolmentRecord): Promise<void> {
  const today = dayIn(ctx.actor.timezone, ctx.now);
  await recordStep(ctx, 'UNEXEMPT', record, {
    expires_on: enrolmentExpiresOn(today, record.enrolment.due_on),
  });
}

/** Idempotent: opening a page twice starts the course once. */
export async function start(
  ctx: SignedInCtx,
  action: 'REFRESH' | 'ATTEND',
  record: EnrolmentRecord,
): Promise<void> {
  const { course } = record.enrolment;
  const isNew = record.state === 'NOT_YET_STARTED';
  await recordStep(
    ctx,
    action,
    record,
    isNew
      ? { started_on: dayIn(ctx.actor.timezone, ctx.now), course_version: course.published_version }
      : {},
  );
}

export async function complete(
  ctx: SignedInCtx,
  action: 'MARK_COMPLETE' | 'FINISH',
  { completionDate, score }: Given,
  record: EnrolmentRecord,
): Promise<void> {
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const completedOn = completionDate ?? today;
  refuseAhead(ctx, completedOn, 'completionDate');
  const { enrolment, person } = record;
  const { course } = enrolment;
  await ctx.db
    .insertInto('learning_completions')
    .values({
      enrolment_id: enrolment.id,
      employee_id: enrolment.employee_id,
      course_id: course.id,
      person_name: displayName(person),
      course_name: course.name,
      cpd_tenths: course.cpd_tenths,
      category_id: course.category_id,
      completed_on: completedOn,
      score,
      certificate_number: certificateNumberFrom(ctx.ports.random.token()),
      created_at: ctx.now,
    })
    .execute();
  await recordStep(ctx, action, record, {
    started_on: enrolment.started_on ?? completedOn,
    course_version: enrolment.course_version ?? course.published_version,
    completed_on: completedOn,
    score,
    expires_on:
      course.valid_months === null ? null : dates.addMonths(completedOn, course.valid_months),
  });
}

interface Changed {
  readonly started_on?: string;
  readonly course_version?: number | null;
  readonly completed_on?: string;
  readonly score?: number;
  readonly expires_on?: string | null;
}

async function recordStep(
  ctx: SignedInCtx,
  action: EnrolmentDecision,
  { enrolment, state, version }: EnrolmentRecord,
  changed: Changed,
): Promise<void> {
  const to = enrolmentMachine.next(action, state);
  if (!to) throw new Error(`No way from ${state} by ${action}`);
  await ctx.db
    .updateTable('learning_enrolments')
    .set({ ...changed, status: enrolmentStates[to].code, version: version + 1 })
    .where('id', '=', enrolment.id)
    .execute();
  if (!openEnrolmentStates.includes(to))
    await releaseSeats(ctx, enrolment.course_id, [enrolment.employee_id]);
  await audit(ctx, {
    action: `learning.enrolment.${action.toLowerCase()}`,
    subject: { type: 'course-enrolment', id: enrolment.id },
    before: { status: enrolment.status },
    after: { status: enrolmentStates[to].code, ...changed },
  });
  await emit(ctx, 'learning.enrolment-changed', {
    enrolmentId: enrolment.id,
    employeeId: enrolment.employee_id,
    action,
    byUserId: ctx.actor.userId,
  });
}
