/**
 * Australian tax file numbers: 8 or 9 digits, weighted sum divisible by 11 (public implementations of
 * the ATO's rule). The ATO's reporting codes for a missing number are reasons, not numbers.
 */

import { compact, weightedSum } from '../../kit/numbers/digits.ts';
import { noTfnReasons } from '../codes.ts';

const weights: Readonly<Record<number, readonly number[]>> = {
  8: [10, 7, 8, 4, 6, 3, 5, 1],
  9: [1, 4, 3, 7, 5, 8, 6, 9, 10],
};

/** The last one is reported for an unusable number. */
const reserved: readonly string[] = [...noTfnReasons.map(({ value }) => value), '987654321'];

export function tfnProblem(text: string): string | undefined {
  const number = compact(text);
  if (!/^\d{8,9}$/.test(number)) return 'Enter the 8 or 9 digits of the tax file number';
  if (reserved.includes(number) || /^0+$/.test(number))
    return 'Choose a reason if there is no tax file number';
  return weightedSum(number, weights[number.length] ?? []) % 11 === 0
    ? undefined
    : 'Check the tax file number: one of its digits is wrong';
}
