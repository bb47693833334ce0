/** Workforce reports: headcount on a day, starters and leavers, and positions against their budgets. */
import { leavingReasons } from '@tenure/contract/people/termination';
import { sql } from 'kysely';
import type { ReportAsked, ReportDefinition } from '../../kit/contribution/report.ts';
import { monthOf } from '../../kit/data/month-of.ts';
import { assignedOn, openOn, titleOn } from '../dated-sql.ts';
import { employedOn, employments, joinTypeOn, typeThen } from './employments.ts';
import { reportColumns as columns } from './report-columns.ts';

const profile = sql`'/controlpanel/user-profile/' || work.employee_id as link`;

const common = {
  needs: 'org.chart.view',
  isAboutPeople: true,
  parameters: ['date'],
} as const satisfies Partial<ReportDefinition>;

const reasonLabel = sql`case ended.reason ${sql.join(
  leavingReasons.map(({ value, label }) => sql`when ${value} then ${label}`),
  sql` `,
)} end`;

/** Every employment in the year; the fraction of the year it covers is its share of the average headcount. */
const turnover = ({ date, yearBefore }: ReportAsked) => sql`
  select work.employee_id, ${profile}, ${typeThen} as "employmentType", work.started as "startDate",
    gone.day as "leftOn", least(work.ended, ${date}::date) as "lastDay",
    case when gone.day is not null and work.is_last then ${reasonLabel} end as reason,
    (gone.day is not null)::int as leavers,
    round((least(coalesce(work.ended, ${date}::date), ${date}::date)
        - greatest(work.started, ${yearBefore}::date + 1) + 1)::numeric
      / (${date}::date - ${yearBefore}::date), 4)::float8 as "averageHeadcount"
  from ${employments} work
  ${joinTypeOn(sql`least(work.ended, ${date}::date)`)}
  left join employment_endings ended on ended.tenant_id = (select current_tenant())
    and ended.employee_id = work.employee_id
  cross join lateral (select case when work.ended <= ${date}::date then work.ended end as day) gone
  where work.started <= ${date}::date and (work.ended is null or work.ended > ${yearBefore}::date)`;

export const orgReports: readonly ReportDefinition[] = [
  {
    ...common,
    type: 'headcount',
    title: 'Headcount',
    description: 'Everyone employed on the chosen date.',
    seenBy: 'below',
    hasDepartment: true,
    columns: [columns.position, columns.personLocation, columns.employmentType, columns.startDate],
    groupings: ['department', 'location', 'employmentType'],
    measure: { label: 'People', of: 'count' },
    rows: (_, { date }) => sql`
      select work.employee_id, ${profile}, ${titleOn('s', date)} as position, l.title as location,
        ${typeThen} as "employmentType", work.started as "startDate", d.title as department
      from ${employments} work
      ${joinTypeOn(sql`${date}::date`)}
      left join position_assignments a on a.tenant_id = (select current_tenant())
        and a.employee_id = work.employee_id and a.is_primary and ${assignedOn('a', date)}
      left join positions s on s.tenant_id = a.tenant_id and s.id = a.position_id
      left join locations l on l.tenant_id = s.tenant_id and l.id = s.location_id
      left join departments d on d.tenant_id = s.tenant_id and d.id = s.department_id
      where ${employedOn(date)}`,
  },
  {
    ...common,
    type: 'movements',
    title: 'Starters and leavers',
    description: 'People who started or left in the year up to the chosen date.',
    // People who left are in nobody's team.
    seenBy: 'company',
    departmentOn: 'day',
    columns: [
      { key: 'movement', label: 'Movement', type: 'text' },
      { key: 'month', label: 'Month', type: 'text' },
      columns.employmentType,
      { key: 'day', label: 'Date', type: 'date' },
    ],
    groupings: ['month', 'movement', 'employmentType', 'department'],
    measure: { label: 'People', of: 'count' },
    rows: (_, { date, yearBefore }) => sql`
      select work.employee_id, ${profile}, moved.movement, ${monthOf('moved.day')} as month,
        ${typeThen} as "employmentType", moved.day
      from ${employments} work
      cross join lateral (values ('Started', work.started), ('Left', work.ended)) moved (movement, day)
      ${joinTypeOn(sql`moved.day`)}
      where moved.day > ${yearBefore}::date and moved.day <= ${date}::date`,
  },
  {
    ...common,
    type: 'turnover',
    title: 'Turnover',
    description:
      'People who left in the year up to the chosen date, as a percentage of average headcount.',
    // People who left are in nobody's team.
    seenBy: 'company',
    departmentOn: 'lastDay',
    columns: [
      columns.employmentType,
      columns.startDate,
      { key: 'leftOn', label: 'Left', type: 'date' },
      { key: 'reason', label: 'Reason', type: 'text' },
      { key: 'leavers', label: 'Leavers', type: 'number' },
      { key: 'averageHeadcount', label: 'Average headcount', type: 'number' },
    ],
    groupings: ['department', 'employmentType'],
    measure: { label: 'Turnover', of: 'ratio', column: 'leavers', over: 'averageHeadcount' },
    rows: (_, asked) => turnover(asked),
  },
  {
    ...common,
    type: 'salaryBudget',
    title: 'Salary budget',
    description: 'The salary budget of positions, and the salaries of the people who hold them.',
    needs: 'org.salary.view',
    seenBy: 'company',
    isAboutPeople: false,
    orderedBy: 'position_id',
    columns: [
      columns.position,
      columns.department,
      columns.location,
      columns.currency,
      columns.budget,
      { key: 'salaries', label: 'Salaries', type: 'number' },
      columns.balance,
    ],
    groupings: ['department', 'location'],
    measure: { label: 'Remaining budget', of: 'sum', column: 'balance', currency: 'currency' },
    rows: (_, { date }) => sql`
      select null::bigint as employee_id, s.id as position_id, '/admin/position/edit/' || s.id as link,
        ${titleOn('s', date)} as position, d.title as department, l.title as location, le.currency,
        s.salary_budget_cents / 100::float8 as budget, paid.cents / 100::float8 as salaries,
        (s.salary_budget_cents - paid.cents) / 100::float8 as balance
      from positions s
      left join departments d on d.tenant_id = s.tenant_id and d.id = s.department_id
      left join locations l on l.tenant_id = s.tenant_id and l.id = s.location_id
      left join legal_entities le on le.tenant_id = s.tenant_id and le.id = s.legal_entity_id
      left join (select a.position_id, sum(a.salary_cents)::bigint as cents from position_assignments a
        where ${assignedOn('a', date)} group by a.position_id) held on held.position_id = s.id
      cross join lateral (select coalesce(held.cents, 0) as cents) paid
      where s.salary_budget_cents is not null and ${openOn('s', date)}`,
  },
  {
    ...common,
    type: 'headcountBudget',
    title: 'Headcount budget',
    description: 'Positions with their budget and the people assigned to them.',
    seenBy: 'company',
    isAboutPeople: false,
    orderedBy: 'position_id',
    columns: [
      columns.position,
      columns.department,
      columns.location,
      columns.budget,
      columns.assigned,
      columns.balance,
    ],
    groupings: ['department', 'location'],
    measure: { label: 'Open headcount', of: 'sum', column: 'balance' },
    rows: (_, { date }) => sql`
      select null::bigint as employee_id, s.id as position_id, '/admin/position/edit/' || s.id as link,
        ${titleOn('s', date)} as position, d.title as department, l.title as location,
        s.headcount as budget, filled.people as assigned, s.headcount - filled.people as balance
      from positions s
      left join departments d on d.tenant_id = s.tenant_id and d.id = s.department_id
      left join locations l on l.tenant_id = s.tenant_id and l.id = s.location_id
      left join (select a.position_id, count(*)::int as people from position_assignments a
        where ${assignedOn('a', date)} group by a.position_id) held on held.position_id = s.id
      cross join lateral (select coalesce(held.people, 0) as people) filled
      where ${openOn('s', date)}`,
  },
];
