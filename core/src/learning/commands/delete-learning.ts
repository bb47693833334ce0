/**
 * Deletes an enrolment that has not started, or a completion recorded by mistake. A rule that includes the person
 * enrols them again.
 */
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { type EnrolmentRecord, lockEnrolment } from '../enrolments/enrolment.store.ts';
import { reconcile } from '../enrolments/rules.store.ts';
import { releaseSeats } from '../sessions/seats.ts';

export async function deleteEnrolment(
  ctx: SignedInCtx,
  _: unknown,
  { enrolment }: EnrolmentRecord,
): Promise<undefined> {
  await releaseSeats(ctx, enrolment.course_id, [enrolment.employee_id]);
  await ctx.db.deleteFrom('learning_enrolments').where('id', '=', enrolment.id).execute();
  await audit(ctx, {
    action: 'learning.enrolment.deleted',
    subject: { type: 'course-enrolment', id: enrolment.id },
    before: { courseId: enrolment.course_id, employeeId: enrolment.employee_id },
  });
  await reconcile(ctx, [enrolment.course_id], [enrolment.employee_id]);
}

export async function lockCompletion(
  ctx: SignedInCtx,
  { params }: { params: { userId: number; id: number } },
): Promise<EnrolmentRecord | undefined> {
  const completion = await ctx.db
    .selectFrom('learning_completions')
    .select('enrolment_id')
    .where('id', '=', params.id)
    .where('employee_id', '=', params.userId)
    .executeTakeFirst();
  return completion && lockEnrolment(ctx, params.userId, completion.enrolment_id);
}

/** Deletes the enrolment too. */
export async function deleteCompletion(
  ctx: SignedInCtx,
  _: unknown,
  { enrolment }: EnrolmentRecord,
): Promise<undefined> {
  await ctx.db
    .deleteFrom('learning_completions')
    .where('enrolment_id', '=', enrolment.id)
    .execute();
  await ctx.db.deleteFrom('learning_enrolments').where('id', '=', enrolment.id).execute();
  await audit(ctx, {
    action: 'learning.completion.deleted',
    subject: { type: 'course-enrolment', id: enrolment.id },
    before: {
      courseId: enrolment.course_id,
      employeeId: enrolment.employee_id,
      completedOn: enrolment.completed_on,
      certificate: enrolment.completion?.certificate_number,
    },
  });
  await reconcile(ctx, [enrolment.course_id], [enrolment.employee_id]);
}
