/** Workforce trends. Turnover is calculated as in its report. */
import { sql } from 'kysely';
import type { TrendDefinition } from '../../kit/contribution/trend.ts';
import { employments } from './employments.ts';

/**
 * Employments grouped by start and end: far fewer rows than people to compare with each month. Days before
 * the first year and after the last day count alike, so that they are one day (ADR 131).
 */
const wholeTable: NonNullable<TrendDefinition['wholeTable']> = {
  name: 'employments_alike',
  rows: ({ yearFrom, to }) => sql`
    select greatest(w.started, ${yearFrom}::date + 1) as started,
      case when w.ended <= ${to}::date then w.ended end as ended, count(*) as people
    from ${employments} w
    where w.started <= ${to}::date and (w.ended is null or w.ended > ${yearFrom}::date)
    group by 1, 2`,
};
const alike = sql.ref(wholeTable.name);

const common = { needs: 'org.chart.view', type: 'number', of: 'sum', wholeTable } as const;

const moved =
  (column: 'started' | 'ended'): TrendDefinition['rows'] =>
  (_, points) =>
    sql`
  select p.n, w.employee_id, w.${sql.ref(column)} as day, 1 as amount
  from ${points} p join ${employments} w on w.${sql.ref(column)} between p.month_from and p.day`;

const allMoved =
  (column: 'started' | 'ended'): TrendDefinition['rows'] =>
  (_, points) =>
    sql`
  select p.n, w.people as amount
  from ${points} p join ${alike} w on w.${sql.ref(column)} between p.month_from and p.day`;

/**
 * Rounded to four places, as in the report. No fraction of 365 or 366 days lies halfway between two of them.
 */
const share = sql`round((least(coalesce(w.ended, p.day), p.day) - greatest(w.started, p.year_from + 1) + 1)
  * 10000::float8 / (p.day - p.year_from)) / 10000`;
const hasLeft = sql`(w.ended is not null and w.ended <= p.day)::int`;
const isThere = sql`w.started <= p.day and (w.ended is null or w.ended >= p.day)`;
const wasThere = sql`w.started <= p.day and (w.ended is null or w.ended > p.year_from)`;

export const orgTrends: readonly TrendDefinition[] = [
  {
    ...common,
    key: 'headcount',
    label: 'Headcount',
    description: 'People at the end of the month.',
    rows: (_, points) => sql`
      select p.n, w.employee_id, p.day, 1 as amount from ${points} p
      join ${employments} w on ${isThere}`,
    wholeRows: (_, points) =>
      sql`select p.n, w.people as amount from ${points} p join ${alike} w on ${isThere}`,
  },
  {
    ...common,
    key: 'starters',
    label: 'Starters',
    description: 'People whose first day was in the month.',
    rows: moved('started'),
    wholeRows: allMoved('started'),
  },
  {
    ...common,
    key: 'leavers',
    label: 'Leavers',
    description: 'People whose last day was in the month.',
    rows: moved('ended'),
    wholeRows: allMoved('ended'),
  },
  {
    ...common,
    key: 'turnover',
    label: 'Turnover',
    description: 'Leavers in the last 12 months as a percentage of average headcount.',
    type: 'percent',
    of: 'ratio',
    rows: (_, points) => sql`
      select p.n, w.employee_id, least(w.ended, p.day) as day,
        ${hasLeft} as amount, ${share} as over
      from ${points} p join ${employments} w on ${wasThere}`,
    wholeRows: (_, points) => sql`
      select p.n, w.people * ${hasLeft} as amount, w.people * ${share} as over
      from ${points} p join ${alike} w on ${wasThere}`,
  },
];
