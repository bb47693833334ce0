/** Grows a sample company with SQL within seconds, for reads that need nothing else of the added people. */
import { type CompanyDatabase, withCompany } from './bench-database.ts';

/** Adds colleagues with positions, spread over the departments; returns the number of people. */
export function growTo(company: CompanyDatabase, people: number): Promise<number> {
  return withCompany(company, async (admin) => {
    // Skips foreign-key checks and search triggers, as the rows are consistent and aren't searched.
    await admin.query('set session_replication_role = replica');
    await admin.query('set synchronous_commit = off');
    await admin.query(
      `with departments as materialized (
        select array_agg(id order by id) as ids from departments where tenant_id = current_tenant()
      ), known as materialized (
        select count(*)::int as many from employees where tenant_id = current_tenant()
      ), person as (
        insert into users (username, email, first_name, last_name)
        select 'colleague.' || n, 'colleague.' || n || '@harbourandpine.example', 'Given' || n, 'Family' || n % 900
        from known, generate_series(known.many + 1, $1::int) n
        returning id, split_part(username, '.', 2)::int as n
      ), place as (
        insert into positions (title, identifier, opens_on, department_id)
        select 'Colleague', 'COLLEAGUE-' || n, '2020-01-01', ids[1 + n % cardinality(ids)]
        from departments, known, generate_series(known.many + 1, $1::int) n
        returning id, split_part(identifier, '-', 2)::int as n
      ), employee as (
        insert into employees (id, employee_number, start_date, employment_type)
        select id, 'COLLEAGUE-' || n, '2020-01-01', 'Full Time' from person
      )
      insert into position_assignments (employee_id, position_id, assigned_from)
      select person.id, place.id, '2020-01-01' from person join place using (n)`,
      [people],
    );
    await admin.query('reset session_replication_role');
    for (const table of ['users', 'employees', 'positions', 'position_assignments'])
      await admin.query(`vacuum analyze ${table}`);
    const { rows } = await admin.query<{ many: number }>(
      'select count(*)::int as many from employees where tenant_id = current_tenant()',
    );
    return rows[0]?.many ?? 0;
  });
}
