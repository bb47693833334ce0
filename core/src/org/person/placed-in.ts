import { type RawBuilder, sql } from 'kysely';
import { assignedOn } from '../dated-sql.ts';

/** Whether someone's own position on a day was one of those selected. */
export const wasPlacedIn = (
  employeeId: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
  positions: RawBuilder<unknown>,
) => sql<boolean>`exists (select from position_assignments placed
  where placed.tenant_id = (select current_tenant()) and placed.employee_id = ${employeeId}
    and placed.is_primary and ${assignedOn('placed', day)} and placed.position_id in ${positions})`;
