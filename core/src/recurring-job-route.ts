/**
 * Only the clock of the job is moved, and only for the actor's company: sessions and everything else keep the
 * real time.
 */
import { runRecurringJob } from '@tenure/contract/site/recurring-job';
import { type Job, runJob } from './kit/background/job.ts';
import { bind } from './kit/bind.ts';
import { notFound } from './kit/refusal.ts';

const HOUR_MS = 3_600_000;

export const recurringJobRoute = (jobs: readonly Job[]) =>
  bind(runRecurringJob, {
    access: 'signed-in',
    run: async ({ actor: _, ...ctx }, { body }) => {
      const job = jobs.find(({ name }) => name === body.name);
      if (!job) throw notFound(`There is no recurring job ${body.name}.`);
      const now = new Date(ctx.now.getTime() + body.hoursFromNow * HOUR_MS);
      await runJob({ ...ctx, now }, job);
      return undefined;
    },
  });
