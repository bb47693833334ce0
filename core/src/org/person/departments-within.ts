/** Departments with their descendants, as array expressions. */
import { type RawBuilder, sql } from 'kysely';
import { assignedOn } from '../dated-sql.ts';

/** The department of a person's primary position on a day. */
export const ownDepartment = (employeeId: number, day: string) =>
  sql<{ id: number }>`select own.department_id from position_assignments mine
    join positions own on own.tenant_id = mine.tenant_id and own.id = mine.position_id
    where mine.employee_id = ${employeeId} and mine.is_primary and ${assignedOn('mine', day)}
      and own.department_id is not null`;

export const departmentsWithin = (ids: readonly number[]) =>
  departmentsFrom(sql`select unnest(${[...ids]}::bigint[])`);

export const departmentsFrom = (ids: RawBuilder<unknown>) => sql<number[]>`array(
  with recursive within (id) as (
    ${ids}
    union
    select case n when 1 then below.id else own.merged_into_id end
    from within
    cross join generate_series(1, 2) n
    left join departments below on n = 1 and below.parent_id = within.id
    left join departments own on n = 2 and own.id = within.id
    where coalesce(below.id, own.merged_into_id) is not null
  ) select id from within)`;

/** Includes departments merged into them, for records that store the department of their time. */
export const withMergedDepartments = (departments: RawBuilder<number[]>) => sql<number[]>`array(
  with recursive meant (id) as (
    select unnest(${departments})
    union
    select merged.id from meant join departments merged on merged.merged_into_id = meant.id
  ) select id from meant)`;
