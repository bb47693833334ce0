/** Uploading a file, matching and checking its columns, and importing it: three steps on one record. */
import type { InputOf } from '@tenure/contract/kit/endpoint';
import { type EmployeeImport, importMessages } from '@tenure/contract/people/import';
import type * as endpoints from '@tenure/contract/people/moving-in-endpoints';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit.ts';
import { type LongJob, startLongJob } from '../../kit/background/long-job.ts';
import { insertMany } from '../../kit/bulk.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { ImportColumn, ImportColumns } from '../../kit/contribution/import-column.ts';
import type { OwnTransactionsCtx, SignedInCtx } from '../../kit/ctx.ts';
import { authorize } from '../../kit/judge.ts';
import { invalidInput } from '../../kit/refusal.ts';
import { type FoundImport, findImport, presentImport } from './import.store.ts';
import { columnsFor, matchColumns, ownColumns } from './import-columns.ts';
import { movingInActions } from './moving-in.actions.ts';
import { readFile, readParts } from './read-file.ts';

interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

export const uploadImport =
  (columns: ImportColumns) =>
  async (
    ctx: OwnTransactionsCtx<Actor>,
    { query }: InputOf<typeof endpoints.addImport>,
  ): Promise<EmployeeImport> => {
    authorize(ctx.actor, movingInActions.import, {});
    const file = await readFile(await readParts(ctx.upload.parts()), ctx.upload.contentType);
    return ctx.inTransaction('write', async (inner) => {
      const own: SignedInCtx = { ...inner, actor: ctx.actor };
      const contributed = await columns(own, 'file');
      const usable = columnsFor(ctx.actor, contributed);
      const matches = matchColumns(file.headers, usable);
      const { id } = await own.db
        .insertInto('employee_imports')
        .values({
          owner_id: ctx.actor.userId,
          file_name: query.name,
          headers: [...file.headers],
          row_count: file.rows.length,
          matches: JSON.stringify(matches),
          columns: JSON.stringify(usable.map(({ key, label, help }) => ({ key, label, help }))),
          created_at: own.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await insertMany(
        own,
        'employee_import_rows',
        file.rows.map(({ row, cells }) => ({
          import_id: id,
          row_number: row,
          cells,
          problems: [],
          changes: [],
        })),
      );
      await audit(own, {
        action: 'people.import.uploaded',
        subject: { type: 'employee-import', id },
        after: { file: query.name, rows: file.rows.length },
      });
      const found = await findImport(own, { params: { importId: id } });
      return presentImport(own, found as FoundImport);
    });
  };

export const checkCommand =
  (columns: ImportColumns, job: LongJob) =>
  async (
    ctx: SignedInCtx,
    { body }: InputOf<typeof endpoints.checkImport>,
    found: FoundImport,
  ): Promise<EmployeeImport> => {
    const contributed = await columns(ctx, 'file');
    const keys = new Set<string>([
      ...ownColumns.map(({ key }) => key),
      ...columnsFor(ctx.actor, contributed).map(({ key }) => key),
    ]);
    const wrong = body.matches.flatMap(({ column, header }, n): FieldProblem[] => {
      if (!keys.has(column) || header >= found.headers.length)
        return [{ field: `matches.${n}.column`, message: importMessages.unknownColumn }];
      return body.matches.findIndex((one) => one.column === column) < n
        ? [{ field: `matches.${n}.column`, message: importMessages.twice }]
        : [];
    });
    if (wrong.length > 0) throw invalidInput(wrong);
    await ctx.db
      .updateTable('employee_imports')
      .set({ matches: JSON.stringify(body.matches), options: JSON.stringify(body.options) })
      .where('id', '=', found.id)
      .execute();
    return start(ctx, { ...found, ...body }, contributed, job, false);
  };

export const runCommand =
  (columns: ImportColumns, job: LongJob) =>
  async (ctx: SignedInCtx, _: unknown, found: FoundImport): Promise<EmployeeImport> =>
    start(ctx, found, await columns(ctx, 'file'), job, true);

async function start(
  ctx: SignedInCtx,
  found: FoundImport,
  contributed: readonly ImportColumn[],
  job: LongJob,
  writes: boolean,
): Promise<EmployeeImport> {
  const longJobId = await startLongJob(ctx, job, {
    importId: found.id,
    writes,
    today: dayIn(ctx.actor.timezone, ctx.now),
    columns: columnsFor(ctx.actor, contributed).map(({ key }) => key),
    mayChangeEmail: ctx.actor.permissions.has('identity.account.manage'),
    actingById: ctx.actor.actingBy?.userId ?? null,
  });
  const state = writes ? 'importing' : 'checking';
  await ctx.db
    .updateTable('employee_imports')
    .set((eb) => ({ state, long_job_id: longJobId, version: eb('version', '+', 1) }))
    .where('id', '=', found.id)
    .execute();
  await audit(ctx, {
    action: writes ? 'people.import.started' : 'people.import.checked',
    subject: { type: 'employee-import', id: found.id },
    after: { options: found.options },
  });
  return presentImport(ctx, { ...found, state, longJobId, version: found.version + 1 });
}
