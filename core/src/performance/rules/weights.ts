/**
 * The weights of a section's items add up to at most 100 (document 3, point 5). Counted in hundredths, so
 * that sums are exact.
 */
import { MAX_WEIGHT } from '@tenure/contract/performance/codes';
import { performanceMessages as messages } from '@tenure/contract/performance/messages';

export const hundredths = (value: number) => Math.round(value * 100);

const usedHundredths = (used: readonly (number | null)[]) =>
  used.reduce<number>((sum, one) => sum + hundredths(one ?? 0), 0);

export const totalWeight = (used: readonly (number | null)[]): number => usedHundredths(used) / 100;

export const remainingWeight = (used: readonly (number | null)[]): number =>
  (hundredths(MAX_WEIGHT) - usedHundredths(used)) / 100;

interface Weighing {
  readonly weight: number | null;
  /** The weights of the other items in the section. */
  readonly others: readonly (number | null)[];
  readonly isRequired: boolean;
}

/** What is wrong with a weight; undefined if it is valid. */
export function weightProblem({ weight, others, isRequired }: Weighing): string | undefined {
  if (weight === null) return isRequired ? messages.weightMissing : undefined;
  if (Number.isNaN(weight)) return messages.weightNotANumber;
  if (weight < 0) return messages.weightNegative;
  return hundredths(weight) > hundredths(remainingWeight(others))
    ? messages.weightTooMuch
    : undefined;
}

/** Whether an item of this weight needs a label: from the weight set on its section. */
export const isLabelRequired = (weight: number | null, from: number | null): boolean =>
  from !== null && hundredths(weight ?? 0) >= hundredths(from);
