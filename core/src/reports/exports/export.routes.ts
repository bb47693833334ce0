import {
  type ExportInput,
  listReportExports,
  type ReportExport,
  startReportExport,
} from '@tenure/contract/reports/export';
import { reportMessages } from '@tenure/contract/reports/messages';
import { audit } from '../../kit/audit.ts';
import { type LongJob, startLongJob } from '../../kit/background/long-job.ts';
import { bind, type Route } from '../../kit/bind.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import type { Contributions } from '../../kit/define-area.ts';
import { allowed } from '../../kit/judge.ts';
import { listAnswer } from '../../kit/list/list-answer.ts';
import { invalidInput, notFound, Refusal } from '../../kit/refusal.ts';
import { reportActions } from '../report.actions.ts';
import { type DesignReader, designReader } from '../saved/read-design.ts';
import { countExports, pageOfExports, readExport } from './export.store.ts';
import { exportJob } from './export-job.ts';
import { openExport } from './open-export.ts';

/** Limited because exports can be large, and the company shares its storage. */
const MOST_EXPORTS = 20;

async function startExport(
  ctx: SignedInCtx,
  wanted: ExportInput,
  reader: DesignReader,
  job: LongJob,
): Promise<ReportExport> {
  if ((wanted.savedReportId === null) === (wanted.design === null))
    throw invalidInput([{ field: 'design', message: reportMessages.chooseReport }]);
  const open = await openExport(ctx, reader, wanted);
  if (!open) throw notFound();
  if (!open.report.inPieces)
    throw new Refusal(422, 'reports.export-at-once', reportMessages.exportAtOnce);
  if ((await countExports(ctx)) >= MOST_EXPORTS)
    throw new Refusal(409, 'reports.too-many-exports', reportMessages.tooManyExports);
  const { id } = await ctx.db
    .insertInto('report_exports')
    .values({
      owner_id: ctx.actor.userId,
      title: open.title,
      format: wanted.format,
      source: JSON.stringify(wanted),
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const long_job_id = await startLongJob(ctx, job, { exportId: id, wanted });
  await ctx.db.updateTable('report_exports').set({ long_job_id }).where('id', '=', id).execute();
  await audit(ctx, {
    action: 'reports.report.exported',
    subject: { type: 'report-export', id },
    after: { title: open.title, format: wanted.format },
  });
  return readExport(ctx, id);
}

export function exportRoutes(contributed: Contributions): readonly Route[] {
  const reader = designReader(contributed);
  const job = exportJob(contributed) as LongJob;
  const everyone = async () => ({});
  return [
    bind(listReportExports, {
      action: reportActions.view,
      load: everyone,
      run: async (ctx, input) =>
        listAnswer(listReportExports, input, await pageOfExports(ctx, input.query), {
          actions: allowed(ctx.actor, reportActions, {}),
        }),
    }),
    bind(startReportExport, {
      action: reportActions.export,
      load: everyone,
      run: (ctx, { body }) => startExport(ctx, body, reader, job),
    }),
  ];
}
