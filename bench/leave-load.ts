/** Leave requests as in a company after a year: some for everyone, before and after today. */
import { type CompanyDatabase, withCompany } from './bench-database.ts';

/** Spread over two years around today. */
const REQUESTS_EACH = 6;

export function addLeave(company: CompanyDatabase): Promise<void> {
  return withCompany(company, async (admin) => {
    await admin.query(`
      with host as (select tenant_id from tenant_hosts where host = 'localhost'),
      wanted as (
        select e.tenant_id, e.id as employee_id, n, t.id as leave_type_id,
          current_date - 365 + ((e.id * 37 + n * 122) % 730)::int as day
        from host join employees e using (tenant_id)
        cross join generate_series(1, ${REQUESTS_EACH}) n
        join lateral (select id from leave_types t where t.tenant_id = e.tenant_id
          and t.code = 'ANNUAL' order by id limit 1) t on true
        where not exists (select from leave_requests q
          where q.tenant_id = e.tenant_id and q.employee_id = e.id)
      ), made as (
        insert into leave_requests (tenant_id, employee_id, leave_type_id, status, last_action,
          start_date, end_date, days, minutes, init_minutes, route)
        select tenant_id, employee_id, leave_type_id, 2, 1, day, day + 2,
          (select jsonb_agg(jsonb_build_object('date', day + d, 'minutes', 456, 'part', 'full'))
            from generate_series(0, 2) d), 1368, 1368, '[]'
        from wanted
        returning tenant_id, id, employee_id, leave_type_id, start_date
      )
      insert into leave_ledger (tenant_id, employee_id, leave_type_id, day, kind, minutes, reason, leave_request_id)
      select tenant_id, employee_id, leave_type_id, start_date + d, 'taken', -456, 'Annual leave', id
      from made cross join generate_series(0, 2) d`);
    await admin.query('vacuum analyze leave_requests, leave_ledger');
  });
}

/** The current month, as the calendar requests it. */
export function monthPath(scope: 'team' | 'company'): string {
  const now = new Date();
  const day = (month: number, date: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), month, date)).toISOString().slice(0, 10);
  const [from, to] = [day(now.getUTCMonth(), 1), day(now.getUTCMonth() + 1, 0)];
  return `/cobra/api/tms/calendar/events?from=${from}&to=${to}&scope=${scope}`;
}
