/**
 * Checks a file of people and, on request, writes it. Rows are read in batches, so that progress is visible;
 * the last batch compares them with the company and writes everything in one transaction.
 */
import { z } from 'zod';
import { inviteAccounts } from '../../identity/public.ts';
import { audit } from '../../kit/audit.ts';
import { type BatchDone, type LongJobCtx, longJob } from '../../kit/background/long-job.ts';
import { refreshStatistics } from '../../kit/bulk.ts';
import type { ImportColumns } from '../../kit/contribution/import-column.ts';
import { organisationChanged } from '../../org/public.ts';
import { checkImport, type ImportCheck, writeImport } from './check-import.ts';
import { type FoundImport, fileRows, findImport } from './import.store.ts';
import { ownColumns } from './import-columns.ts';
import { keepCellProblems, keepCheck } from './keep-check.ts';
import { readRows } from './read-rows.ts';

/** Rows read per batch. */
const AT_ONCE = 1000;

const input = z.object({
  importId: z.int(),
  writes: z.boolean(),
  today: z.string(),
  /** Contributed columns that the person may import, and whether they may change addresses. */
  columns: z.array(z.string()),
  mayChangeEmail: z.boolean(),
  /** The administrator who acted as the person when the job was started. */
  actingById: z.int().nullish(),
});
type Input = z.infer<typeof input>;

export const importJob = (columns: ImportColumns) =>
  longJob({
    name: 'people.import-employees',
    input,
    total: async (ctx, { importId }) =>
      ((await findImport(ctx, { params: { importId } }))?.rowCount ?? 0) * 2,
    async batch(ctx, asked, cursor: number | null): Promise<BatchDone<number>> {
      const found = await findImport(ctx, { params: { importId: asked.importId } });
      // On a retry after a stop, the import may be idle or owned by another job.
      if (!found || !ctx.actor || found.state !== workingState(asked))
        return { done: 0, result: { imported: false } };
      const at = cursor ?? 0;
      const read = Math.min(AT_ONCE, found.rowCount - at);
      if (read > 0) {
        await readBatch(ctx, found, at, columns);
        return { done: read, next: at + read };
      }
      const own = { ...ctx, actor: ctx.actor };
      return { done: found.rowCount, result: await finish(own, found, asked, columns) };
    },
    async stopped(ctx, asked) {
      await ctx.db
        .updateTable('employee_imports')
        .set((eb) => ({ state: 'uploaded', version: eb('version', '+', 1) }))
        .where('id', '=', asked.importId)
        .where('state', '=', workingState(asked))
        .execute();
    },
  });

const workingState = ({ writes }: Input) => (writes ? 'importing' : 'checking');

/** Unreadable cells are reported immediately; checks across rows run at the end. */
async function readBatch(
  ctx: LongJobCtx,
  found: FoundImport,
  at: number,
  columns: ImportColumns,
): Promise<void> {
  const all = await fileRows(ctx, found.id);
  const contributed = await columns(ctx, 'file');
  // All of them, as together they show the order of day and month.
  const { problems } = readRows(all, found.matches, contributed);
  const rows = all.slice(at, at + AT_ONCE);
  await keepCellProblems(ctx, found.id, rows, problems, labelsOf(contributed, found));
}

/** Columns have the names that the file gives them. */
const labelsOf = (
  contributed: readonly { readonly key: string; readonly label: string }[],
  { headers, matches }: FoundImport,
) =>
  new Map([
    ...[...ownColumns, ...contributed].map(({ key, label }): [string, string] => [key, label]),
    ...matches.map(({ header, column }): [string, string] => [column, headers[header] || column]),
  ]);

type OwnCtx = LongJobCtx & { readonly actor: { readonly userId: number } };

async function finish(ctx: OwnCtx, found: FoundImport, asked: Input, columns: ImportColumns) {
  const usable = (await columns(ctx, 'file')).filter(({ key }) => asked.columns.includes(key));
  const check = await checkImport(ctx, {
    read: readRows(await fileRows(ctx, found.id), found.matches, usable),
    columns: usable,
    options: {
      creates: new Set(found.options.creates),
      mayChangeEmail: asked.mayChangeEmail,
    },
    today: asked.today,
    ownIds: asked.actingById ? [ctx.actor.userId, asked.actingById] : [ctx.actor.userId],
  });
  const labels = labelsOf(usable, found);
  const isWritten = asked.writes && check.problems.length === 0;
  const summary = await keepCheck(ctx, found, check, labels, isWritten ? 'done' : 'checked');
  if (isWritten) await write(ctx, found, check, usable);
  const { add, rehire, change, problems } = summary;
  return { imported: isWritten, add, rehire, change, problems };
}

async function write(
  ctx: OwnCtx,
  found: FoundImport,
  check: ImportCheck,
  columns: Parameters<typeof writeImport>[2],
): Promise<void> {
  const employeeIds = await writeImport(ctx, check, columns);
  const arrived = check.plan.people.filter(
    ({ outcome }) => outcome === 'add' || outcome === 'rehire',
  );
  const ids = arrived.map(({ row }) => employeeIds.get(row.row) as number);
  if (found.options.sendInvitations) await inviteAccounts(ctx, ids);
  await organisationChanged(ctx);
  await audit(ctx, {
    action: 'people.employees.imported',
    subject: { type: 'employee-import', id: found.id },
    after: {
      file: found.fileName,
      added: ids,
      changed: check.plan.people
        .filter(({ outcome }) => outcome === 'change')
        .map(({ known, changes }) => ({ id: known?.id, changes })),
    },
  });
  if (ids.length > 200) await refreshStatistics(ctx);
}
