/** A job that an administrator retries runs immediately instead of at its next scheduled time. */
import { type Job, runJob } from '../kit/background/job.ts';
import type { Subscription } from '../kit/background/outbox.ts';

export const jobRetrySubscription = (jobs: readonly Job[]): Subscription => ({
  name: 'site.retry-job',
  type: 'site.job-retry-requested',
  async handle(ctx, event) {
    const job = jobs.find(({ name }) => name === event.job);
    if (job) await runJob(ctx, job);
  },
});
