/**
 * Who takes over from a leaver: the successor named when the employment was ended, or else the nearest
 * manager at their last assignment who is still employed.
 */
import { type RawBuilder, sql } from 'kysely';
import { employedOn } from './person-conditions.ts';

export const lastManagerOf = (employeeId: RawBuilder<unknown>, today: string) => sql<
  number | null
>`coalesce((
  select d.hand_over_to_id from employment_endings d
  join employees e on e.tenant_id = d.tenant_id and e.id = d.hand_over_to_id
  where d.tenant_id = (select current_tenant()) and d.employee_id = ${employeeId} and ${employedOn(today)}), (
  select above.id from (
    select chain.manager_ids from reporting_chains chain
    where chain.tenant_id = (select current_tenant()) and chain.employee_id = ${employeeId}
    order by chain.valid_from desc limit 1) last_chain
  cross join lateral unnest(last_chain.manager_ids) with ordinality above (id, depth)
  join employees e on e.tenant_id = (select current_tenant()) and e.id = above.id
  where ${employedOn(today)} order by above.depth limit 1))`;
