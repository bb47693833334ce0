/**
 * Processes a job's records in batches. A failing batch is rolled back and halved until the failing record is
 * isolated; that record is listed as failed and retried at the next run, all others are done.
 */
import type { Ctx } from '../ctx.ts';
import { attempt } from './attempt.ts';
import { failedRecords, forgetFailure, keepFailure } from './job-failures.ts';

export interface Batches<R> {
  readonly job: string;
  /** Name of a record in the list of failures, such as "leave request". */
  readonly recordType: string;
  /** Batch size; one record at a time by default. */
  readonly size?: number;
  /** Data stored with a failure so that the job can catch up later. */
  memo?(record: R): unknown;
}

export async function forEachRecord<R extends { readonly id: number }>(
  ctx: Ctx,
  { job, recordType, size = 1, memo }: Batches<NoInfer<R>>,
  records: readonly R[],
  work: (batch: readonly R[]) => Promise<void>,
): Promise<void> {
  if (records.length === 0) return;
  const failedBefore = await failedRecords(ctx, job, recordType);
  for (let first = 0; first < records.length; first += size)
    await handle(records.slice(first, first + size));

  async function handle(batch: readonly R[]): Promise<void> {
    const failure = await attempt(ctx, () => work(batch));
    if (!failure) {
      const recovered = batch.map(({ id }) => id).filter((id) => failedBefore.has(id));
      if (recovered.length > 0) await forgetFailure(ctx, job, recordType, recovered);
      return;
    }
    const [only, second] = batch;
    if (only && !second) return fail(only, failure.error);
    const half = Math.ceil(batch.length / 2);
    await handle(batch.slice(0, half));
    await handle(batch.slice(half));
  }

  async function fail(record: R, error: unknown): Promise<void> {
    const { id: recordId } = record;
    ctx.ports.log.error(
      { tenantId: ctx.tenantId, job, recordType, recordId, error: String(error) },
      'A job could not handle a record',
    );
    await keepFailure(ctx, { job, recordType, recordId, error, memo: memo?.(record) });
  }
}
