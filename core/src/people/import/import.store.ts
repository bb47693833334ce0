import { pathOf } from '@tenure/contract/kit/endpoint';
import type { PageQuery } from '@tenure/contract/kit/list';
import {
  type EmployeeImport,
  type ImportedRow,
  type ImportOptions,
  type ImportSummary,
  importOptions,
} from '@tenure/contract/people/import';
import { getImport } from '@tenure/contract/people/moving-in-endpoints';
import { sql } from 'kysely';
import type { Ctx, SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { offsetOf, paginationOf } from '../../kit/paging.ts';
import { type ColumnMatch, ownColumns } from './import-columns.ts';
import { type ImportRecord, importActions } from './moving-in.actions.ts';
import type { FileRow } from './read-rows.ts';

export interface FoundImport extends ImportRecord {
  readonly fileName: string;
  readonly headers: readonly string[];
  readonly rowCount: number;
  /** Contributed columns at the time of the upload. */
  readonly columns: readonly {
    readonly key: string;
    readonly label: string;
    readonly help: string;
  }[];
  readonly matches: readonly ColumnMatch[];
  readonly options: ImportOptions;
  readonly summary: ImportSummary | null;
  readonly longJobId: number | null;
  readonly createdAt: Date;
}

async function find(ctx: Ctx, id: number, lock: boolean): Promise<FoundImport | undefined> {
  const row = await ctx.db
    .selectFrom('employee_imports')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return undefined;
  // Checked by an earlier version, it may lack the order of dates.
  const stored = row.summary as (Omit<ImportSummary, 'dates'> & Partial<ImportSummary>) | null;
  const summary = stored && { ...stored, dates: stored.dates ?? null };
  return {
    id: row.id,
    ownerId: row.owner_id,
    state: row.state,
    hasProblems: (summary?.problems ?? 0) > 0,
    version: row.version,
    fileName: row.file_name,
    headers: row.headers,
    rowCount: row.row_count,
    columns: row.columns as unknown as FoundImport['columns'],
    matches: row.matches as unknown as ColumnMatch[],
    options: importOptions.parse(row.options),
    summary,
    longJobId: row.long_job_id,
    createdAt: row.created_at,
  };
}

type OfImport = { params: { importId: number } };
export const findImport = (ctx: Ctx, { params }: OfImport) => find(ctx, params.importId, false);
export const lockImport = (ctx: Ctx, { params }: OfImport) => find(ctx, params.importId, true);

export async function fileRows(ctx: Ctx, importId: number): Promise<FileRow[]> {
  return ctx.db
    .selectFrom('employee_import_rows')
    .select(['row_number as row', 'cells'])
    .where('import_id', '=', importId)
    .orderBy('row_number')
    .execute();
}

interface StoredRow {
  readonly row_number: number;
  readonly name: string | null;
  readonly outcome: ImportedRow['outcome'];
  readonly problems: ImportedRow['problems'];
  readonly changes: ImportedRow['changes'];
  readonly total: number;
}

export async function importedRows(
  ctx: Ctx,
  importId: number,
  show: 'problems' | 'changes',
  page: PageQuery | null,
): Promise<{ rows: ImportedRow[]; total: number }> {
  const { rows } = await sql<StoredRow>`
    select row_number, name, outcome, problems, changes, count(*) over () as total
    from employee_import_rows
    where import_id = ${importId} and ${sql.ref(show)} <> '[]'
    order by row_number
    ${page ? sql`limit ${page.itemsPerPage} offset ${offsetOf(page)}` : sql``}`.execute(ctx.db);
  return {
    rows: rows.map((row) => ({
      row: row.row_number,
      name: row.name ?? '',
      outcome: row.outcome,
      problems: row.problems,
      changes: row.changes,
    })),
    total: rows[0]?.total ?? 0,
  };
}

export async function presentImport(
  ctx: SignedInCtx,
  found: FoundImport,
  query: PageQuery & { show: 'problems' | 'changes' } = {
    page: 1,
    itemsPerPage: 20,
    show: 'problems',
  },
): Promise<EmployeeImport> {
  const shown = await importedRows(ctx, found.id, query.show, query);
  return {
    id: found.id,
    fileName: found.fileName,
    state: found.state as EmployeeImport['state'],
    headers: [...found.headers],
    rowCount: found.rowCount,
    columns: [
      ...ownColumns.map(({ key, label, help, isRequired }) => ({ key, label, help, isRequired })),
      ...found.columns.map((column) => ({ ...column, isRequired: false })),
    ],
    matches: [...found.matches],
    options: found.options,
    summary: found.summary,
    longJobId: found.longJobId,
    createdAt: found.createdAt.toISOString(),
    version: found.version,
    rows: shown.rows,
    metadata: {
      actions: allowed(ctx.actor, importActions, found),
      pagination: paginationOf(pathOf(getImport.path, { importId: found.id }), query, shown.total),
    },
  };
}
