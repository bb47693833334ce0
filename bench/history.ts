/** People with years of records, and a manager with very many reports. */
import { type CompanyDatabase, withCompany } from './bench-database.ts';

/** Ten years of adjustments, and a few for comparison. */
export const LEDGER_ENTRIES = { few: 50, many: 5000 };

/** Adds ledger entries to the person at this position from the end; returns their id. */
export function addLedger(
  company: CompanyDatabase,
  entries: number,
  fromLast: number,
): Promise<number> {
  return withCompany(company, async (admin) => {
    const { rows } = await admin.query<{ employee_id: string }>(
      `with host as (select tenant_id from tenant_hosts where host = 'localhost'),
      person as (
        select e.tenant_id, e.id, (select min(t.id) from leave_types t
          where t.tenant_id = e.tenant_id and t.code = 'ANNUAL') as leave_type_id
        from host join employees e using (tenant_id) order by e.id desc limit 1 offset $2
      ), added as (
        insert into leave_ledger (tenant_id, employee_id, leave_type_id, day, kind, minutes, reason)
        select tenant_id, id, leave_type_id, current_date - (n % 3650), 'adjustment',
          case when n % 2 = 0 then 60 else -60 end, 'Correction'
        from person cross join generate_series(1, $1::int) n
        -- Those of an earlier run count.
        where not exists (select from leave_ledger g where g.tenant_id = person.tenant_id
          and g.employee_id = person.id and g.reason = 'Correction')
      )
      select id as employee_id from person`,
      [entries, fromLast],
    );
    await admin.query('vacuum analyze leave_ledger');
    return Number(rows[0]?.employee_id);
  });
}

/** The manager with the most reports: 500 in the bench's companies. */
export function managerOfMost(company: CompanyDatabase): Promise<number> {
  return withCompany(company, async (admin) => {
    const { rows } = await admin.query<{ employee_id: string }>(
      `select a.employee_id from position_assignments a
       join reporting_lines l on l.tenant_id = a.tenant_id and l.reports_to_id = a.position_id
         and l.kind = 'direct' and l.valid_to is null
       where a.tenant_id = (select tenant_id from tenant_hosts where host = 'localhost')
         and a.is_primary and a.assigned_to is null
       group by a.employee_id order by count(*) desc limit 1`,
    );
    return Number(rows[0]?.employee_id);
  });
}

export const TO_DO_ITEMS = 1000;

/** Adds open tasks for one person. */
export function addTasks(company: CompanyDatabase, employeeId: number): Promise<void> {
  return withCompany(company, async (admin) => {
    await admin.query(
      `with person as (
        select e.tenant_id, e.id from tenant_hosts h join employees e using (tenant_id)
        where h.host = 'localhost' and e.id = $1
      ), like_these as (
        select t.* from person join tasks t using (tenant_id) order by t.id limit 1
      ), added as (
        insert into tasks (tenant_id, title, owner_id, assignee_id, status)
        select person.tenant_id, 'Task ' || n, person.id, person.id, like_these.status
        from person cross join like_these cross join generate_series(1, $2::int) n
        where not exists (select from tasks t where t.tenant_id = person.tenant_id
          and t.assignee_id = person.id and t.title = 'Task 1')
        returning tenant_id, id, assignee_id
      )
      insert into task_assignments (tenant_id, task_id, employee_id, status, due_date)
      select tenant_id, id, assignee_id, 1, current_date + (id % 60)::int from added`,
      [employeeId, TO_DO_ITEMS],
    );
    await admin.query('vacuum analyze tasks, task_assignments');
  });
}

/** The person at the top of the company. */
export function topManager(company: CompanyDatabase): Promise<number> {
  return withCompany(company, async (admin) => {
    const { rows } = await admin.query<{ id: string }>(
      `select unnest(manager_ids) as id from reporting_chains
       where tenant_id = (select tenant_id from tenant_hosts where host = 'localhost') and valid_to is null
       group by 1 order by count(*) desc limit 1`,
    );
    return Number(rows[0]?.id);
  });
}
