import { type RawBuilder, sql } from 'kysely';
import { assignedOn } from '../dated-sql.ts';

/** Whether a person's primary position on a day was in the subquery. */
export const wasPlacedIn = (
  employeeId: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
  positions: RawBuilder<unknown>,
) => sql<boolean>`exists (select from position_assignments placed
  where placed.tenant_id = (select current_tenant()) and placed.employee_id = ${employeeId}
    and placed.is_primary and ${assignedOn('placed', day)} and placed.position_id in ${positions})`;
