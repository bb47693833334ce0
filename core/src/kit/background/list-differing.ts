/**
 * What is kept added up is compared every night with what it is made of: records that differ are listed as
 * failed until they are right again. Nothing is repaired: a wrong total is a fault to be understood.
 */
import type { Ctx } from '../ctx.ts';
import { forEachRecord } from './for-each-record.ts';
import { failedRecords } from './job-failures.ts';

export interface Difference {
  readonly id: number;
  readonly month: string;
}

export async function listDiffering(
  ctx: Ctx,
  batches: { readonly job: string; readonly recordType: string },
  differing: readonly Difference[],
): Promise<void> {
  const failed = await failedRecords(ctx, batches.job, batches.recordType);
  const known = new Map(differing.map(({ id, month }) => [id, month]));
  const checked = [...new Set([...known.keys(), ...failed.keys()])].map((id) => ({ id }));
  await forEachRecord(ctx, batches, checked, async ([one]) => {
    const month = one && known.get(one.id);
    if (month) throw new Error(`The total kept for ${month} is not the sum of the ledger`);
  });
}
