import type { Ctx } from '../ctx.ts';
import { isDatabaseTrouble } from './attempt.ts';
import { inTenant, type Worker } from './dispatcher.ts';
import { forgetFailure, keepFailure } from './job-failures.ts';

/**
 * Recurring work of one company. It may run twice or late without harm, and handles its records with
 * `forEachRecord`, so that one that fails is listed and holds up no other.
 */
export interface Job {
  readonly name: string;
  /** When, in cron's notation, in UTC. */
  readonly cron: string;
  run(ctx: Ctx): Promise<void>;
}

/** The job as a whole; records that failed are in the list on their own. */
const whole = { type: '', id: 0 };

/** Runs a job inside a transaction that is open already. */
export async function runJob(ctx: Ctx, job: Job): Promise<void> {
  await job.run(ctx);
  await forgetFailure(ctx, job.name, whole.type, [whole.id]);
}

/** Runs a job for one company; a failure is listed there and never thrown, so that the next company has its turn. */
export async function runJobInTenant(worker: Worker, tenantId: number, job: Job): Promise<void> {
  try {
    await inTenant(worker, tenantId, (ctx) => runJob(ctx, job));
  } catch (error) {
    worker.ports.log.error(
      { tenantId, job: job.name, error: String(error) },
      'A job failed for a company',
    );
    // While the database is away there is nothing to list it in; the next round finds the work undone.
    if (!isDatabaseTrouble(error))
      await inTenant(worker, tenantId, (ctx) =>
        keepFailure(ctx, { job: job.name, recordType: whole.type, recordId: whole.id, error }),
      );
  }
}
