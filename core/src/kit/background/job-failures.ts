/** Failures of jobs, listed until the work succeeds or an administrator dismisses them. */
import { sql } from 'kysely';
import type { Ctx } from '../ctx.ts';
import { errorSummary } from './error-summary.ts';

export interface JobFailure {
  readonly job: string;
  readonly recordType: string;
  readonly recordId: number;
  readonly error: unknown;
  /** What the job needs to catch up; the memo of the first failure is kept. */
  readonly memo?: unknown;
}

export async function keepFailure(ctx: Ctx, failure: JobFailure): Promise<void> {
  const error = errorSummary(failure.error);
  await ctx.db
    .insertInto('job_failures')
    .values({
      job: failure.job,
      record_type: failure.recordType,
      record_id: failure.recordId,
      memo: failure.memo === undefined ? null : JSON.stringify(failure.memo),
      error,
      failed_at: ctx.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'job', 'record_type', 'record_id'])
        .doUpdateSet({ attempts: sql`job_failures.attempts + 1`, error, failed_at: ctx.now }),
    )
    .execute();
}

/** Records that failed at the previous run, with their memos. */
export async function failedRecords<M>(
  ctx: Ctx,
  job: string,
  recordType: string,
): Promise<Map<number, M>> {
  const rows = await ctx.db
    .selectFrom('job_failures')
    .select(['record_id', 'memo'])
    .where('job', '=', job)
    .where('record_type', '=', recordType)
    .execute();
  return new Map(rows.map(({ record_id, memo }) => [record_id, memo as M]));
}

export async function forgetFailure(
  ctx: Ctx,
  job: string,
  recordType: string,
  recordIds: readonly number[],
): Promise<void> {
  await ctx.db
    .deleteFrom('job_failures')
    .where('job', '=', job)
    .where('record_type', '=', recordType)
    .where(sql<boolean>`record_id = any(${recordIds}::bigint[])`)
    .execute();
}
