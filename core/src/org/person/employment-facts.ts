/** Facts for employment documents: the person, their position and their employer. */
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';

export interface EmploymentFacts {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly preferred_name: string | null;
  readonly employee_number: string;
  readonly email: string | null;
  readonly start_date: string;
  readonly end_date: string | null;
  readonly employment_type: string;
  readonly position_title: string | null;
  readonly department: string | null;
  readonly location: string | null;
  readonly manager: string | null;
  readonly fte: number | null;
  readonly salary_cents: number | null;
  readonly currency: string | null;
  readonly legal_entity: string | null;
  readonly company_name: string;
}

/** For current and future employees: on the day, or on their first day if that is later. */
export async function employmentFacts(
  ctx: Ctx,
  employeeIds: readonly number[],
  today: string,
): Promise<readonly EmploymentFacts[]> {
  const { rows } = await sql<EmploymentFacts>`
    select e.id, u.first_name, u.last_name, e.preferred_name, e.employee_number, u.email,
      e.start_date, e.end_date, e.employment_type, p.title as position_title,
      d.title as department, l.title as location, a.fte, a.salary_cents,
      entity.currency, entity.title as legal_entity,
      (select own.name from tenants own) as company_name,
      (select m.first_name || ' ' || m.last_name from users m where m.tenant_id = e.tenant_id
        and m.id = (manager_ids(e.id, greatest(e.start_date, ${today}::date)))[1]) as manager
    from employees e
    join users u on u.tenant_id = e.tenant_id and u.id = e.id
    left join lateral (
      select held.* from position_assignments held
      where held.tenant_id = e.tenant_id and held.employee_id = e.id and held.is_primary
      order by held.assigned_from > greatest(e.start_date, ${today}::date),
        abs(held.assigned_from - greatest(e.start_date, ${today}::date)) limit 1) a on true
    left join positions p on p.tenant_id = a.tenant_id and p.id = a.position_id
    left join departments d on d.tenant_id = p.tenant_id and d.id = p.department_id
    left join locations l on l.tenant_id = p.tenant_id and l.id = p.location_id
    left join legal_entities entity on entity.tenant_id = p.tenant_id and entity.id = p.legal_entity_id
    where e.id = any(${[...employeeIds]}::bigint[])
      and (e.end_date is null or e.end_date >= ${today}::date)
    order by e.id`.execute(ctx.db);
  return rows;
}
