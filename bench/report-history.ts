/** History for reports: leave accrued monthly and taken, and an appraisal for each year. */
import { type CompanyDatabase, withCompany } from './bench-database.ts';

export const HISTORY_YEARS = 5;
const GOALS_EACH = 3;
/** In addition to the leave of the last and the next year. */
const REQUESTS_A_YEAR = 2;

export function addHistory(company: CompanyDatabase): Promise<void> {
  return withCompany(company, async (admin) => {
    // Skips foreign-key checks and triggers, as the rows are consistent.
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
      `with made as (
         insert into leave_requests (tenant_id, employee_id, leave_type_id, status, last_action,
           start_date, end_date, days, minutes, init_minutes, route)
         select e.tenant_id, e.id, t.id, 2, 1, day, day + 2,
           jsonb_build_array(jsonb_build_object('date', day, 'minutes', 456, 'part', 'full'),
             jsonb_build_object('date', day + 1, 'minutes', 456, 'part', 'full'),
             jsonb_build_object('date', day + 2, 'minutes', 456, 'part', 'full')), 1368, 1368, '[]'
         from employees e
         cross join generate_series(1, ${(HISTORY_YEARS - 1) * REQUESTS_A_YEAR}) n
         cross join lateral (select current_date - 365 - n * ${Math.floor(365 / REQUESTS_A_YEAR)}
           + (e.id * 37 % ${Math.floor(365 / REQUESTS_A_YEAR)})::int as day) taken
         join lateral (select min(id) as id from leave_types t where t.tenant_id = e.tenant_id and t.code = 'ANNUAL') t on true
         where e.tenant_id = current_tenant()
         returning tenant_id, id, employee_id, leave_type_id, start_date)
       insert into leave_ledger (tenant_id, employee_id, leave_type_id, day, kind, minutes, reason, leave_request_id)
       select tenant_id, employee_id, leave_type_id, start_date + d, 'taken', -456, 'Annual leave', id
       from made cross join generate_series(0, 2) d`,
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
    // Rebuilds the totals that triggers would have maintained.
    await admin.query('delete from leave_ledger_years where tenant_id = current_tenant()');
    await admin.query(
      `insert into leave_ledger_years (employee_id, leave_type_id, year, minutes)
       select employee_id, leave_type_id, extract(year from day), sum(minutes)
       from leave_ledger where tenant_id = current_tenant() group by 1, 2, 3`,
    );
    await admin.query('delete from leave_ledger_totals where tenant_id = current_tenant()');
    await admin.query(
      `insert into leave_ledger_totals (employee_id, leave_type_id, month, minutes, days)
       select employee_id, leave_type_id, date_trunc('month', day), sum(minutes),
         array_agg(array[2 * (day - date '1970-01-01') + (kind = 'taken')::int, minutes]) from leave_ledger
       where tenant_id = current_tenant() and period_key is null group by 1, 2, 3`,
    );
    await admin.query('delete from performance_figures where tenant_id = current_tenant()');
    await admin.query(
      `insert into performance_figures (performance_id, sections, rated_sections, goals, goal_progress,
         developments, development_progress, employee_id, template_id, state, start_date, end_date)
       select f.*, p.employee_id, p.template_id, p.state, p.start_date, p.end_date from performances p
       join performance_figures_of(array(select id from performances where tenant_id = current_tenant())) f
         on f.performance_id = p.id
       where p.tenant_id = current_tenant()`,
    );
    await admin.query('reset session_replication_role');
    await admin.query('vacuum analyze');
  });
}
