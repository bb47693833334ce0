/**
 * IRD numbers: 10,000,000 to 150,000,000; the last digit is a check digit with the first weights or, where
 * that would be 10, with the second (Inland Revenue, RWT and NRWT specification, 31 March 2016).
 */
import { compact, weightedSum } from './digits.ts';

const first = [3, 2, 7, 6, 5, 4, 3, 2];
const second = [7, 4, 3, 2, 5, 2, 7, 6];
const LEAST = 10_000_000;
const MOST = 150_000_000;

const checkDigit = (base: string, weights: readonly number[]) =>
  (11 - (weightedSum(base, weights) % 11)) % 11;

export function irdProblem(text: string): string | undefined {
  const number = compact(text);
  if (!/^\d{8,9}$/.test(number)) return 'Enter the 8 or 9 digits of the IRD number';
  if (Number(number) < LEAST || Number(number) > MOST)
    return 'Check the IRD number: no such number has been issued';
  const base = number.slice(0, -1).padStart(8, '0');
  const tried = checkDigit(base, first);
  const check = tried === 10 ? checkDigit(base, second) : tried;
  return check === Number(number.at(-1))
    ? undefined
    : 'Check the IRD number: one of its digits is wrong';
}
