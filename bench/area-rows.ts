/** Adds years of rows in the areas, so that lists have full pages and counts have many rows. */
import { type CompanyDatabase, withCompany } from './bench-database.ts';

/** Ids not used by the sample company. */
const FIRST = 50_000_000;

/** A contract and a course enrolment for everyone, and an enrolment of the person in every course. */
export function addAreaRows(company: CompanyDatabase, employeeId: number): Promise<void> {
  return withCompany(company, async (admin) => {
    await admin.query(`
      insert into contracts (id, employee_id, name, status, clauses, days_to_sign, prepared_by_id,
        created_at, sent_at, accepted_at, completed_at)
      select ${FIRST} + e.id, e.id, 'Employment agreement', c.status, c.clauses, c.days_to_sign, c.prepared_by_id,
        c.created_at, coalesce(c.sent_at, c.created_at), c.accepted_at, c.completed_at
      from employees e cross join (select * from contracts where tenant_id = current_tenant()
        and completed_at is not null and id < ${FIRST} order by id limit 1) c
      where e.tenant_id = current_tenant() on conflict do nothing`);
    await admin.query(`
      insert into contract_history (contract_id, action, by_id, at)
      select c.id, h.action, h.by_id, h.at from contracts c cross join (
        select * from contract_history where tenant_id = current_tenant() and contract_id < ${FIRST}
        order by id limit 3) h
      where c.tenant_id = current_tenant() and c.id >= ${FIRST} and not exists (select from contract_history done
        where done.tenant_id = c.tenant_id and done.contract_id = c.id)`);
    await admin.query(
      `insert into learning_enrolments (id, course_id, employee_id, status, method, enrolled_on, due_on)
       select ${FIRST} + row_number() over (), wanted.course_id, wanted.employee_id, n.status, n.method,
         n.enrolled_on, current_date + (wanted.employee_id % 90)::int
       from (
         select (select min(c.id) from learning_courses c where c.tenant_id = current_tenant()
           and c.published_version is not null and c.archived_at is null) as course_id, e.id as employee_id
         from employees e where e.tenant_id = current_tenant()
         union select c.id, $1::bigint from learning_courses c where c.tenant_id = current_tenant()
           and c.published_version is not null and c.archived_at is null
       ) wanted cross join (select * from learning_enrolments where tenant_id = current_tenant()
         and completed_on is null and is_current order by id limit 1) n
       where not exists (select from learning_enrolments done where done.tenant_id = n.tenant_id
         and (done.id >= ${FIRST} or done.employee_id = wanted.employee_id
           and done.course_id = wanted.course_id and done.is_current))`,
      [employeeId],
    );
    for (const table of ['contracts', 'contract_history', 'learning_enrolments'])
      await admin.query(`vacuum analyze ${table}`);
  });
}
