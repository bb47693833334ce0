/** Reports about leave: what was taken in the year up to a day, and the hours that would be paid out. */
import { leaveMachine, takenStates } from '@tenure/contract/leave/leave-request-states';
import { sql } from 'kysely';
import type { ReportDefinition } from '../kit/contribution/report.ts';
import { isInState } from '../kit/machine.ts';
import { monthOf } from '../kit/month-of.ts';

const common = {
  module: 'leave',
  isAboutPeople: true,
  parameters: ['date'],
} as const satisfies Partial<ReportDefinition>;

const hours = (label: string) => ({ key: 'hours', label, type: 'number' }) as const;
const leaveType = { key: 'leaveType', label: 'Leave type', type: 'text' } as const;

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
    // What a private type of leave is for stays with the request.
    rows: (_, { date, yearBefore }) => sql`
      select r.employee_id, '/dashboard/leave/leave-request/' || r.id as link,
        case when t.is_private then 'Private' else t.title end as "leaveType",
        ${monthOf('r.start_date')} as month, r.start_date as "from", r.end_date as "to",
        round(r.minutes / 60.0, 2)::float8 as hours
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
    rows: (_, { date }) => sql`
      select g.employee_id, '/controlpanel/user-profile/' || g.employee_id || '?tab=activity' as link,
        t.title as "leaveType", round(g.minutes / 60.0, 2)::float8 as hours
      from (
        -- Added up in the order of the ledger's index, before anything else is looked up.
        select entry.employee_id, entry.leave_type_id, sum(entry.minutes) as minutes
        from leave_ledger entry
        where entry.day <= ${date}::date and entry.tenant_id = (select current_tenant())
          and entry.leave_type_id in (select paid.id from leave_types paid where paid.is_paid_out)
        group by entry.employee_id, entry.leave_type_id having sum(entry.minutes) > 0) g
      join leave_types t on t.tenant_id = (select current_tenant()) and t.id = g.leave_type_id`,
  },
];
