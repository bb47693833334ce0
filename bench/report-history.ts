/** What reports look back on: leave that was earned month by month, and an appraisal of each year. */
import { type CompanyDatabase, withCompany } from './bench-database.ts';

export const HISTORY_YEARS = 5;
const GOALS_EACH = 3;

export function addHistory(company: CompanyDatabase): Promise<void> {
  return withCompany(company, async (admin) => {
    // Rows that are made here refer to each other as they should: nothing has to be checked row by row.
    await admin.query('set session_replication_role = replica');
    await admin.query(
      `insert into leave_ledger (tenant_id, employee_id, leave_type_id, day, kind, minutes, reason, period_key)
       select e.tenant_id, e.id, t.id, earned::date, 'accrual', 760, 'Earned', to_char(earned, 'YYYY-MM')
       from employees e
       cross join generate_series(current_date - interval '${HISTORY_YEARS} years', current_date, interval '1 month') earned
       join lateral (select min(id) as id from leave_types t where t.tenant_id = e.tenant_id and t.code = 'ANNUAL') t on true
       where e.tenant_id = current_tenant()`,
    );
    await admin.query(
      `insert into performances (tenant_id, employee_id, template_id, title, start_date, end_date, state, rules,
         created_by_id, created_at)
       select e.tenant_id, e.id, t.id, 'Appraisal ' || extract(year from current_date - years * 365)::int,
         current_date - years * 365 - 200, current_date - years * 365 + 164,
         case when years = 0 then 2 else 4 end, '{}', e.id, now()
       from employees e cross join generate_series(0, ${HISTORY_YEARS - 1}) years
       join lateral (select min(id) as id from performance_templates t where t.tenant_id = e.tenant_id) t on true
       where e.tenant_id = current_tenant()`,
    );
    await admin.query(
      `insert into performance_sections (tenant_id, performance_id, place, type, title, is_weighted, rating_scale, manager_score)
       select p.tenant_id, p.id, section.place, section.type, initcap(section.type), false, '[]',
         case when p.state = 4 and section.type <> 'development' then 3 + p.id % 2 end
       from performances p
       cross join (values (0, 'goal'), (1, 'development'), (2, 'summary')) section (place, type)
       where p.tenant_id = current_tenant() and p.title ~ '^Appraisal \\d{4}$'`,
    );
    await admin.query(
      `insert into performance_items (tenant_id, section_id, place, title, item_source)
       select s.tenant_id, s.id, n, case s.type when 'goal' then 'Goal ' else 'Course ' end || n, 'own'
       from performance_sections s cross join generate_series(1, ${GOALS_EACH}) n
       where s.tenant_id = current_tenant() and s.title in ('Goal', 'Development')
         and (s.type = 'goal' or n = 1)`,
    );
    await admin.query(
      `insert into performance_sub_items (tenant_id, item_id, type, title, checked)
       select i.tenant_id, i.id, 'text', 'Measure', i.id % 2 = 0 from performance_items i
       where i.tenant_id = current_tenant() and i.title ~ '^(Goal|Course) \\d$'`,
    );
    await admin.query('reset session_replication_role');
    await admin.query('vacuum analyze');
  });
}
