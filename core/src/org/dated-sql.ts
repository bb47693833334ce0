/** Conditions on dated rows, written once for every statement. */
import { type RawBuilder, sql } from 'kysely';

type Day = string | RawBuilder<unknown>;

const between = (from: RawBuilder<unknown>, to: RawBuilder<unknown>, day: Day) =>
  sql<boolean>`${from} <= ${day}::date and (${to} is null or ${to} >= ${day}::date)`;

/** The reporting line `alias` holds on the day. */
export const lineOn = (alias: string, day: Day) =>
  between(sql.ref(`${alias}.valid_from`), sql.ref(`${alias}.valid_to`), day);

export const directOn = (alias: string, day: string) =>
  sql<boolean>`${sql.ref(`${alias}.kind`)} = 'direct' and ${lineOn(alias, day)}`;

export const assignedOn = (alias: string, day: Day) =>
  between(sql.ref(`${alias}.assigned_from`), sql.ref(`${alias}.assigned_to`), day);

export const openOn = (alias: string, day: string) =>
  between(sql.ref(`${alias}.opens_on`), sql.ref(`${alias}.closes_on`), day);

/** The department or location `alias` is offered on the day; one that was merged never was apart. */
export const unitOpenOn = (alias: string, day: string) =>
  sql<boolean>`${sql.ref(`${alias}.merged_into_id`)} is null
    and (${sql.ref(`${alias}.closed_on`)} is null or ${sql.ref(`${alias}.closed_on`)} > ${day}::date)`;

/** For an order: what had begun last by the day; where nothing had, what begins first. */
export const begunLastBy = (from: RawBuilder<unknown>, day: Day) =>
  sql`${from} > ${day}::date, abs(${from} - ${day}::date)`;

/** Of several people in a position, the one who has held it longest leads what is below. */
export const leadOf = (position: RawBuilder<unknown>, day: string) =>
  sql<number | null>`(
    select lead.employee_id from position_assignments lead
    where lead.position_id = ${position} and lead.is_primary and ${assignedOn('lead', day)}
    order by lead.assigned_from, lead.id limit 1)`;

/** What a position was, or will be, called and placed as on the day; no row where what is in force holds. */
export const detailsOn = (alias: string, position: RawBuilder<unknown>, day: Day) =>
  sql<boolean>`${sql.ref(`${alias}.position_id`)} = ${position} and ${lineOn(alias, day)}`;

/** The title of the position `alias` on the day. */
export const titleOn = (alias: string, day: string) =>
  sql<string>`coalesce((
    select h.title from position_history h where ${detailsOn('h', sql.ref(`${alias}.id`), day)}), ${sql.ref(`${alias}.title`)})`;

/** The positions that are in one of the departments or locations on the day. */
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

/** The positions that are called on the day as one of those named. */
export const titledAs = (ids: readonly number[], day: string) => {
  const titles = sql`array(
    select ${titleOn('named', day)} from positions named where named.id = any(${[...ids]}::bigint[]))`;
  return sql`(
  select s.id from positions s where s.title = any(${titles})
    and not exists (select from position_history h where ${detailsOn('h', sql`s.id`, day)})
  union all
  select h.position_id from position_history h where h.title = any(${titles}) and ${lineOn('h', day)})`;
};

/** The position heads its department or location on the day: whoever leads it is elsewhere. */
export const headOn = (structure: string, position: RawBuilder<unknown>, day: string) =>
  sql<boolean>`exists (select from group_heads gh
    where gh.structure = ${structure} and gh.position_id = ${position} and ${lineOn('gh', day)})`;
