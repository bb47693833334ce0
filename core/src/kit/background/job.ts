import type { Ctx } from '../ctx.ts';
import { isDatabaseTrouble } from './attempt.ts';
import { inTenant, type Worker } from './dispatcher.ts';
import { allParts, inParts, type Part } from './in-parts.ts';
import { forgetFailure, keepFailure } from './job-failures.ts';

/**
 * A recurring job of one company. It must be idempotent and tolerate running late. It processes records with
 * `forEachRecord`, so that a failing record is listed and does not block the others.
 */
export type Job = {
  readonly name: string;
  /** Cron expression in UTC. */
  readonly cron: string;
} & (
  | { run(ctx: Ctx): Promise<void>; readonly part?: undefined }
  /** Work with a transaction for each record. */
  | { readonly part: Part; readonly run?: undefined }
);

/** A failure of the whole job; failed records are listed individually. */
const whole = { type: '', id: 0 };

/** Runs a job in the current transaction. */
export async function runJob(ctx: Ctx, job: Job): Promise<void> {
  if (job.part) await allParts(ctx, job.part);
  await finish(ctx, job);
}

async function finish(ctx: Ctx, job: Job): Promise<void> {
  await job.run?.(ctx);
  await forgetFailure(ctx, job.name, whole.type, [whole.id]);
}

/**
 * Runs a job for one company. A failure is listed there and never thrown, so that the other companies still
 * run.
 */
export async function runJobInTenant(worker: Worker, tenantId: number, job: Job): Promise<void> {
  try {
    if (job.part) await inParts(worker, tenantId, job.part);
    await inTenant(worker, tenantId, (ctx) => finish(ctx, job));
  } catch (error) {
    worker.ports.log.error(
      { tenantId, job: job.name, error: String(error) },
      'A job failed for a company',
    );
    // The failure can't be recorded while the database is unreachable; the next run picks the work up.
    if (!isDatabaseTrouble(error))
      await inTenant(worker, tenantId, (ctx) =>
        keepFailure(ctx, { job: job.name, recordType: whole.type, recordId: whole.id, error }),
      );
  }
}
