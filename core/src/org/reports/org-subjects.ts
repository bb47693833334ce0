/** People and positions as subjects of custom reports. */
import { type RawBuilder, sql } from 'kysely';
import type { ReportSubject } from '../../kit/contribution/report.ts';
import { assignedOn, type Day, directOn, leadOf, openOn, titleOn } from '../dated-sql.ts';
import { employedOn, employments, joinTypeOn, typeThen } from './employments.ts';
import { reportColumns as columns } from './report-columns.ts';

const salary = { needs: 'org.salary.view' } as const;

const nameOfPerson = (id: ReturnType<typeof leadOf>) => sql`(
  select u.first_name || ' ' || u.last_name from users u
  where u.tenant_id = (select current_tenant()) and u.id = ${id})`;

/**
 * Tenths of a year that are complete, so that a filter from 10 years has nobody with less. A month is complete on
 * the day of the month on which they started, or on the last day of a shorter month.
 */
const yearsOfService = (date: string) => sql`(
  select trunc((m.whole + (work.started + make_interval(months => m.whole + 1) <= ${date}::date)::int) / 12.0, 1)::float8
  from (select (extract(year from age(${date}::date, work.started)) * 12
    + extract(month from age(${date}::date, work.started)))::int as whole) m)`;

/** Of all positions that `e` holds; a scalar, so that it is calculated only where it is shown. */
const ofPositions = (total: RawBuilder<unknown>, date: Day) => sql`(
  select (${total})::float8 from position_assignments held
  join positions seat on seat.tenant_id = held.tenant_id and seat.id = held.position_id
  left join legal_entities employer on employer.tenant_id = seat.tenant_id
    and employer.id = seat.legal_entity_id
  where held.tenant_id = e.tenant_id and held.employee_id = e.id and ${assignedOn('held', date)})`;

export const orgSubjects: readonly ReportSubject[] = [
  {
    key: 'people',
    title: 'People',
    description:
      'Everyone employed on the chosen date. FTE and salary are those of all their positions, except pay in another currency than that of the main position.',
    needs: 'org.chart.view',
    seenBy: 'below',
    isAboutPeople: true,
    columns: [
      columns.position,
      { key: 'manager', label: 'Manager', type: 'text' },
      columns.personLocation,
      columns.employer,
      columns.employmentType,
      { key: 'employeeNumber', label: 'Employee number', type: 'text', field: 'employeeNumber' },
      columns.startDate,
      { key: 'years', label: 'Years of service', type: 'number' },
      { key: 'fte', label: 'FTE', type: 'number' },
      { ...columns.currency, ...salary },
      { key: 'salary', label: 'Salary', type: 'number', currency: 'currency', ...salary },
    ],
    rows: (_, { date }) => sql`
      select work.employee_id, '/controlpanel/user-profile/' || work.employee_id as link,
        ${titleOn('s', date)} as position, ${nameOfPerson(leadOf(sql`line.reports_to_id`, date))} as manager,
        l.title as location, le.title as employer, ${typeThen} as "employmentType",
        e.employee_number as "employeeNumber", work.started as "startDate",
        ${yearsOfService(date)} as years, ${ofPositions(sql`sum(held.fte) / 100.0`, date)} as fte,
        le.currency, ${ofPositions(sql`sum(held.salary_cents) filter (where employer.currency is not distinct from le.currency) / 100.0`, date)} as salary
      from ${employments} work
      join employees e on e.tenant_id = (select current_tenant()) and e.id = work.employee_id
      ${joinTypeOn(sql`${date}::date`)}
      left join position_assignments a on a.tenant_id = e.tenant_id and a.employee_id = e.id
        and a.is_primary and ${assignedOn('a', date)}
      left join positions s on s.tenant_id = a.tenant_id and s.id = a.position_id
      left join reporting_lines line on line.tenant_id = s.tenant_id and line.position_id = s.id
        and ${directOn('line', date)}
      left join locations l on l.tenant_id = s.tenant_id and l.id = s.location_id
      left join legal_entities le on le.tenant_id = s.tenant_id and le.id = s.legal_entity_id
      where ${employedOn(date)}`,
  },
  {
    key: 'positions',
    title: 'Positions',
    description: 'Positions open on the chosen date.',
    needs: 'org.chart.view',
    seenBy: 'company',
    isAboutPeople: false,
    orderedBy: 'position_id',
    columns: [
      columns.position,
      { key: 'identifier', label: 'Position ID', type: 'text' },
      columns.department,
      columns.location,
      columns.employer,
      { key: 'opensOn', label: 'Opened', type: 'date' },
      { key: 'headcount', label: 'Headcount', type: 'number' },
      columns.assigned,
      { key: 'vacant', label: 'Vacant', type: 'number' },
      { ...columns.currency, ...salary },
      {
        key: 'salaryBudget',
        label: 'Salary budget',
        type: 'number',
        currency: 'currency',
        ...salary,
      },
    ],
    rows: (_, { date }) => sql`
      select null::bigint as employee_id, s.id as position_id, '/admin/position/edit/' || s.id as link,
        ${titleOn('s', date)} as position, s.identifier, d.title as department, l.title as location,
        le.title as employer, s.opens_on as "opensOn", s.headcount, held.people as assigned,
        greatest(s.headcount - held.people, 0) as vacant, le.currency,
        (s.salary_budget_cents / 100.0)::float8 as "salaryBudget"
      from positions s
      left join departments d on d.tenant_id = s.tenant_id and d.id = s.department_id
      left join locations l on l.tenant_id = s.tenant_id and l.id = s.location_id
      left join legal_entities le on le.tenant_id = s.tenant_id and le.id = s.legal_entity_id
      cross join lateral (select count(*)::int as people from position_assignments a
        where a.tenant_id = s.tenant_id and a.position_id = s.id and ${assignedOn('a', date)}) held
      where ${openOn('s', date)}`,
  },
];
