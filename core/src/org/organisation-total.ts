/**
 * The number of positions or people on a day: the sum of changes by whole years or months, then by days. Inlined,
 * because calling the equivalent database function has a cost of its own.
 */
import { type RawBuilder, sql } from 'kysely';

type Unit = 'year' | 'month' | 'day';
type Day = string | RawBuilder<unknown>;

/** The first day of the year or month that the day is in. */
const startOf = (unit: 'year' | 'month', day: Day) =>
  sql`date_trunc(${sql.lit(unit)}, ${day}::date::timestamp)::date`;

/** Changes of one unit in the rows `t`, from a day and before or up to another. */
const sumOf = (rows: RawBuilder<unknown>, unit: Unit, days: RawBuilder<unknown>) =>
  sql`(select coalesce(sum(t.change), 0)::bigint from ${rows} and t.unit = ${sql.lit(unit)} and ${days})`;

export const totalOn = (kind: 'position' | 'person', day: string) => {
  const rows = sql`organisation_tally t where t.kind = ${sql.lit(kind)}`;
  const month = startOf('month', day);
  return sql<number>`(${sumOf(rows, 'month', sql`t.on_date < ${month}`)}
    + ${sumOf(rows, 'day', sql`t.on_date >= ${month} and t.on_date <= ${day}::date`)})`;
};

/** People of a location, or of a department and those below it (`group_people`, ADR 132). */
export const peopleOfGroupOn = (
  structure: 'department' | 'location',
  group: RawBuilder<unknown>,
  day: Day,
) => {
  const counted = structure === 'department' ? 'departments' : structure;
  const rows = sql`group_people t where t.structure = ${sql.lit(counted)} and t.group_id = ${group}`;
  const [year, month] = [startOf('year', day), startOf('month', day)];
  return sql<number>`(${sumOf(rows, 'year', sql`t.on_date < ${year}`)}
    + ${sumOf(rows, 'month', sql`t.on_date >= ${year} and t.on_date < ${month}`)}
    + ${sumOf(rows, 'day', sql`t.on_date >= ${month} and t.on_date <= ${day}::date`)})`;
};
