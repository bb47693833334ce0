/**
 * The rows of a report for one person: the area's statement, limited to the people they can see. The chart,
 * table, drill-down and export all use it.
 */
import type { ReportChart, ReportChoices, ReportRow } from '@tenure/contract/reports/report';
import { type RawBuilder, sql } from 'kysely';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { ReportAsked } from '../../kit/contribution/report.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import type { PageOfRows } from '../../kit/list/page-of.ts';
import { offsetOf } from '../../kit/paging.ts';
import {
  type Brief,
  briefOfId,
  directReportsOf,
  joinDepartments,
  peopleBelow,
  presentBrief,
  recordVisibility,
} from '../../org/public.ts';
import { yearAfter, yearFrom } from '../rules/years.ts';
import { type OpenReport, seesCompany } from './find-report.ts';
import { groupingOf } from './grouping-of.ts';

const MOST_GROUPS = 30;
const DIRECT_REPORTS = 2;

export const today = (ctx: SignedInCtx) => dayIn(ctx.actor.timezone, ctx.now);

export const askedOf = (ctx: SignedInCtx, choices: ReportChoices): ReportAsked => {
  const date = choices.date ?? today(ctx);
  return {
    date,
    yearBefore: yearFrom(date),
    yearAfter: yearAfter(date),
    appraisalId: choices.appraisalId ?? null,
    appraisalTemplate: choices.appraisalTemplate ?? null,
    courses: choices.courses,
    workflows: choices.workflows,
  };
};

/** Limits what someone sees to one manager's team. */
function scope(
  ctx: SignedInCtx,
  { source }: OpenReport,
  { filterId, managerId }: ReportChoices,
): RawBuilder<unknown> {
  if (!source.isAboutPeople) return sql`true`;
  const seen = whoIsSeen(ctx, filterId);
  if (managerId === undefined) return seen;
  return sql`${seen} and r.employee_id <> ${managerId} and r.employee_id in (
    with recursive ${peopleBelow(managerId, today(ctx))} select id from people_below)`;
}

/** Everyone for viewers of the whole company; the people below for managers, never themselves. */
function whoIsSeen(ctx: SignedInCtx, filterId: number): RawBuilder<unknown> {
  const { userId } = ctx.actor;
  if (filterId === DIRECT_REPORTS)
    return sql`r.employee_id in ${directReportsOf(userId, today(ctx))}`;
  if (seesCompany(ctx)) return sql`true`;
  return sql`r.employee_id <> ${userId} and r.employee_id in (
    with recursive ${peopleBelow(userId, today(ctx))} select id from people_below)`;
}

export function rowsOf(ctx: SignedInCtx, open: OpenReport, choices: ReportChoices) {
  const { source } = open;
  return limited(ctx, open, choices, { rows: source.rows, isPlaced: true });
}

/** The rows of the chart. Skips the department join when unused, which is half of the work. */
function chartRowsOf(ctx: SignedInCtx, open: OpenReport, choices: ReportChoices, groupBy: string) {
  const isPlaced = groupBy === 'department' || open.where !== undefined;
  return limited(ctx, open, choices, { rows: open.chartRows ?? open.source.rows, isPlaced });
}

interface Selected {
  readonly rows: (ctx: SignedInCtx, asked: ReportAsked) => RawBuilder<unknown>;
  /** Whether to join everyone's department. */
  readonly isPlaced: boolean;
}

/** Rows that the reader may see and has selected. */
function limited(
  ctx: SignedInCtx,
  open: OpenReport,
  choices: ReportChoices,
  { rows: select, isPlaced }: Selected,
) {
  const { source } = open;
  const asked = askedOf(ctx, choices);
  const day = source.departmentOn
    ? sql`coalesce(${sql.ref(`r.${source.departmentOn}`)}, ${asked.date}::date)`
    : asked.date;
  const isJoined = source.isAboutPeople && isPlaced && !source.hasDepartment;
  const [department, departments] = isJoined
    ? [sql`, placed.title as department`, joinDepartments(sql`r.employee_id`, day)]
    : [sql``, sql``];
  const rows = sql`(select r.* ${department} from (${select(ctx, asked)}) r ${departments}
    where ${scope(ctx, open, choices)})`;
  return open.where ? sql`(select s.* from ${rows} s where ${open.where})` : rows;
}

const NO_VALUE = 'None';

/** The group of a row in the chart. Amounts of money are grouped by currency too. */
const keyOf = (open: OpenReport, column: string) =>
  open.measure.currency
    ? sql`coalesce(${groupValue(open, column)}, ${sql.lit(NO_VALUE)}) || coalesce(' · ' || ${sql.ref(`s.${open.measure.currency}`)}, '')`
    : sql`coalesce(${groupValue(open, column)}, '')`;

/** Dates are grouped by month. */
const groupValue = ({ columns, known = columns }: OpenReport, column: string) =>
  known.some(({ key, type }) => key === column && type === 'date')
    ? sql`to_char(${sql.ref(`s.${column}`)}, 'YYYY-MM')`
    : sql`${sql.ref(`s.${column}`)}::text`;

/**
 * Pre-aggregates for the chart: one row for each value of its column and currency, so that hundreds of rows
 * are named, sorted and combined instead of hundreds of thousands.
 */
function chartParts(ctx: SignedInCtx, open: OpenReport, choices: ReportChoices, groupBy: string) {
  const { measure, chartRows } = open;
  const { column, over, currency } = measure;
  const by = sql.join(refs([...new Set([groupBy, ...(currency ? [currency] : [])])]));
  const counted = chartRows ? sql`sum(s.rows)` : sql`count(*)`;
  const amount = column ? sql`, sum(${sql.ref(`s.${column}`)}) as part_amount` : sql``;
  const further = over ? sql`, sum(${sql.ref(`s.${over}`)}) as part_over` : sql``;
  const valued = chartRows || !column ? counted : sql`count(${sql.ref(`s.${column}`)})`;
  return sql`(select ${by}, ${counted} as part_rows, ${valued} as part_values ${amount} ${further}
    from ${chartRowsOf(ctx, open, choices, groupBy)} s group by ${by})`;
}

/** The measure over the parts `s`. */
function measured({ measure }: OpenReport): RawBuilder<unknown> {
  if (measure.of === 'count') return countedRows;
  if (measure.of === 'ratio')
    return sql`coalesce(round(100 * sum(s.part_amount::numeric) / nullif(sum(s.part_over::numeric), 0), 1), 0)`;
  if (measure.of === 'sum') return sql`round(coalesce(sum(s.part_amount), 0)::numeric, 2)`;
  return sql`round(coalesce(sum(s.part_amount)::numeric / nullif(sum(s.part_values), 0), 0), 1)`;
}

const countedRows = sql`coalesce(sum(s.part_rows), 0)`;

interface GroupRow {
  readonly key: string;
  readonly is_total: number;
  readonly rows: number;
  readonly value: number;
  readonly groups: number;
  readonly currencies: number;
}

export async function readChart(
  ctx: SignedInCtx,
  open: OpenReport,
  choices: ReportChoices,
): Promise<ReportChart> {
  const { measure, columns, known = columns } = open;
  const groupBy = groupingOf(open.groupings, choices.groupBy);
  const key = keyOf(open, groupBy);
  const currencies = measure.currency
    ? sql`count(distinct coalesce(${sql.ref(`s.${measure.currency}`)}, ''))`
    : sql`0`;
  const isTime =
    groupBy === 'month' || known.some((one) => one.key === groupBy && one.type === 'date');
  const order = isTime ? sql`g.key` : sql`g.value desc, g.key`;
  // One more than are drawn, for the total.
  const { rows } = await sql<GroupRow>`
    with g as (
      select ${key} as key, grouping(${key}) as is_total, ${countedRows}::int as rows,
        ${measured(open)}::float8 as value, ${currencies}::int as currencies
      from ${chartParts(ctx, open, choices, groupBy)} s
      group by grouping sets ((${key}), ())
    )
    select g.*, (count(*) over ())::int - 1 as groups from g
    order by g.is_total desc, ${order} limit ${MOST_GROUPS + 1}`.execute(ctx.db);
  const [total, ...groups] = rows;
  return {
    measure: {
      label: measure.label,
      of: measure.of,
      type:
        measure.of === 'ratio' ||
        known.some(({ key: of, type }) => of === measure.column && type === 'percent')
          ? 'percent'
          : 'number',
    },
    groupBy,
    groups: groups.map(({ key: one, rows: count, value }) => ({
      key: one,
      label: one === '' ? NO_VALUE : one,
      value,
      rows: count,
    })),
    total: (total?.currencies ?? 0) > 1 ? null : (total?.value ?? 0),
    rows: total?.rows ?? 0,
    moreGroups: Math.max(0, (total?.groups ?? 0) - groups.length),
    hidden: null,
  };
}

type StoredRow = Readonly<Record<string, string | number | null>> & {
  readonly employee_id: number | null;
  readonly link: string | null;
};

/** Raw SQL has no column types; these columns are selected by every report. */
export type ShownRow = StoredRow & { readonly brief: Brief | null };

const refs = (keys: readonly string[]) => keys.map((key) => sql.ref(`s.${key}`));

/** The leading sort columns, which usually decide the order. */
const firstOrder = ({ sort, source }: OpenReport) => [
  ...(sort
    ? [
        sql`${sql.ref(`s.${sort.column}`)} ${sort.descending ? sql`desc nulls last` : sql`asc nulls last`}`,
      ]
    : []),
  sql`s.employee_id`,
  ...(source.orderedBy ? refs([source.orderedBy]) : []),
  // Byte order: the order of links doesn't matter, and collation is slow.
  sql`s.link collate "C"`,
];

/** Sorts by all columns shown, so that only identical rows are in arbitrary order. */
const wholeOrder = (open: OpenReport) =>
  sql.join([...firstOrder(open), ...refs(open.columns.map(({ key }) => key))]);

/** The rows `s`, or those of one bar in the chart. */
function chosenRows(ctx: SignedInCtx, open: OpenReport, choices: ReportChoices) {
  const rows = rowsOf(ctx, open, choices);
  if (choices.group === undefined) return rows;
  const key = keyOf(open, groupingOf(open.groupings, choices.groupBy));
  return sql`(select s.* from ${rows} s where ${key} = ${choices.group})`;
}

const withBriefs = (ctx: SignedInCtx, rows: RawBuilder<unknown>) =>
  ctx.db
    .selectFrom(sql<StoredRow>`${rows}`.as('s'))
    .selectAll('s')
    .select(sql<Brief | null>`${briefOfId(sql`s.employee_id`)}`.as('brief'));

export const selected = (ctx: SignedInCtx, open: OpenReport, choices: ReportChoices) =>
  withBriefs(ctx, chosenRows(ctx, open, choices)).orderBy(wholeOrder(open));

export function presentRow(ctx: SignedInCtx, open: OpenReport, row: ShownRow) {
  const brief = row.brief && presentBrief(recordVisibility(ctx.actor), row.brief);
  return {
    person: brief && {
      id: brief.id,
      displayName: brief.displayName,
      avatarURL: brief.avatarURL,
    },
    link: row.link,
    values: open.columns.map(({ key }) => row[key] ?? null),
  } satisfies ReportRow;
}

export async function pageOfReport(
  ctx: SignedInCtx,
  open: OpenReport,
  choices: ReportChoices,
  page: { page: number; itemsPerPage: number },
  chart?: ReportChart,
): Promise<PageOfRows<ReportRow>> {
  const chosen = chosenRows(ctx, open, choices);
  const first = offsetOf(page);
  // Limits by the leading sort columns first, so that other columns are calculated only for rows up to the
  // page.
  const upToPage = sql`(select s.* from ${chosen} s order by ${sql.join(firstOrder(open))}
    fetch first ${sql.lit(first + page.itemsPerPage)} rows with ties)`;
  const known = choices.group === undefined ? chart?.rows : undefined;
  const counted = known ?? sql`(select count(*)::int from ${chosen} every_row)`;
  const rows = await withBriefs(ctx, upToPage)
    .select(sql<number>`${counted}::int`.as('total'))
    .orderBy(wholeOrder(open))
    .limit(page.itemsPerPage)
    .offset(first)
    .execute();
  return {
    total: known ?? rows[0]?.total ?? 0,
    rows: rows.map((row) => presentRow(ctx, open, row as unknown as ShownRow)),
  };
}
