/** Employment events by day, as a table for other areas: (employee_id, type, day). */
import { sql } from 'kysely';
import { personDates } from './person-dates.ts';

/**
 * First and last days, work anniversaries, position changes and probation ends within a period. Probation
 * ends on the recorded date, or else a number of months after the first day: six months from 1 January end on
 * 30 June.
 */
export const employmentEvents = (from: string, to: string, probationMonths: number) => sql`(
  select e.id as employee_id, 'new-employee' as type, e.start_date as day from employees e
  where e.start_date between ${from}::date and ${to}::date
  union all
  select e.id, 'leaving', e.end_date from employees e
  where e.end_date between ${from}::date and ${to}::date
  union all
  select e.id, 'probation-end', probation.ends from employees e
  cross join lateral (select coalesce(e.probation_end_date,
    (e.start_date + make_interval(months => ${probationMonths}::int) - interval '1 day')::date) as ends) probation
  where probation.ends between ${from}::date and ${to}::date
    and (e.end_date is null or e.end_date > probation.ends)
  union all
  select dated.employee_id, 'anniversary', dated.day from (${personDates(from, to)}) dated
  where dated.type = 'anniversary'
  union all
  select a.employee_id, 'position-change', a.assigned_from from position_assignments a
  where a.is_primary and a.assigned_from between ${from}::date and ${to}::date
    and exists (select from position_assignments before where before.tenant_id = a.tenant_id
      and before.employee_id = a.employee_id and before.is_primary
      and before.assigned_from < a.assigned_from))`;
