/** The viewer's exports. A file is available while they may see everything in it. */
import type { StoredFile } from '@tenure/contract/files/endpoints';
import type { PageQuery } from '@tenure/contract/kit/list';
import {
  DAYS_KEPT,
  type ExportFormat,
  exportFiles,
  type ReportExport,
} from '@tenure/contract/reports/export';
import { type RawBuilder, sql } from 'kysely';
import { attachedFile } from '../../files/public.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { type PageOfRows, pageOf } from '../../kit/list/page-of.ts';
import { peopleBelow } from '../../org/public.ts';
import { seesCompany } from '../catalogue/find-report.ts';
import type { SeenThrough } from '../catalogue/readable-report.ts';
import { today } from '../catalogue/report-rows.ts';

const DAY_MS = 86_400_000;
export const keptSince = (now: Date) => new Date(now.getTime() - DAYS_KEPT * DAY_MS);

const own = (ctx: SignedInCtx) =>
  ctx.db
    .selectFrom('report_exports as e')
    .select(['e.id', 'e.title', 'e.format', 'e.long_job_id', 'e.seen', 'e.row_count'])
    .select(['e.total_rows', 'e.created_at', 'e.ready_at', 'e.stopped_at'])
    .select([
      sql<StoredFile | null>`${attachedFile(exportFiles.ownerType, sql`e.id`)}`.as('file'),
      sql<boolean>`${arePeopleSeen(ctx)}`.as('are_people_seen'),
    ])
    .where('e.owner_id', '=', ctx.actor.userId)
    .where('e.created_at', '>', keptSince(ctx.now));

export async function countExports(ctx: SignedInCtx): Promise<number> {
  const { many } = await ctx.db
    .selectFrom('report_exports')
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .where('owner_id', '=', ctx.actor.userId)
    .where('created_at', '>', keptSince(ctx.now))
    .executeTakeFirstOrThrow();
  return many;
}

/** A viewer of the whole company must still be one; a manager must still see everyone in the file. */
const arePeopleSeen = (ctx: SignedInCtx): RawBuilder<boolean> =>
  seesCompany(ctx)
    ? sql`true`
    : sql`coalesce(e.employee_ids <@ array(
        with recursive ${peopleBelow(ctx.actor.userId, today(ctx))} select id from people_below), false)`;

type Row = Awaited<ReturnType<ReturnType<typeof own>['execute']>>[number];

function isReadable(
  ctx: SignedInCtx,
  { seen, are_people_seen }: Pick<Row, 'seen' | 'are_people_seen'>,
): boolean {
  const { actor } = ctx;
  const through = seen as SeenThrough | null;
  if (!through || actor.isFormer || !actor.permissions.has('reports.report.view')) return false;
  // The file reflects the owner's own permissions; someone acting as them may have fewer.
  if (actor.actingBy) return false;
  return (
    through.permissions.every((one) => actor.permissions.has(one)) &&
    through.modules.every((one) => actor.modules.has(one)) &&
    (seesCompany(ctx) || !through.fields.some((field) => actor.switchedOffFields.has(field))) &&
    (are_people_seen || !through.isAboutPeople)
  );
}

/** Whether the person can read one of the files attached to these exports. */
export async function mayReadExport(ctx: SignedInCtx, ids: RawBuilder<unknown>): Promise<boolean> {
  const rows = await own(ctx).where(sql<boolean>`e.id in (${ids})`).execute();
  return rows.some((row) => isReadable(ctx, row));
}

const present = (ctx: SignedInCtx, row: Row): ReportExport => ({
  id: row.id,
  title: row.title,
  format: row.format as ExportFormat,
  longJobId: row.long_job_id ?? 0,
  state: row.ready_at ? 'ready' : row.stopped_at ? 'stopped' : 'preparing',
  rows: row.row_count,
  totalRows: row.total_rows,
  file: isReadable(ctx, row) ? row.file : null,
  createdAt: row.created_at.toISOString(),
  expiresAt: new Date(row.created_at.getTime() + DAYS_KEPT * DAY_MS).toISOString(),
});

export async function pageOfExports(
  ctx: SignedInCtx,
  page: PageQuery,
): Promise<PageOfRows<ReportExport>> {
  const { rows, total } = await pageOf(own(ctx).orderBy('e.id', 'desc'), page);
  return { total, rows: rows.map((row) => present(ctx, row)) };
}

export async function readExport(ctx: SignedInCtx, id: number): Promise<ReportExport> {
  return present(ctx, await own(ctx).where('e.id', '=', id).executeTakeFirstOrThrow());
}
