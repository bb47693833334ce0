/**
 * Conditions on the person `e` (a row of employees) on a day, for other areas to combine. Each reads its
 * index once, so that a combination costs the sum of its parts.
 */
import { type RawBuilder, sql } from 'kysely';
import { assignedOn, placedIn, titledAs } from '../dated-sql.ts';
import { type Organisation, showsField } from '../organisation.ts';
import { positionsBelow } from '../team/people-around.ts';
import { departmentsFrom, departmentsWithin, ownDepartment } from './departments-within.ts';

type PersonCondition = RawBuilder<boolean>;

export const employedOn = (day: string): PersonCondition =>
  sql`e.start_date <= ${day}::date and (e.end_date is null or e.end_date >= ${day}::date)`;

/** Their employment ended before the day. */
export const leftBefore = (day: string): PersonCondition => sql`e.end_date < ${day}::date`;

/** In one of the departments, or in one below them. */
export const inDepartments = (ids: readonly number[], day: string) =>
  holds(placedIn('department_id', departmentsWithin(ids), day), day);

/** In the same department as someone, or in one below it. */
export const inDepartmentOf = (employeeId: number, day: string) =>
  holds(placedIn('department_id', departmentsFrom(ownDepartment(employeeId, day)), day), day);

export const inLocations = (ids: readonly number[], day: string) =>
  holds(placedIn('location_id', mergedFrom('locations', ids), day), day);

export const inLegalEntities = (ids: readonly number[], day: string) =>
  holds(
    sql`(select p.id from positions p where p.legal_entity_id = any(${mergedFrom('legal_entities', ids)}))`,
    day,
  );

/** In a position that shares a title on the day with one of the given positions. */
export const inPositionsLike = (ids: readonly number[], day: string) =>
  holds(titledAs(ids, day), day);

export const ofEmploymentTypes = (types: readonly string[]): PersonCondition =>
  sql`e.employment_type = any(${[...types]}::text[])`;

export const startedFrom = (day: string): PersonCondition => sql`e.start_date >= ${day}::date`;
export const startedUpTo = (day: string): PersonCondition => sql`e.start_date <= ${day}::date`;

/** Below a position that one of the managers holds, at any level. */
export const reportsToAny = (managers: readonly number[], day: string): PersonCondition =>
  // The planner can't estimate how many are below; lookups keep small teams cheap.
  sql<boolean>`e.id in (
    with recursive ${positionsBelow(sql`h.employee_id = any(${bigints(managers)})`, day)}
    select held.employee_id from positions_below b
    cross join lateral (select a.employee_id from position_assignments a
      where a.position_id = b.id and a.is_primary and ${assignedOn('a', day)} offset 0) held)`;

export const isOneOf = (people: readonly number[]): PersonCondition =>
  sql`e.id = any(${bigints(people)})`;

const bigints = (ids: readonly number[]) => sql<number[]>`${[...ids]}::bigint[]`;

/** The person's primary position is in the subquery. */
const holds = (positions: RawBuilder<unknown>, day: string): PersonCondition => sql`e.id in (
  select a.employee_id from position_assignments a
  where a.is_primary and ${assignedOn('a', day)} and a.position_id in ${positions})`;

/** A rule that names a merged unit applies to the unit it was merged into. */
const mergedFrom = (table: 'locations' | 'legal_entities', ids: readonly number[]) => sql<
  number[]
>`array(
  with recursive named (id) as (
    select unnest(${bigints(ids)})
    union
    select m.merged_into_id from named join ${sql.table(table)} m on m.id = named.id
    where m.merged_into_id is not null
  ) select id from named)`;

/** Whose name contains the text, or whose email address does if the company shows it. */
export function named(text: string, organisation: Organisation): PersonCondition {
  if (text.trim() === '') return sql`true`;
  const words = `%${text.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const email = showsField(organisation, 'email') ? sql`or u.email ilike ${words}` : sql``;
  return sql`e.id in (select u.id from users u
    where u.first_name || ' ' || u.last_name ilike ${words} ${email})`;
}
