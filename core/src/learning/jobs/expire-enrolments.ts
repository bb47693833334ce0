/**
 * Every night: expires enrolments past their expiry date, and renews those of people covered by a rule with
 * renewal, its number of days before their completion expires. A course that was taken again keeps its seats, and
 * nobody is told that an earlier completion expired while a later one is valid.
 */
import { enrolmentMachine, enrolmentStates } from '@tenure/contract/learning/enrolment-states';
import { sql } from 'kysely';
import { audienceMembers } from '../../audience/public.ts';
import { audit } from '../../kit/audit.ts';
import { forEachRecord } from '../../kit/background/for-each-record.ts';
import type { Job } from '../../kit/background/job.ts';
import { emit } from '../../kit/background/outbox.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { isInState } from '../../kit/machine.ts';
import { isPublished } from '../courses/course.store.ts';
import { dayOfJob, reconcile } from '../enrolments/rules.store.ts';
import { hasValidCompletion } from '../enrolments/valid-completion.ts';
import { releaseSeats } from '../sessions/seats.ts';

const AT_ONCE = 500;
const name = 'learning-expiry';

export const expiryJob: Job = {
  name,
  cron: '20 1 * * *',
  async run(ctx) {
    await expire(ctx);
    await renew(ctx);
  },
};

async function expire(ctx: Ctx): Promise<void> {
  const today = dayOfJob(ctx);
  const due = await ctx.db
    .selectFrom('learning_enrolments as n')
    .select(['n.id', 'n.course_id', 'n.employee_id', 'n.is_current'])
    .select(hasValidCompletion(sql`${today}::date`).as('isRenewed'))
    .where('n.expires_on', '<', today)
    .where(isInState('n.status', enrolmentMachine, ['NOT_YET_STARTED', 'IN_PROGRESS', 'COMPLETED']))
    .orderBy('n.id')
    .execute();
  await forEachRecord(
    ctx,
    { job: name, recordType: 'course enrolment', size: AT_ONCE },
    due,
    async (batch) => {
      await ctx.db
        .updateTable('learning_enrolments')
        .set({ status: enrolmentStates.EXPIRED.code, version: sql`version + 1` })
        .where(
          'id',
          'in',
          batch.map(({ id }) => id),
        )
        .execute();
      for (const courseId of new Set(batch.map(({ course_id }) => course_id)))
        await releaseSeats(
          ctx,
          courseId,
          batch
            .filter((one) => one.course_id === courseId && one.is_current)
            .map((one) => one.employee_id),
        );
      for (const { id, employee_id, is_current, isRenewed } of batch) {
        await audit(ctx, {
          action: 'learning.enrolment.expire',
          subject: { type: 'course-enrolment', id },
          after: { status: enrolmentStates.EXPIRED.code },
        });
        if (is_current || !isRenewed)
          await emit(ctx, 'learning.enrolment-changed', {
            enrolmentId: id,
            employeeId: employee_id,
            action: 'EXPIRE',
            byUserId: null,
          });
      }
    },
  );
}

/**
 * Moves the earlier enrolment into history; the rule then enrols as for a new person. Where the days before expiry
 * are more than the course is valid for, only once it has expired: otherwise every completion would be renewed the
 * next night.
 */
async function renew(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ id: number; course_id: number; employee_id: number }>`
    select distinct n.id, n.course_id, n.employee_id from learning_enrolments n
    join learning_rules r on r.tenant_id = n.tenant_id and r.course_id = n.course_id
      and r.ended_at is null and r.renew_days is not null
    join learning_courses c on c.tenant_id = n.tenant_id and c.id = n.course_id and ${isPublished}
    join ${audienceMembers} m on m.audience_id = r.audience_id and m.employee_id = n.employee_id
    where n.is_current and (${isInState('n.status', enrolmentMachine, ['EXPIRED'])}
      or (${isInState('n.status', enrolmentMachine, ['COMPLETED'])}
        and n.expires_on - r.renew_days between n.completed_on + 1 and ${dayOfJob(ctx)}::date))
    order by n.id`.execute(ctx.db);
  await forEachRecord(
    ctx,
    { job: name, recordType: 'course renewal', size: AT_ONCE },
    rows,
    async (batch) => {
      await ctx.db
        .updateTable('learning_enrolments')
        .set({ is_current: false })
        .where(
          'id',
          'in',
          batch.map(({ id }) => id),
        )
        .execute();
      const courses = [...new Set(batch.map(({ course_id }) => course_id))];
      for (const courseId of courses)
        await reconcile(
          ctx,
          [courseId],
          batch.filter((one) => one.course_id === courseId).map((one) => one.employee_id),
        );
    },
  );
}
