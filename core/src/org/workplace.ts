/** Where somebody works, for what depends on the place: public holidays, time zones. */
import { type RawBuilder, sql } from 'kysely';
import { begunLastBy } from './dated-sql.ts';

export interface Workplace {
  readonly country: string | null;
  readonly region: string | null;
  readonly city: string | null;
}

/** On the day, or where they worked last, as json; without a location, the country of the account. */
export const workplaceOf = (employeeId: RawBuilder<unknown>, day: RawBuilder<unknown>) =>
  sql<Workplace & { readonly timezone: string | null }>`(
    select json_build_object('country', coalesce(l.country, u.country), 'region', l.region,
      'city', l.city, 'timezone', l.timezone)
    from users u
    left join lateral (
      select a.position_id from position_assignments a
      where a.tenant_id = u.tenant_id and a.employee_id = u.id and a.is_primary
      order by ${begunLastBy(sql.ref('a.assigned_from'), day)} limit 1) held on true
    left join positions p on p.tenant_id = u.tenant_id and p.id = held.position_id
    left join locations l on l.tenant_id = u.tenant_id and l.id = p.location_id
    where u.tenant_id = (select current_tenant()) and u.id = ${employeeId})`;
