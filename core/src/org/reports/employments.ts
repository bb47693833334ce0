/** Employments on any day, for reports: a rehired person has several, and each day has its employment type. */
import { type RawBuilder, sql } from 'kysely';

/** Every employment, including earlier ones of rehired people. */
export const employments = sql`(
  select e.id as employee_id, e.start_date as started, e.end_date as ended, e.employment_type, true as is_last
  from employees e
  union all
  select before.employee_id, before.start_date, before.end_date, before.employment_type, false
  from employment_periods before)`;

/** Past and planned employment types; a planned one ends where the next begins. */
const typeSpans = sql`(
  select h.employee_id, h.employment_type, h.valid_from,
    coalesce(h.valid_to, lead(h.valid_from) over (partition by h.employee_id order by h.valid_from) - 1,
      'infinity'::date) as valid_to
  from employment_type_history h)`;

/** Joins the employment type that an employment `work` had on a day, for `typeThen`. */
export const joinTypeOn = (day: RawBuilder<unknown>) => sql`left join ${typeSpans} typed
  on typed.employee_id = work.employee_id and ${day} between typed.valid_from and typed.valid_to`;

export const typeThen = sql`coalesce(typed.employment_type, work.employment_type)`;

/** An employment `work` on a day, of which the first and last are part. */
export const employedOn = (date: string) =>
  sql`work.started <= ${date}::date and (work.ended is null or work.ended >= ${date}::date)`;
