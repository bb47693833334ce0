/**
 * The rows of a report for one person: the area's statement, limited to the people they see. Chart, table,
 * drill-down and export are all read from it.
 */
import { reportMessages } from '@tenure/contract/reports/messages';
import type { ReportChart, ReportChoices, ReportRow } from '@tenure/contract/reports/report';
import { type RawBuilder, sql } from 'kysely';
import { dayIn } from '../kit/contribution/calendar.ts';
import type { ReportAsked } from '../kit/contribution/report.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { type PageOfRows, pageOf } from '../kit/list/page-of.ts';
import { invalidInput } from '../kit/refusal.ts';
import {
  type Brief,
  briefOfId,
  departmentOf,
  directReportsOf,
  peopleBelow,
  presentBrief,
  recordVisibility,
} from '../org/public.ts';
import { type OpenReport, seesCompany } from './find-report.ts';

const MOST_GROUPS = 30;
const DIRECT_REPORTS = 2;

export const today = (ctx: SignedInCtx) => dayIn(ctx.actor.timezone, ctx.now);

/** The same day of the year before; of 29 February, the 28th. */
export function yearBefore(day: string): string {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return before.endsWith('-02-29') ? before.replace('-29', '-28') : before;
}

export const askedOf = (ctx: SignedInCtx, choices: ReportChoices): ReportAsked => {
  const date = choices.date ?? today(ctx);
  return {
    date,
    yearBefore: yearBefore(date),
    appraisalId: choices.appraisalId ?? null,
    appraisalTemplate: choices.appraisalTemplate ?? null,
    courses: choices.courses,
    workflows: choices.workflows,
  };
};

/** Whose rows: everyone for those who see the company, the people below for managers. Never one's own there. */
function scope(
  ctx: SignedInCtx,
  { definition }: OpenReport,
  filterId: number,
): RawBuilder<unknown> {
  if (!definition.isAboutPeople) return sql`true`;
  const { userId } = ctx.actor;
  if (filterId === DIRECT_REPORTS)
    return sql`r.employee_id in ${directReportsOf(userId, today(ctx))}`;
  if (seesCompany(ctx)) return sql`true`;
  return sql`r.employee_id <> ${userId} and r.employee_id in (
    with recursive ${peopleBelow(userId, today(ctx))} select id from people_below)`;
}

export function rowsOf(ctx: SignedInCtx, open: OpenReport, choices: ReportChoices) {
  const { definition } = open;
  const asked = askedOf(ctx, choices);
  const department = definition.isAboutPeople
    ? sql`, ${departmentOf(sql`r.employee_id`, asked.date)} as department`
    : sql``;
  return sql`(select r.* ${department} from (${definition.rows(ctx, asked)}) r
    where ${scope(ctx, open, choices.filterId)})`;
}

export function groupingOf({ groupings }: OpenReport, groupBy: string | undefined): string {
  const chosen = groupings.find((key) => key === groupBy) ?? (groupBy ? undefined : groupings[0]);
  if (chosen === undefined)
    throw invalidInput([{ field: 'groupBy', message: reportMessages.unknownGrouping }]);
  return chosen;
}

const keyOf = (column: string) => sql`coalesce(${sql.ref(`s.${column}`)}::text, '')`;

function measured({ definition: { measure } }: OpenReport): RawBuilder<unknown> {
  const column = sql.ref(`s.${measure.column ?? ''}`);
  if (measure.of === 'count') return sql`count(*)`;
  if (measure.of === 'sum') return sql`round(coalesce(sum(${column}), 0)::numeric, 2)`;
  return sql`round(coalesce(avg(${column}), 0)::numeric, 1)`;
}

interface GroupRow {
  readonly key: string;
  readonly is_total: number;
  readonly rows: number;
  readonly value: number;
  readonly groups: number;
}

export async function readChart(
  ctx: SignedInCtx,
  open: OpenReport,
  choices: ReportChoices,
): Promise<ReportChart> {
  const { measure, columns } = open.definition;
  const groupBy = groupingOf(open, choices.groupBy);
  const key = keyOf(groupBy);
  const order = groupBy === 'month' ? sql`g.key` : sql`g.value desc, g.key`;
  // One more than are drawn, for the total.
  const { rows } = await sql<GroupRow>`
    with g as (
      select ${key} as key, grouping(${key}) as is_total, count(*)::int as rows,
        ${measured(open)}::float8 as value
      from ${rowsOf(ctx, open, choices)} s
      group by grouping sets ((${key}), ())
    )
    select g.*, (count(*) over ())::int - 1 as groups from g
    order by g.is_total desc, ${order} limit ${MOST_GROUPS + 1}`.execute(ctx.db);
  const [total, ...groups] = rows;
  return {
    measure: {
      label: measure.label,
      of: measure.of,
      type: columns.some(({ key: of, type }) => of === measure.column && type === 'percent')
        ? 'percent'
        : 'number',
    },
    groupBy,
    groups: groups.map(({ key: one, rows: count, value }) => ({
      key: one,
      label: one === '' ? 'None' : one,
      value,
      rows: count,
    })),
    total: total?.value ?? 0,
    rows: total?.rows ?? 0,
    moreGroups: Math.max(0, (total?.groups ?? 0) - groups.length),
  };
}

type StoredRow = Readonly<Record<string, string | number | null>> & {
  readonly employee_id: number | null;
  readonly link: string | null;
};

/** A statement made of parts forgets its columns: these are what every report selects. */
type ShownRow = StoredRow & { readonly brief: Brief | null };

function selected(ctx: SignedInCtx, open: OpenReport, choices: ReportChoices) {
  const shown = ctx.db
    .selectFrom(sql<StoredRow>`${rowsOf(ctx, open, choices)}`.as('s'))
    .selectAll('s')
    .select(sql<Brief | null>`${briefOfId(sql`s.employee_id`)}`.as('brief'))
    // By everything that is shown: rows that look alike are the only ones whose order is open.
    .orderBy(
      sql.join(
        ['employee_id', 'link', ...open.columns.map(({ key }) => key)].map((key) =>
          sql.ref(`s.${key}`),
        ),
      ),
    );
  if (choices.group === undefined) return shown;
  return shown.where(sql<boolean>`${keyOf(groupingOf(open, choices.groupBy))} = ${choices.group}`);
}

function present(ctx: SignedInCtx, open: OpenReport, row: ShownRow) {
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
): Promise<PageOfRows<ReportRow>> {
  const { rows, total } = await pageOf(selected(ctx, open, choices), page);
  return { total, rows: rows.map((row) => present(ctx, open, row as unknown as ShownRow)) };
}

const MOST_EXPORTED = 100_000;

export async function exportTable(
  ctx: SignedInCtx,
  open: OpenReport,
  choices: ReportChoices,
): Promise<string[][]> {
  const rows = await selected(ctx, open, choices).limit(MOST_EXPORTED).execute();
  const isAboutPeople = open.definition.isAboutPeople;
  return [
    [...(isAboutPeople ? ['Name'] : []), ...open.columns.map(({ label }) => label)],
    ...rows.map((row) => {
      const { person, values } = present(ctx, open, row as unknown as ShownRow);
      return [
        ...(isAboutPeople ? [person?.displayName ?? ''] : []),
        ...values.map((value) => (value === null ? '' : String(value))),
      ];
    }),
  ];
}
