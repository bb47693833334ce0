import type { WorkPattern } from '@tenure/contract/worktime/work-pattern';
import { type Selectable, sql } from 'kysely';
import { dayIn } from '../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import type { WorkPatterns } from '../kit/schema.gen.ts';
import { type Week, weekTotal } from './rules/ordinary-minutes.ts';

const MOST_CHOICES = 200;

export type PatternRow = Selectable<WorkPatterns>;

export const weeksOf = (row: { weeks: unknown }) => row.weeks as readonly Week[];

export function presentPattern(row: PatternRow): WorkPattern {
  const weeks = weeksOf(row);
  return {
    id: row.id,
    title: row.title,
    startDate: row.start_date,
    timezone: row.timezone,
    description: row.description,
    jurisdiction: row.jurisdiction,
    periodLength: weeks.length,
    isMultiWeek: weeks.length > 1,
    workWeeks: weeks.map(presentWeek),
    editUrl: `/admin/leave?section=patterns&pattern=${row.id}`,
    assignUrl: `/admin/leave?section=patterns&assign=${row.id}`,
    isDeleted: row.is_deleted,
    version: row.version,
  };
}

function presentWeek(week: Week): WorkPattern['workWeeks'][number] {
  const hours = (weekday: number) => hoursOf(week.minutes[weekday] ?? 0);
  return {
    name: week.name,
    monday: hours(0),
    tuesday: hours(1),
    wednesday: hours(2),
    thursday: hours(3),
    friday: hours(4),
    saturday: hours(5),
    sunday: hours(6),
    total: hoursOf(weekTotal(week)),
    minutes: [...week.minutes],
  };
}

/** Hours for display as documented; never used in calculations. */
export const hoursOf = (minutes: number) => Math.round((minutes / 60) * 10_000) / 10_000;

/** Patterns that can be assigned. */
export const readPatterns = ({ db }: SignedInCtx) =>
  db
    .selectFrom('work_patterns')
    .selectAll()
    .where('is_deleted', '=', false)
    .orderBy('title')
    .orderBy('id')
    .limit(MOST_CHOICES)
    .execute();

/** People on a pattern from today on: the number and the first few by name; and whether it was ever used. */
export async function usersOf(ctx: SignedInCtx, id: number) {
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const { rows } = await sql<{ was_used: boolean; count: number; names: string[] | null }>`
    with held as (
      select a.end_date, u.first_name || ' ' || u.last_name as name
      from work_pattern_assignments a
      join users u on u.tenant_id = a.tenant_id and u.id = a.employee_id
      where a.work_pattern_id = ${id}
    ), now as (select distinct name from held where end_date is null or end_date >= ${today})
    select exists (select from held) as was_used, (select count(*) from now)::int as count,
      (select array_agg(name) from (select name from now order by name limit 3) few) as names`.execute(
    ctx.db,
  );
  const [{ was_used: wasUsed, count, names } = { was_used: false, count: 0, names: [] }] = rows;
  return { wasUsed, count, names: names ?? [] };
}
