import { type RawBuilder, sql } from 'kysely';
import { type Day, lineOn } from '../dated-sql.ts';

/** A person's managers on a day, nearest first: `manager_ids()`, inlined. */
export const managersAbove = (employeeId: RawBuilder<unknown>, day: Day) =>
  sql<number[]>`coalesce((select above.manager_ids from reporting_chains above
    where above.employee_id = ${employeeId} and ${lineOn('above', day)}), '{}')`;

/** Whether someone is a person's manager at any level on a day: `manager_ids()`, inlined. */
export const isAbove = (
  managerId: RawBuilder<unknown>,
  employeeId: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
) => sql<boolean>`exists (select from reporting_chains above
  where above.employee_id = ${employeeId} and ${lineOn('above', day)}
    and ${managerId}::bigint = any(above.manager_ids))`;
