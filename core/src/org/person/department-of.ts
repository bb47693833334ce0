import { type RawBuilder, sql } from 'kysely';
import { assignedOn } from '../dated-sql.ts';

/** The title of the department that somebody's own position is in on a day, as a column of another read. */
export const departmentOf = (employeeId: RawBuilder<unknown>, day: string | RawBuilder<unknown>) =>
  sql<string | null>`(select placed.title from position_assignments own
    join positions held on held.tenant_id = own.tenant_id and held.id = own.position_id
    join departments placed on placed.tenant_id = held.tenant_id and placed.id = held.department_id
    where own.tenant_id = (select current_tenant()) and own.employee_id = ${employeeId}
      and own.is_primary and ${assignedOn('own', day)} limit 1)`;

/**
 * The same for very many people at once, as joins after `from`: `placed.title` is the department. A person has one
 * primary position on a day, so no row is doubled.
 */
export const joinDepartments = (
  employeeId: RawBuilder<unknown>,
  day: string | RawBuilder<unknown>,
) => sql`
  left join position_assignments own on own.tenant_id = (select current_tenant())
    and own.employee_id = ${employeeId} and own.is_primary and ${assignedOn('own', day)}
  left join positions held on held.tenant_id = own.tenant_id and held.id = own.position_id
  left join departments placed on placed.tenant_id = held.tenant_id and placed.id = held.department_id`;
