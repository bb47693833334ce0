/** Shared SQL conditions on dated rows. */
import { type RawBuilder, sql } from 'kysely';

export type Day = string | RawBuilder<unknown>;

const between = (from: RawBuilder<unknown>, to: RawBuilder<unknown>, day: Day) =>
  sql<boolean>`${from} <= ${day}::date and (${to} is null or ${to} >= ${day}::date)`;

/** Whether the reporting line `alias` is in force on the day. */
export const lineOn = (alias: string, day: Day) =>
  between(sql.ref(`${alias}.valid_from`), sql.ref(`${alias}.valid_to`), day);

export const directOn = (alias: string, day: string) =>
  sql<boolean>`${sql.ref(`${alias}.kind`)} = 'direct' and ${lineOn(alias, day)}`;

export const assignedOn = (alias: string, day: Day) =>
  between(sql.ref(`${alias}.assigned_from`), sql.ref(`${alias}.assigned_to`), day);

export const openOn = (alias: string, day: string) =>
  between(sql.ref(`${alias}.opens_on`), sql.ref(`${alias}.closes_on`), day);

/** Whether the department or location `alias` is open on the day; merged ones never are. */
export const unitOpenOn = (alias: string, day: string) =>
  sql<boolean>`${sql.ref(`${alias}.merged_into_id`)} is null
    and (${sql.ref(`${alias}.closed_on`)} is null or ${sql.ref(`${alias}.closed_on`)} > ${day}::date)`;

/** Sort key: the latest that started by the day; if none did, the earliest to start. */
export const begunLastBy = (from: RawBuilder<unknown>, day: Day) =>
  sql`${from} > ${day}::date, abs(${from} - ${day}::date)`;

/** When several people share a position, the longest-serving holder leads the positions below it. */
export const leadOf = (position: RawBuilder<unknown>, day: string) =>
  sql<number | null>`(
    select lead.employee_id from position_assignments lead
    where lead.position_id = ${position} and lead.is_primary and ${assignedOn('lead', day)}
    order by lead.assigned_from, lead.id limit 1)`;

/** The history row of a position on the day; no row when the current details apply. */
export const detailsOn = (alias: string, position: RawBuilder<unknown>, day: Day) =>
  sql<boolean>`${sql.ref(`${alias}.position_id`)} = ${position} and ${lineOn(alias, day)}`;

/** The title of the position `alias` on the day. */
export const titleOn = (alias: string, day: string) =>
  sql<string>`coalesce((
    select h.title from position_history h where ${detailsOn('h', sql.ref(`${alias}.id`), day)}), ${sql.ref(`${alias}.title`)})`;

/** Ids of positions in one of the departments or locations on the day. */
export const placedIn = (
  column: 'department_id' | 'location_id',
  places: readonly number[] | RawBuilder<number[]>,
  day: string,
) => {
  const ids = 'length' in places ? sql`${[...places]}::bigint[]` : places;
  return sql`(
  select s.id from positions s where s.${sql.ref(column)} = any(${ids})
    and not exists (select from position_history h where ${detailsOn('h', sql`s.id`, day)})
  union all
  select h.position_id from position_history h
  where h.${sql.ref(column)} = any(${ids}) and ${lineOn('h', day)})`;
};

/** Ids of positions that share a title on the day with one of the given positions. */
export const titledAs = (ids: readonly number[], day: string) => {
  const titles = sql`array(
    select ${titleOn('named', day)} from positions named where named.id = any(${[...ids]}::bigint[]))`;
  return sql`(
  select s.id from positions s where s.title = any(${titles})
    and not exists (select from position_history h where ${detailsOn('h', sql`s.id`, day)})
  union all
  select h.position_id from position_history h where h.title = any(${titles}) and ${lineOn('h', day)})`;
};

/** Whether the position heads its department or location on the day: its manager is in another one. */
export const headOn = (structure: string, position: RawBuilder<unknown>, day: string) =>
  sql<boolean>`exists (select from group_heads gh
    where gh.structure = ${structure} and gh.position_id = ${position} and ${lineOn('gh', day)})`;
