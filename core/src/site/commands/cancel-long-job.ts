import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import type { LongJobRow } from '../long-job.store.ts';

/** Sets a flag for the server that runs the job, which stops before its next batch. */
export async function cancelLongJob(ctx: SignedInCtx, row: LongJobRow): Promise<LongJobRow> {
  const cancelled = await ctx.db
    .updateTable('long_jobs')
    .set({ cancel_requested_at: ctx.now, due_at: ctx.now })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(ctx, {
    action: 'site.long-job.cancelled',
    subject: { type: 'long-job', id: row.id },
    before: { name: row.name, state: row.state, done: row.done },
  });
  return cancelled as LongJobRow;
}
