/** Enrols everyone in an audience on the day, in batches; skips people already enrolled. */
import { audienceRule } from '@tenure/contract/audience/rule';
import { enrolmentMachine, enrolmentStates } from '@tenure/contract/learning/enrolment-states';
import { sql } from 'kysely';
import { z } from 'zod';
import { audienceCondition, countAudience } from '../../audience/public.ts';
import { audit } from '../../kit/audit.ts';
import { longJob } from '../../kit/background/long-job.ts';
import { emit } from '../../kit/background/outbox.ts';
import { isInState } from '../../kit/machine.ts';
import { peopleWhere } from '../../org/public.ts';
import { reconcile } from '../enrolments/rules.store.ts';
import { enrolmentExpiresOn } from '../rules/enrolment-expiry.ts';

const AT_ONCE = 500;

const input = z.object({
  courseId: z.int(),
  audience: audienceRule,
  dueDate: z.iso.date().nullable(),
  day: z.iso.date(),
});

interface Cursor {
  readonly after: number;
  readonly enrolled: number;
}

export const bulkEnrolJob = longJob<z.output<typeof input>, Cursor>({
  name: 'learning.bulk-enrol',
  input,
  total: (ctx, { audience, day }) => countAudience(ctx, audience, day),
  async batch(ctx, { courseId, audience, dueDate, day }, cursor) {
    const { after, enrolled } = cursor ?? { after: 0, enrolled: 0 };
    const { rows } = await sql<{ people: number[]; last: number | null; added: number[] }>`
      with people as materialized (select one.id from ${peopleWhere(audienceCondition(audience, day))} one
        where one.id > ${after} order by one.id limit ${AT_ONCE}), past as (
        update learning_enrolments n set is_current = false from people
        where n.employee_id = people.id and n.course_id = ${courseId} and n.is_current
          and ${isInState('n.status', enrolmentMachine, ['EXPIRED'])} returning n.employee_id)
      select coalesce(array_agg(people.id order by people.id), '{}') as people, max(people.id) as last,
        '{}'::bigint[] as added from people left join past on past.employee_id = people.id`.execute(
      ctx.db,
    );
    const { people = [], last = null } = rows[0] ?? {};
    const added = await ctx.db
      .insertInto('learning_enrolments')
      .columns([
        'course_id',
        'employee_id',
        'status',
        'method',
        'enrolled_on',
        'due_on',
        'expires_on',
        'is_required',
        'created_at',
      ])
      .expression(
        sql`select c.id, one.id, ${enrolmentStates.NOT_YET_STARTED.code}::smallint, 'MANUAL', ${day}::date,
          ${dueDate}::date, ${enrolmentExpiresOn(day, dueDate)}::date, c.is_required, ${ctx.now}::timestamptz
          from learning_courses c cross join unnest(${people}::bigint[]) as one (id) where c.id = ${courseId}
            and not exists (select from learning_enrolments n where n.course_id = c.id
              and n.employee_id = one.id and n.is_current)` as never,
      )
      .onConflict((clash) => clash.doNothing())
      .returning('employee_id')
      .execute();
    const ids = added.map(({ employee_id }) => employee_id);
    await reconcile(ctx, [courseId], ids);
    if (ids.length > 0)
      await emit(ctx, 'learning.enrolled', {
        courseId,
        employeeIds: ids,
        method: 'MANUAL',
        dueOn: dueDate,
        byUserId: ctx.actor?.userId ?? null,
      });
    const all = enrolled + ids.length;
    if (people.length === AT_ONCE && last !== null)
      return { done: people.length, next: { after: last, enrolled: all } };
    await audit(ctx, {
      action: 'learning.bulk-enrolled',
      subject: { type: 'learning-course', id: courseId },
      after: { audience, enrolled: all },
    });
    return { done: people.length, result: { Enrolled: all } };
  },
});
