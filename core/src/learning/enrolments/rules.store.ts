/**
 * Rules that enrol people. Enrolments are reconciled with the current audiences: the result is the same
 * after any order of moves or repeated runs. Started or completed learning is never removed (ADR 56), but no longer
 * required of people whom no rule includes (ADR 142).
 */
import { type AudienceRule, audienceRule } from '@tenure/contract/audience/rule';
import type { PageQuery } from '@tenure/contract/kit/list';
import type { EnrolmentRule } from '@tenure/contract/learning/administration-endpoints';
import { enrolmentMachine, enrolmentStates } from '@tenure/contract/learning/enrolment-states';
import { sql } from 'kysely';
import {
  audienceMembers,
  changeAudience,
  createAudience,
  deleteAudience,
  rulesInWords,
} from '../../audience/public.ts';
import { emit } from '../../kit/background/outbox.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { Ctx, SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { type PageOfRows, pageOf } from '../../kit/list/page-of.ts';
import { isInState } from '../../kit/machine.ts';
import { administrationActions } from '../courses/course.actions.ts';
import { isPublished } from '../courses/course.store.ts';
import { enrolmentExpiresOn } from '../rules/enrolment-expiry.ts';
import { releaseSeats } from '../sessions/seats.ts';
import { followRequirement } from './follow-requirement.ts';

/** Jobs use the UTC date, as audiences do (ADR 36). */
export const dayOfJob = (ctx: Ctx) => ctx.now.toISOString().slice(0, 10);

const notStarted = isInState('n.status', enrolmentMachine, ['NOT_YET_STARTED']);
const madeByRule = sql`n.method = 'RULE' and ${notStarted}`;

/** The people covered by active rules of these courses, each by the rule with the earliest due date. */
export const covered = (courseIds: readonly number[], people: readonly number[]) => sql`
  select distinct on (r.course_id, m.employee_id) r.course_id, m.employee_id, r.id as rule_id, r.due_days
  from learning_rules r
  join learning_courses c on c.tenant_id = r.tenant_id and c.id = r.course_id and ${isPublished}
  join ${audienceMembers} m on m.audience_id = r.audience_id
  where r.ended_at is null and r.course_id = any(${[...courseIds]}::bigint[])
    and m.employee_id = any(${[...people]}::bigint[])
  order by r.course_id, m.employee_id, r.due_days, r.id`;

export async function reconcile(
  ctx: Ctx,
  courseIds: readonly number[],
  people: readonly number[],
): Promise<void> {
  if (courseIds.length === 0 || people.length === 0) return;
  const today = dayOfJob(ctx);
  const { rows: left } = await sql<{ course_id: number; people: number[] }>`
    with covered as materialized (${covered(courseIds, people)}), gone as (
      delete from learning_enrolments n
      where n.course_id = any(${[...courseIds]}::bigint[]) and n.is_current
        and ${madeByRule} and n.employee_id = any(${[...people]}::bigint[])
        and not exists (select from covered k
          where k.course_id = n.course_id and k.employee_id = n.employee_id)
      returning n.course_id, n.employee_id
    ), moved as (
      update learning_enrolments n set rule_id = k.rule_id, version = n.version + 1 from covered k
      where n.course_id = k.course_id and n.employee_id = k.employee_id and n.is_current
        and ${madeByRule} and n.rule_id is distinct from k.rule_id
    ), ${followRequirement({ courseIds, people, today, madeByRule })}
    select gone.course_id, array_agg(gone.employee_id) as people from gone group by 1`.execute(
    ctx.db,
  );
  for (const { course_id, people: gone } of left) await releaseSeats(ctx, course_id, gone);
  const { rows } = await sql<{ course_id: number; due_on: string; people: number[] }>`
    with covered as materialized (${covered(courseIds, people)}), added as (
      insert into learning_enrolments (course_id, employee_id, status, method, rule_id, enrolled_on, due_on,
        expires_on, is_required, created_at)
      select k.course_id, k.employee_id, ${enrolmentStates.NOT_YET_STARTED.code}::smallint, 'RULE', k.rule_id,
        ${today}::date, ${today}::date + k.due_days, ${enrolmentExpiresOn(today, null)}::date, true, ${ctx.now}::timestamptz
      from covered k where not exists (select from learning_enrolments n where n.course_id = k.course_id
        and n.employee_id = k.employee_id and n.is_current)
      on conflict do nothing returning course_id, employee_id, due_on)
    select course_id, due_on, array_agg(employee_id order by employee_id) as people
    from added group by 1, 2 order by 1, 2`.execute(ctx.db);
  for (const { course_id, due_on, people: employeeIds } of rows)
    await emit(ctx, 'learning.enrolled', {
      courseId: course_id,
      employeeIds,
      method: 'RULE',
      dueOn: due_on,
      byUserId: null,
    });
}

/** The next people, by id, whom the rules of a course may enrol or stop enrolling. */
export async function concernedBy(
  { db }: Ctx,
  courseId: number,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    (select distinct m.employee_id as id from learning_rules r
      join ${audienceMembers} m on m.audience_id = r.audience_id
      where r.course_id = ${courseId} and r.ended_at is null and m.employee_id > ${after} order by 1 limit ${most})
    union
    (select n.employee_id from learning_enrolments n
      where n.course_id = ${courseId} and n.is_current
        and (n.rule_id is not null or ${madeByRule}) and n.employee_id > ${after} order by 1 limit ${most})
    order by 1 limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The courses that an audience enrols people in. */
export async function coursesOfAudience({ db }: Ctx, audienceId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('learning_rules')
    .select('course_id')
    .where('audience_id', '=', audienceId)
    .where('ended_at', 'is', null)
    .execute();
  return [...new Set(rows.map(({ course_id }) => course_id))];
}

interface RuleRow {
  readonly id: number;
  readonly course_id: number;
  readonly name: string;
  readonly audience_id: number | null;
  readonly due_days: number;
  readonly renew_days: number | null;
  readonly version: number;
}

export interface RuleRecord {
  readonly rule: RuleRow;
  readonly version: number;
}

export async function lockRule(
  ctx: SignedInCtx,
  { params }: { params: { courseId: number; ruleId: number } },
): Promise<RuleRecord | undefined> {
  const rule = await ctx.db
    .selectFrom('learning_rules')
    .select(['id', 'course_id', 'name', 'audience_id', 'due_days', 'renew_days', 'version'])
    .where('id', '=', params.ruleId)
    .where('course_id', '=', params.courseId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return rule && { rule, version: rule.version };
}

export async function pageOfRules(
  ctx: SignedInCtx,
  courseId: number,
  query: PageQuery,
): Promise<PageOfRows<EnrolmentRule>> {
  const { rows, total } = await pageOf(
    ctx.db
      .selectFrom('learning_rules as r')
      .select(['r.id', 'r.name', 'r.due_days', 'r.renew_days', 'r.version'])
      .select([
        sql<AudienceRule>`r.audience_rule`.as('audience'),
        sql<number>`(select count(*) from learning_enrolments n
          where n.tenant_id = r.tenant_id and n.rule_id = r.id)`.as('enrolled'),
      ])
      .where('r.course_id', '=', courseId)
      .where('r.ended_at', 'is', null)
      .orderBy('r.id'),
    query,
  );
  const audiences = rows.map(({ audience }) => audience as AudienceRule);
  const words = await rulesInWords(ctx, audiences, dayIn(ctx.actor.timezone, ctx.now));
  return {
    total,
    rows: rows.map((row, n) => ({
      id: row.id,
      name: row.name,
      audience: row.audience as AudienceRule,
      words: words[n] ?? '',
      dueDays: row.due_days,
      renewDays: row.renew_days,
      enrolled: row.enrolled,
      version: row.version,
      actions: allowed(ctx.actor, { edit: administrationActions.rules }, undefined),
    })),
  };
}

/** Reconciles the audience of a rule and returns its course; undefined if the rule no longer exists. */
export async function followRule(ctx: Ctx, ruleId: number): Promise<number | undefined> {
  const rule = await ctx.db
    .selectFrom('learning_rules')
    .select(['course_id', 'audience_id', 'audience_rule', 'ended_at'])
    .where('id', '=', ruleId)
    .forUpdate()
    .executeTakeFirst();
  if (!rule) return undefined;
  const audience = audienceRule.parse(rule.audience_rule);
  const setAudience = (audience_id: number | null) =>
    ctx.db.updateTable('learning_rules').set({ audience_id }).where('id', '=', ruleId).execute();
  if (rule.ended_at !== null) {
    await setAudience(null);
    if (rule.audience_id !== null) await deleteAudience(ctx, rule.audience_id);
  } else if (rule.audience_id === null)
    await setAudience(await createAudience(ctx, audience, dayOfJob(ctx)));
  else await changeAudience(ctx, rule.audience_id, audience, dayOfJob(ctx));
  return rule.course_id;
}
