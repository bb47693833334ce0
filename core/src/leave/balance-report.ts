/**
 * Everybody's balances by the ledger on a day, and the hours that would be paid out if everybody left. No
 * money: what somebody is paid is not known here yet.
 */

import { csvOf, UTF8_MARK } from '@tenure/contract/kit/spreadsheet';
import type { ReportRow } from '@tenure/contract/leave/administration';
import { leaveMessages } from '@tenure/contract/leave/messages';
import { sql } from 'kysely';
import { dayIn } from '../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { containing } from '../kit/data/like.ts';
import { invalidInput } from '../kit/refusal.ts';
import { type Brief, briefOf, nameOf, presentBrief, recordVisibility } from '../org/public.ts';
import { hoursOf } from '../worktime/public.ts';

interface Row {
  user: Brief;
  employee_number: string;
  department: string | null;
  location: string | null;
  leave_type_id: number;
  title: string;
  code: string;
  is_paid_out: boolean;
  minutes: number;
  total: number;
  liability: number;
}

const MOST_EXPORTED = 200_000;

export async function readReport(
  ctx: SignedInCtx,
  asked: { leaveTypeCode: string; search: string; on?: string | undefined },
  page = { limit: MOST_EXPORTED, offset: 0 },
): Promise<Row[]> {
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const on = asked.on ?? today;
  if (on > today) throw invalidInput([{ field: 'on', message: leaveMessages.reportUpToToday }]);
  const like = containing(asked.search);
  const { rows } = await sql<Row>`
    with sums as (
      select g.tenant_id, g.employee_id, g.leave_type_id, sum(g.minutes)::int as minutes
      from leave_ledger g where g.day <= ${on}
      group by g.tenant_id, g.employee_id, g.leave_type_id
    ), page as (
      select s.*, u.last_name, u.first_name, t.title, t.code, t.is_paid_out, count(*) over ()::int as total,
        coalesce(sum(greatest(s.minutes, 0)) filter (where t.is_paid_out) over (), 0)::bigint as liability
      from sums s
      join users u on u.tenant_id = s.tenant_id and u.id = s.employee_id
      join leave_types t on t.tenant_id = s.tenant_id and t.id = s.leave_type_id
      where (t.is_banking or exists (select from leave_type_rules r where r.tenant_id = t.tenant_id
          and r.leave_type_id = t.id and r.accrual <> 'none'))
        and (${asked.leaveTypeCode} = '' or t.code = ${asked.leaveTypeCode})
        and (${asked.search} = '' or u.first_name || ' ' || u.last_name ilike ${like})
      order by u.last_name, u.first_name, s.employee_id, t.title
      limit ${page.limit} offset ${page.offset}
    )
    select ${briefOf('u')} as user, e.employee_number, d.title as department, l.title as location,
      page.leave_type_id, page.title, page.code, page.is_paid_out, page.minutes, page.total, page.liability
    from page
    join users u on u.tenant_id = page.tenant_id and u.id = page.employee_id
    join employees e on e.tenant_id = page.tenant_id and e.id = page.employee_id
    left join position_assignments a on a.tenant_id = e.tenant_id and a.employee_id = e.id
      and a.is_primary and a.assigned_to is null
    left join positions p on p.tenant_id = a.tenant_id and p.id = a.position_id
    left join departments d on d.tenant_id = p.tenant_id and d.id = p.department_id
    left join locations l on l.tenant_id = p.tenant_id and l.id = p.location_id
    order by page.last_name, page.first_name, page.employee_id, page.title`.execute(ctx.db);
  return rows;
}

export const presentRow =
  (ctx: SignedInCtx) =>
  (row: Row): ReportRow => ({
    user: presentBrief(recordVisibility(ctx.actor), row.user),
    employeeNumber: row.employee_number,
    department: row.department,
    location: row.location,
    leaveTypeId: row.leave_type_id,
    leaveType: row.title,
    leaveTypeCode: row.code,
    isPaidOut: row.is_paid_out,
    minutes: row.minutes,
    hours: hoursOf(row.minutes),
  });

const HEAD = [
  'Employee number',
  'Name',
  'Department',
  'Location',
  'Leave type',
  'Code',
  'Hours',
  'Paid out',
];

export const writeReport = (rows: readonly Row[]): string =>
  UTF8_MARK +
  csvOf([
    HEAD,
    ...rows.map((row) => [
      row.employee_number,
      nameOf(row.user),
      row.department ?? '',
      row.location ?? '',
      row.title,
      row.code,
      String(hoursOf(row.minutes)),
      row.is_paid_out ? 'Yes' : 'No',
    ]),
  ]);
