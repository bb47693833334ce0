/** Trends for the company or a manager's team. Each row counts for the team on the row's date. */
import type { Trend } from '@tenure/contract/reports/analytics';
import { type RawBuilder, sql } from 'kysely';
import type { TrendDefinition, TrendSpan } from '../../kit/contribution/trend.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { positionsBelow, wasPlacedIn } from '../../org/public.ts';
import { MONTHS, trendPoints } from '../rules/trend-points.ts';

export interface AnalyticsScope {
  readonly date: string;
  /** Null means the whole company. */
  readonly managerId: number | null;
}

interface Row {
  readonly key: string;
  readonly n: number;
  readonly value: number;
}

const pointsTable = (date: string) =>
  sql`(values ${sql.join(
    trendPoints(date).map(
      ({ n, day, monthFrom, yearFrom }) =>
        sql`(${n}::int, ${day}::date, ${monthFrom}::date, ${yearFrom}::date)`,
    ),
  )}) as points (n, day, month_from, year_from)`;

/** Reads all trends in one statement. */
export async function readTrends(
  ctx: SignedInCtx,
  definitions: readonly TrendDefinition[],
  { date, managerId }: AnalyticsScope,
): Promise<Trend[]> {
  if (definitions.length === 0) return [];
  const points = sql`(select * from ${pointsTable(date)})`;
  const span = spanOf(date);
  const parts = definitions.map(
    (definition) => sql`
      select ${definition.key}::text as key, r.n, ${pointValue(definition)}::float8 as value
      from (${(managerId === null && definition.wholeRows?.(ctx, points, span)) || definition.rows(ctx, points)}) r
      where ${inTeam(managerId)}
      group by r.n`,
  );
  const { rows } = await sql<Row>`
    ${managerId === null ? wholeTables(definitions, span) : below(managerId, date)}
    ${sql.join(parts, sql` union all `)}`.execute(ctx.db);
  const values = new Map(rows.map(({ key, n, value }) => [`${key} ${n}`, value]));
  return definitions.map(({ key, label, description, type }) => {
    const at = (n: number) => values.get(`${key} ${n}`) ?? 0;
    return {
      key,
      label,
      description,
      type,
      months: trendPoints(date)
        .slice(0, MONTHS)
        .map(({ n, day }) => ({ day, value: at(n), yearBefore: at(n + MONTHS) })),
    };
  });
}

function pointValue({ of }: TrendDefinition): RawBuilder<unknown> {
  if (of === 'sum') return sql`round(sum(r.amount)::numeric, 2)`;
  return sql`coalesce(round(100 * sum(r.amount)::numeric / nullif(sum(r.over)::numeric, 0), 1), 0)`;
}

const below = (managerId: number, date: string) =>
  sql`with recursive ${positionsBelow(sql`h.employee_id = ${managerId}`, date)}`;

function wholeTables(
  definitions: readonly TrendDefinition[],
  span: TrendSpan,
): RawBuilder<unknown> {
  const tables = new Map(
    definitions.flatMap(({ wholeTable: table }) =>
      table ? [[table.name, table.rows(span)] as const] : [],
    ),
  );
  if (tables.size === 0) return sql``;
  return sql`with ${sql.join(
    [...tables].map(([name, rows]) => sql`${sql.ref(name)} as materialized (${rows})`),
  )}`;
}

function spanOf(date: string): TrendSpan {
  const points = trendPoints(date);
  const earliest = (days: readonly string[]) => [...days].sort()[0] ?? date;
  return {
    yearFrom: earliest(points.map(({ yearFrom }) => yearFrom)),
    from: earliest(points.map(({ monthFrom }) => monthFrom)),
    to: date,
  };
}

const inTeam = (managerId: number | null) =>
  managerId === null
    ? sql`true`
    : sql`r.employee_id <> ${managerId}
        and ${wasPlacedIn(sql`r.employee_id`, sql`r.day`, sql`(select id from positions_below)`)}`;
