/** An export's file is readable only by its owner, while they may see its contents. */
import { exportFiles } from '@tenure/contract/reports/export';
import { detachFiles } from '../../files/public.ts';
import type { Job } from '../../kit/background/job.ts';
import type { FileOwner } from '../../kit/contribution/file-owner.ts';
import { keptSince, mayReadExport } from './export.store.ts';

export const exportFileOwner: FileOwner = {
  use: exportFiles,
  needs: 'reports.report.view',
  maySee: mayReadExport,
};

export const forgetExports: Job = {
  name: 'report-exports-retention',
  cron: '37 3 * * *',
  async run(ctx) {
    const old = await ctx.db
      .deleteFrom('report_exports')
      .where('created_at', '<=', keptSince(ctx.now))
      .returning('id')
      .execute();
    await detachFiles(
      ctx,
      exportFiles.ownerType,
      old.map(({ id }) => id),
    );
  },
};
