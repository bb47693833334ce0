/**
 * Compares stored totals with the rows they are made of, every night: differing records are listed as failed
 * until they match again. Nothing is repaired, because a wrong total is a bug to investigate.
 */
import type { Ctx } from '../ctx.ts';
import { forEachRecord } from './for-each-record.ts';
import { failedRecords } from './job-failures.ts';

export interface Difference {
  readonly id: number;
  /** What is kept and what it should be. */
  readonly words: string;
}

/** A month, or a year, of a ledger. */
export interface DifferingMonth {
  readonly id: number;
  readonly month: string;
}

export const monthInWords = ({ id, month }: DifferingMonth): Difference => ({
  id,
  words: `The stored total for ${month} doesn’t match the ledger`,
});

export async function listDiffering(
  ctx: Ctx,
  batches: { readonly job: string; readonly recordType: string },
  differing: readonly Difference[],
): Promise<void> {
  const failed = await failedRecords(ctx, batches.job, batches.recordType);
  const known = new Map(differing.map(({ id, words }) => [id, words]));
  const checked = [...new Set([...known.keys(), ...failed.keys()])].map((id) => ({ id }));
  await forEachRecord(ctx, batches, checked, async ([one]) => {
    const words = one && known.get(one.id);
    if (words) throw new Error(words);
  });
}
