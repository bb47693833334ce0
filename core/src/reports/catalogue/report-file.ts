/** The rows of a report for a file: all at once if few, otherwise in batches. */
import { MOST_AT_ONCE, MOST_EXPORTED } from '@tenure/contract/reports/export';
import { reportMessages } from '@tenure/contract/reports/messages';
import type { ReportChoices } from '@tenure/contract/reports/report';
import { sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { OpenReport } from './find-report.ts';
import type { RowPiece, SeenThrough } from './readable-report.ts';
import { presentRow, type ShownRow, selected } from './report-rows.ts';

export const headOf = ({ source, columns }: OpenReport): string[] => [
  ...(source.isAboutPeople ? ['Name'] : []),
  ...columns.map(({ label }) => label),
];

function cellsOf(ctx: SignedInCtx, open: OpenReport, row: ShownRow): string[] {
  const { person, values } = presentRow(ctx, open, row);
  return [
    ...(open.source.isAboutPeople ? [person?.displayName ?? ''] : []),
    ...values.map((value) => (value === null ? '' : String(value))),
  ];
}

export async function exportTable(
  ctx: SignedInCtx,
  open: OpenReport,
  choices: ReportChoices,
): Promise<string[][]> {
  const rows = await selected(ctx, open, choices)
    .limit(MOST_AT_ONCE + 1)
    .execute();
  if (rows.length > MOST_AT_ONCE)
    throw new Refusal(422, 'reports.too-many-rows', reportMessages.tooManyRows);
  return [headOf(open), ...rows.map((row) => cellsOf(ctx, open, row as unknown as ShownRow))];
}

const ROWS_AT_ONCE = 1_000;

/** Uses a cursor, so that rows and cells are never all in memory. */
export async function* rowsInPieces(
  ctx: SignedInCtx,
  open: OpenReport,
  choices: ReportChoices,
): AsyncGenerator<RowPiece> {
  const rows = selected(ctx, open, choices).limit(MOST_EXPORTED);
  await sql`declare report_rows no scroll cursor for ${rows}`.execute(ctx.db);
  yield { cells: [headOf(open)], employeeIds: [] };
  for (;;) {
    const piece = await sql<ShownRow>`fetch ${sql.lit(ROWS_AT_ONCE)} from report_rows`.execute(
      ctx.db,
    );
    if (piece.rows.length > 0)
      yield {
        cells: piece.rows.map((row) => cellsOf(ctx, open, row)),
        employeeIds: piece.rows.flatMap(({ employee_id }) => employee_id ?? []),
      };
    if (piece.rows.length < ROWS_AT_ONCE) return;
  }
}

/** The permissions for all columns shown or used in filters, groups or sorting. */
export function seenThrough(
  ctx: SignedInCtx,
  { source, columns, used = [] }: OpenReport,
): SeenThrough {
  const all = [...columns, ...used];
  const parts = [source, ...(source.parts?.(ctx) ?? [])];
  return {
    permissions: [
      ...new Set([
        ...parts.map(({ needs }) => needs),
        ...parts.flatMap(({ seenBy }) =>
          seenBy === 'company' ? ['reports.report.view-company' as const] : [],
        ),
        ...all.flatMap(({ needs }) => needs ?? []),
      ]),
    ],
    modules: [...new Set(parts.flatMap(({ module }) => module ?? []))],
    fields: [...new Set(all.flatMap(({ field }) => field ?? []))],
    isAboutPeople: source.isAboutPeople,
  };
}
