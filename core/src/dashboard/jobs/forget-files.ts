/** A file that no dashboard shows, a week after it was uploaded, is forgotten: nobody can miss it. */
import { filePath } from '@tenure/contract/dashboard/dashboard-file';
import { sql } from 'kysely';
import { forEachRecord } from '../../kit/background/for-each-record.ts';
import type { Ctx } from '../../kit/ctx.ts';
import type { Job } from '../../kit/job.ts';
import { emit, type Subscription } from '../../kit/outbox.ts';

declare module '../../kit/outbox.ts' {
  interface Events {
    'dashboard.file-forgotten': { readonly fileKey: string };
  }
}

const FILES_AT_ONCE = 200;

const batches = { job: 'dashboard-files', recordType: 'dashboard file', size: FILES_AT_ONCE };

async function forgetFiles(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ id: number; file_key: string }>`
    select f.id, f.file_key from dashboard_files f
    where f.created_at < ${ctx.now}::timestamptz - interval '7 days'
      and not exists (select from dashboard_widgets w
        where w.tenant_id = f.tenant_id and (
          w.type = 'video' and w.settings ->> 'videoFile' = f.id::text
          or w.type = 'htmlEditor'
            and strpos(w.settings ->> 'content', '"' || ${`${filePath}/`} || f.id || '"') > 0))
    order by f.id for update of f skip locked`.execute(ctx.db);
  await forEachRecord(ctx, batches, rows, async (files) => {
    const ids = files.map(({ id }) => id);
    await ctx.db.deleteFrom('dashboard_files').where('id', 'in', ids).execute();
    // The bytes go once this has committed; a file without its row is a loss to nobody.
    for (const { file_key } of files)
      await emit(ctx, 'dashboard.file-forgotten', { fileKey: file_key });
  });
}

export const dashboardJobs: readonly Job[] = [
  { name: batches.job, cron: '23 3 * * *', run: forgetFiles },
];

export const dashboardSubscriptions: Subscription[] = [
  {
    name: 'dashboard.remove-file',
    type: 'dashboard.file-forgotten',
    handle: ({ ports }, { fileKey }) => ports.files.remove(fileKey),
  },
];
