/**
 * A nightly job that deletes old rows. Each table is a separate record, so a failing table is listed and does
 * not block the others.
 */
import type { Ctx } from '../ctx.ts';
import { forEachRecord } from './for-each-record.ts';
import type { Job } from './job.ts';

type Sweep = (db: Ctx['db'], daysAgo: (days: number) => Date) => { execute(): Promise<unknown> };

/** Sweeps by table name. */
export type Sweeps = Readonly<Record<string, Sweep>>;

export const retention = (job: string, sweeps: Sweeps): Job => ({
  name: job,
  cron: '17 3 * * *',
  async run(ctx) {
    const daysAgo = (days: number) => new Date(ctx.now.getTime() - days * 86_400_000);
    for (const [table, sweep] of Object.entries(sweeps))
      await forEachRecord(ctx, { job, recordType: table }, [{ id: 0 }], async () => {
        await sweep(ctx.db, daysAgo).execute();
      });
  },
});
