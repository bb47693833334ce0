/** Reports about who works here: headcount on a day, who came and left, and positions against their budget. */
import { sql } from 'kysely';
import type { ReportDefinition } from '../kit/contribution/report.ts';
import { assignedOn, openOn, titleOn } from './dated-sql.ts';

const profile = sql`'/controlpanel/user-profile/' || e.id`;

const common = {
  needs: 'org.chart.view',
  isAboutPeople: true,
  parameters: ['date'],
} as const satisfies Partial<ReportDefinition>;

const employmentType = {
  key: 'employmentType',
  label: 'Employment type',
  type: 'text',
  field: 'employmentType',
} as const;

export const orgReports: readonly ReportDefinition[] = [
  {
    ...common,
    type: 'headcount',
    title: 'Headcount',
    description: 'Who works here on a day.',
    seenBy: 'below',
    columns: [
      { key: 'position', label: 'Position', type: 'text' },
      { key: 'location', label: 'Location', type: 'text', field: 'location' },
      employmentType,
      { key: 'startDate', label: 'Started', type: 'date' },
    ],
    groupings: ['department', 'location', 'employmentType'],
    measure: { label: 'People', of: 'count' },
    rows: (_, { date }) => sql`
      select e.id as employee_id, ${profile} as link, ${titleOn('s', date)} as position,
        l.title as location, e.employment_type as "employmentType", e.start_date as "startDate"
      from employees e
      left join position_assignments a on a.tenant_id = e.tenant_id and a.employee_id = e.id
        and a.is_primary and ${assignedOn('a', date)}
      left join positions s on s.tenant_id = a.tenant_id and s.id = a.position_id
      left join locations l on l.tenant_id = s.tenant_id and l.id = s.location_id
      where e.start_date <= ${date}::date and (e.end_date is null or e.end_date >= ${date}::date)`,
  },
  {
    ...common,
    type: 'movements',
    title: 'Starters and leavers',
    description: 'Who started and who left in the year up to a day.',
    // People who left are below nobody.
    seenBy: 'company',
    columns: [
      { key: 'movement', label: 'Movement', type: 'text' },
      { key: 'month', label: 'Month', type: 'text' },
      employmentType,
      { key: 'day', label: 'Date', type: 'date' },
    ],
    groupings: ['month', 'movement', 'employmentType', 'department'],
    measure: { label: 'People', of: 'count' },
    rows: (_, { date, yearBefore }) => sql`
      select e.id as employee_id, ${profile} as link, moved.movement,
        to_char(moved.day, 'YYYY-MM') as month, e.employment_type as "employmentType", moved.day
      from employees e
      cross join lateral (
        values ('Started', e.start_date), ('Left', e.end_date)
        union all
        select step.movement, step.day from employment_periods before
        cross join lateral (values ('Started', before.start_date), ('Left', before.end_date)) step (movement, day)
        where before.tenant_id = e.tenant_id and before.employee_id = e.id) moved (movement, day)
      where moved.day > ${yearBefore}::date and moved.day <= ${date}::date`,
  },
  {
    ...common,
    type: 'headcountBudget',
    title: 'Headcount budget',
    description: 'Positions with their budget and the people who hold them.',
    seenBy: 'company',
    isAboutPeople: false,
    columns: [
      { key: 'position', label: 'Position', type: 'text' },
      { key: 'department', label: 'Department', type: 'text' },
      { key: 'location', label: 'Location', type: 'text' },
      { key: 'budget', label: 'Budget', type: 'number' },
      { key: 'assigned', label: 'Assigned', type: 'number' },
      { key: 'balance', label: 'Balance', type: 'number' },
    ],
    groupings: ['department', 'location'],
    measure: { label: 'Open headcount', of: 'sum', column: 'balance' },
    rows: (_, { date }) => sql`
      select null::bigint as employee_id, '/admin/position/edit/' || s.id as link,
        ${titleOn('s', date)} as position, d.title as department, l.title as location,
        s.headcount as budget, held.people as assigned, s.headcount - held.people as balance
      from positions s
      left join departments d on d.tenant_id = s.tenant_id and d.id = s.department_id
      left join locations l on l.tenant_id = s.tenant_id and l.id = s.location_id
      cross join lateral (select count(*)::int as people from position_assignments a
        where a.tenant_id = s.tenant_id and a.position_id = s.id and ${assignedOn('a', date)}) held
      where ${openOn('s', date)}`,
  },
];
