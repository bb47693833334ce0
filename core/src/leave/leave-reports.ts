/** Leave reports: leave taken in the year up to a day, and hours that would be paid out. */
import { leaveMachine, takenStates } from '@tenure/contract/leave/leave-request-states';
import { type RawBuilder, sql } from 'kysely';
import type { ReportAsked, ReportDefinition } from '../kit/contribution/report.ts';
import { monthOf } from '../kit/data/month-of.ts';
import { isInState } from '../kit/machine.ts';

const common = {
  module: 'leave',
  isAboutPeople: true,
  parameters: ['date'],
} as const satisfies Partial<ReportDefinition>;

const hours = (label: string) => ({ key: 'hours', label, type: 'number' }) as const;
/** Rounded to two decimals; no whole number of minutes lies halfway between two of them. */
const hoursOf = (minutes: RawBuilder<unknown>) => sql`round(${minutes} * 5::float8 / 3) / 100`;
const leaveType = { key: 'leaveType', label: 'Leave type', type: 'text' } as const;

/**
 * Whole years come from stored totals; within the year of the day, the shorter part is added or subtracted.
 * Minutes are whole numbers, which floating point adds exactly and faster than bigint. Types are left-joined,
 * so that PostgreSQL estimates the number of rows correctly and doesn't look people up one by one.
 */
function owed({ date }: ReportAsked): RawBuilder<unknown> {
  const year = Number(date.slice(0, 4));
  const isLate = date.slice(5, 7) > '06';
  const [whole, sign, from, to] = isLate
    ? [sql``, sql.lit(-1), sql`${date}::date + 1`, sql`${`${year}-12-31`}::date`]
    : [
        sql`filter (where y.year < ${year})`,
        sql.lit(1),
        sql`${`${year}-01-01`}::date`,
        sql`${date}::date`,
      ];
  const isPaidOut = sql`leave_type_id = any(array(
    select paid.id from leave_types paid where paid.tenant_id = (select current_tenant()) and paid.is_paid_out))`;
  return sql`
    select g.employee_id, '/controlpanel/user-profile/' || g.employee_id || '?tab=activity' as link,
      t.title as "leaveType", ${hoursOf(sql`owed.minutes`)} as hours
    from (
      select y.employee_id, y.leave_type_id, coalesce(sum(y.minutes::float8) ${whole}, 0) as minutes
      from leave_ledger_years y
      where y.tenant_id = (select current_tenant()) and y.year <= ${year} and y.${isPaidOut}
      group by y.employee_id, y.leave_type_id) g
    left join (
      select entry.employee_id, entry.leave_type_id, sum(entry.minutes) as minutes
      from leave_ledger entry
      where entry.tenant_id = (select current_tenant()) and entry.day between ${from} and ${to}
        and entry.${isPaidOut}
      group by entry.employee_id, entry.leave_type_id) part
      on part.employee_id = g.employee_id and part.leave_type_id = g.leave_type_id
    left join leave_types t on t.tenant_id = (select current_tenant()) and t.id = g.leave_type_id
    cross join lateral (select g.minutes + ${sign} * coalesce(part.minutes, 0) as minutes) owed
    where owed.minutes > 0`;
}

export const leaveReports: readonly ReportDefinition[] = [
  {
    ...common,
    type: 'absence',
    title: 'Absence',
    description: 'Leave that started in the year up to the chosen date.',
    needs: 'leave.request.view',
    seenBy: 'below',
    columns: [
      leaveType,
      { key: 'month', label: 'Month', type: 'text' },
      { key: 'from', label: 'From', type: 'date' },
      { key: 'to', label: 'To', type: 'date' },
      hours('Hours'),
    ],
    groupings: ['month', 'leaveType', 'department'],
    measure: { label: 'Hours of leave', of: 'sum', column: 'hours' },
    // The note of a private leave type is only visible on the request.
    rows: (_, { date, yearBefore }) => sql`
      select r.employee_id, '/dashboard/leave/leave-request/' || r.id as link,
        case when t.is_private then 'Private' else t.title end as "leaveType",
        ${monthOf('r.start_date')} as month, r.start_date as "from", r.end_date as "to",
        ${hoursOf(sql`r.minutes`)} as hours
      from leave_requests r
      join leave_types t on t.tenant_id = r.tenant_id and t.id = r.leave_type_id
      where ${isInState('r.status', leaveMachine, takenStates)} and not r.is_banking
        and r.start_date > ${yearBefore}::date and r.start_date <= ${date}::date`,
  },
  {
    ...common,
    type: 'leaveLiability',
    title: 'Leave liability',
    description: 'Hours that would be paid out if everyone left on the chosen date.',
    needs: 'leave.report.view',
    seenBy: 'company',
    columns: [leaveType, hours('Hours owed')],
    groupings: ['department', 'leaveType'],
    measure: { label: 'Hours owed', of: 'sum', column: 'hours' },
    rows: (_, asked) => owed(asked),
  },
];
