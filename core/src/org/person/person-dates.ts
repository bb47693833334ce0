/** Birthdays, anniversaries and first days, as a table for other areas: (employee_id, type, day, years). */
import { sql } from 'kysely';

/** 29 February falls on 28 February in non-leap years. */
const isSameDay = (column: string) => {
  const date = sql.ref(column);
  return sql`(to_char(${date}, 'MMDD') = to_char(d.day, 'MMDD') or to_char(${date}, 'MMDD') = '0229'
    and to_char(d.day, 'MMDD') = '0228' and to_char(d.day + 1, 'MMDD') = '0301')`;
};

/** For everyone employed on the day, including first days of new employees. */
export const personDates = (from: string, to: string) => sql`
  select e.id as employee_id, found.type, d.day, found.years
  from (select day::date from generate_series(${from}::date, ${to}::date, interval '1 day') day) d
  join employees e on e.start_date <= d.day and (e.end_date is null or e.end_date >= d.day)
  cross join lateral (
    select 'new-colleague' as type, null::int as years where e.start_date = d.day
    union all
    select 'anniversary', extract(year from d.day)::int - extract(year from e.start_date)::int
    where e.start_date < d.day and ${isSameDay('e.start_date')}
    union all
    select 'birthday', null::int where ${isSameDay('e.date_of_birth')}
  ) found`;
