/**
 * How many positions or people there are on a day: the sum of what came and went, by whole months and then by
 * days. In the statement itself; the database's function of the same meaning would be started for each.
 */
import { sql } from 'kysely';

export const totalOn = (kind: 'position' | 'person', day: string) => {
  const month = sql`date_trunc('month', ${day}::date::timestamp)::date`;
  const sum = (unit: 'month' | 'day') => sql`select coalesce(sum(t.change), 0)::bigint
    from organisation_tally t where t.kind = ${sql.lit(kind)} and t.unit = ${sql.lit(unit)}`;
  return sql<number>`((${sum('month')} and t.on_date < ${month})
    + (${sum('day')} and t.on_date >= ${month} and t.on_date <= ${day}::date))`;
};
