import { pathOf } from '@tenure/contract/kit/endpoint';
import type { ImportDates } from '@tenure/contract/kit/import';
import type { PageQuery } from '@tenure/contract/kit/list';
import {
  getPayslipImport,
  type PayslipImport,
  type PayslipImportProblem,
} from '@tenure/contract/payroll/payslip-import';
import { type Selectable, sql } from 'kysely';
import { insertMany } from '../../kit/bulk.ts';
import type { Ctx, SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { pageOf } from '../../kit/list/page-of.ts';
import { paginationOf } from '../../kit/paging.ts';
import type { PayrollPayslipImports } from '../../kit/schema.gen.ts';
import type { FileRow, OpenedFile } from './open-file.ts';
import { type PayslipImportRecord, payslipImportActions } from './payslip-import.actions.ts';

export interface FoundPayslipImport extends PayslipImportRecord {
  readonly stored: Selectable<PayrollPayslipImports>;
}

async function find(ctx: Ctx, id: number, lock: boolean): Promise<FoundPayslipImport | undefined> {
  const stored = await ctx.db
    .selectFrom('payroll_payslip_imports')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return stored && foundIn(stored);
}

export const foundIn = (stored: Selectable<PayrollPayslipImports>): FoundPayslipImport => ({
  id: stored.id,
  ownerId: stored.owner_id,
  state: stored.state,
  hasProblems: stored.problem_count > 0,
  version: stored.version,
  stored,
});

type OfImport = { params: { importId: number } };
export const findPayslipImport = (ctx: Ctx, { params }: OfImport) =>
  find(ctx, params.importId, false);
export const lockPayslipImport = (ctx: Ctx, { params }: OfImport) =>
  find(ctx, params.importId, true);

export async function keepRows(ctx: Ctx, importId: number, { rows }: OpenedFile): Promise<void> {
  await insertMany(
    ctx,
    'payroll_payslip_import_rows',
    rows.map(({ row, cells, pdf }) => ({ import_id: importId, row_number: row, cells, pdf })),
  );
}

/** The rows of an import in order, or a slice of them. */
export async function rowsOf(
  ctx: Ctx,
  importId: number,
  part?: { readonly first: number; readonly many: number },
): Promise<FileRow[]> {
  const rows = await ctx.db
    .selectFrom('payroll_payslip_import_rows')
    .select(['row_number', 'cells', 'pdf'])
    .where('import_id', '=', importId)
    .orderBy('row_number')
    .$if(part !== undefined, (query) => query.offset(part?.first ?? 0).limit(part?.many ?? 0))
    .execute();
  return rows.map(({ row_number, cells, pdf }) => ({
    row: row_number,
    cells: cells as FileRow['cells'],
    pdf: pdf as FileRow['pdf'],
  }));
}

export async function forgetRows({ db }: Ctx, importId: number): Promise<void> {
  await db.deleteFrom('payroll_payslip_import_rows').where('import_id', '=', importId).execute();
}

export async function keepProblems(
  ctx: Ctx,
  importId: number,
  problems: readonly PayslipImportProblem[],
): Promise<void> {
  await insertMany(
    ctx,
    'payroll_payslip_import_problems',
    problems.map(({ row, file, column, message }) => ({
      import_id: importId,
      row_number: row,
      file_name: file,
      column_name: column,
      message,
    })),
  );
}

const problemsIn = ({ db }: Ctx, importId: number) =>
  db
    .selectFrom('payroll_payslip_import_problems')
    .select(['row_number as row', 'file_name as file', 'column_name as column', 'message'])
    .where('import_id', '=', importId)
    .orderBy(sql`row_number nulls last`)
    .orderBy('id');

export const problemsOf = (ctx: Ctx, importId: number): Promise<PayslipImportProblem[]> =>
  problemsIn(ctx, importId).execute();

export async function countProblems({ db }: Ctx, importId: number): Promise<number> {
  const { count } = await db
    .selectFrom('payroll_payslip_import_problems')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return count;
}

type State = PayslipImport['state'];

/** Changes the state of an import; undefined if it is no longer in the expected state. */
export async function moveImport(
  { db }: Ctx,
  importId: number,
  from: State,
  to: {
    readonly state: State;
    readonly longJobId?: number;
    readonly problemCount?: number;
    readonly dates?: ImportDates | null;
  },
): Promise<FoundPayslipImport | undefined> {
  const stored = await db
    .updateTable('payroll_payslip_imports')
    .set((eb) => ({
      state: to.state,
      version: eb('version', '+', 1),
      ...(to.longJobId === undefined ? {} : { long_job_id: to.longJobId }),
      ...(to.dates === undefined ? {} : { dates: to.dates && JSON.stringify(to.dates) }),
      ...(to.problemCount === undefined ? {} : { problem_count: to.problemCount }),
    }))
    .where('id', '=', importId)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst();
  return stored && foundIn(stored);
}

export async function presentPayslipImport(
  ctx: SignedInCtx,
  found: FoundPayslipImport,
  query: PageQuery = { page: 1, itemsPerPage: 20 },
): Promise<PayslipImport> {
  const { stored } = found;
  const { rows, total } = await pageOf(problemsIn(ctx, found.id), query);
  return {
    id: found.id,
    fileName: stored.file_name,
    state: stored.state as State,
    rowCount: stored.row_count,
    pdfCount: stored.pdf_count,
    problemCount: stored.problem_count,
    longJobId: stored.long_job_id,
    createdAt: stored.created_at.toISOString(),
    version: found.version,
    problems: rows.map(({ row, file, column, message }) => ({ row, file, column, message })),
    dates: stored.dates as ImportDates | null,
    metadata: {
      actions: allowed(ctx.actor, payslipImportActions, found),
      pagination: paginationOf(pathOf(getPayslipImport.path, { importId: found.id }), query, total),
    },
  };
}
