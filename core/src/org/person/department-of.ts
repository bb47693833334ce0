import { type RawBuilder, sql } from 'kysely';
import { assignedOn } from '../dated-sql.ts';

/** The department title of a person's primary position on a day, as a column. */
export const departmentOf = (employeeId: RawBuilder<unknown>, day: string | RawBuilder<unknown>) =>
  sql<string | null>`(select placed.title from position_assignments own
    join positions held on held.tenant_id = own.tenant_id and held.id = own.position_id
    join departments placed on placed.tenant_id = held.tenant_id and placed.id = held.department_id
    where own.tenant_id = (select current_tenant()) and own.employee_id = ${employeeId}
      and own.is_primary and ${assignedOn('own', day)} limit 1)`;

/**
 * The same for many people, as joins after `from`: `placed.title` is the department. A person has one primary
 * position on a day, so rows are not duplicated.
 */
export const joinDepartments = (
  employeeId: RawBuilder<unknown>,
  day: string | RawBuilder<unknown>,
) => sql`
  left join position_assignments own on own.tenant_id = (select current_tenant())
    and own.employee_id = ${employeeId} and own.is_primary and ${assignedOn('own', day)}
  left join positions held on held.tenant_id = own.tenant_id and held.id = own.position_id
  left join departments placed on placed.tenant_id = held.tenant_id and placed.id = held.department_id`;
