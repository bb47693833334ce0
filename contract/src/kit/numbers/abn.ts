/** Australian business numbers: 11 digits; with 1 taken from the first, the weighted sum is divisible by 89 (abr.business.gov.au). */
import { compact, weightedSum } from './digits.ts';

const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

export function abnProblem(text: string): string | undefined {
  const number = compact(text);
  if (!/^[1-9]\d{10}$/.test(number)) return 'Enter the 11 digits of the ABN';
  return (weightedSum(number, weights) - 10) % 89 === 0
    ? undefined
    : 'Check the ABN: one of its digits is wrong';
}
