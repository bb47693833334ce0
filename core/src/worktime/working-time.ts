/** Ordinary working time by the pattern of a day, as rows for another statement. */
import { type RawBuilder, sql } from 'kysely';

export interface WorkingTime {
  readonly employee_id: number;
  /** In an average week of the cycle. */
  readonly week_minutes: number;
  /** On an average working day. */
  readonly day_minutes: number;
}

export const workingTime = (day: string): RawBuilder<WorkingTime> => sql`(
  select a.employee_id, worked.minutes / jsonb_array_length(p.weeks) as week_minutes,
    coalesce(round(worked.minutes / nullif(worked.days, 0)), 0)::int as day_minutes
  from work_pattern_assignments a
  join work_patterns p on p.tenant_id = a.tenant_id and p.id = a.work_pattern_id
  cross join lateral (select sum(minutes.value::numeric) as minutes,
      count(*) filter (where minutes.value::numeric > 0) as days
    from jsonb_array_elements(p.weeks) week
    cross join jsonb_array_elements_text(week.value -> 'minutes') minutes) worked
  where a.effective_date <= ${day}::date and (a.end_date is null or a.end_date >= ${day}::date))`;
