/**
 * Validates United Kingdom accounts by Vocalink's modulus rules ("Validating account numbers", version
 * 6.40): a weighted sum over sort code and account number, with its exceptions 1 to 14.
 */
import { substitutes, type WeightRow, weightRows } from './uk-modulus-weights.ts';

/** Digit positions; Vocalink calls the sort code u to z and the account number a to h. */
const place = { a: 6, b: 7, c: 8, g: 12, h: 13 } as const;
const digit = (digits: string, at: keyof typeof place) => Number(digits[place[at]]);

/** For these exceptions either check is sufficient; the others need both. */
const eitherIsEnough = [2, 9, 10, 11, 12, 13];

const withoutSortCode = (weights: readonly number[]) => weights.map((one, n) => (n < 8 ? 0 : one));
const lloyds = [0, 0, 1, 2, 5, 3, 6, 4, 8, 7, 10, 9, 3, 1];

function weightsFor({ exception, weights }: WeightRow, digits: string): readonly number[] {
  const endsInNine = digit(digits, 'g') === 9;
  if (exception === 2 && digit(digits, 'a') !== 0)
    return endsInNine ? withoutSortCode(lloyds) : lloyds;
  const start = digits.slice(place.a, place.c);
  const isZeroed = exception === 7 || (exception === 10 && (start === '09' || start === '99'));
  return isZeroed && endsInNine ? withoutSortCode(weights) : weights;
}

function checkedSortCode({ exception }: WeightRow, sortCode: string): string {
  if (exception === 5) return substitutes.get(sortCode) ?? sortCode;
  if (exception === 8) return '090126';
  return exception === 9 ? '309634' : sortCode;
}

/** Foreign currency and some other accounts have no check digit. */
function isUnchecked({ exception }: WeightRow, digits: string): boolean {
  const a = digit(digits, 'a');
  if (exception === 6) return a >= 4 && a <= 8 && digit(digits, 'g') === digit(digits, 'h');
  return exception === 3 && [6, 9].includes(digit(digits, 'c'));
}

const digitSum = (product: number) =>
  [...String(Math.abs(product))].reduce((sum, one) => sum + Number(one), 0);

function fits(row: WeightRow, sortCode: string, account: string): boolean {
  const digits = checkedSortCode(row, sortCode) + account;
  if (isUnchecked(row, digits)) return true;
  const products = weightsFor(row, digits).map((weight, n) => weight * Number(digits[n]));
  const total = products.reduce(
    (sum, product) => sum + (row.check === 'DBLAL' ? digitSum(product) : product),
    // Exception 1 starts from 27, the sum for the institution's number 580149.
    row.exception === 1 ? 27 : 0,
  );
  const modulo = row.check === 'MOD11' ? 11 : 10;
  const rest = total % modulo;
  if (row.exception === 4) return rest === Number(digits.slice(place.g));
  if (row.exception === 5) {
    // The check digit is a separate digit: g for the first check, h for the second.
    const expected = (modulo - rest) % modulo;
    return digit(digits, row.isSecond ? 'h' : 'g') === expected;
  }
  return rest === 0;
}

/** Renumbered accounts: without the last digit, with a leading 0. */
const renumbered = (account: string) =>
  /[019]$/.test(account) ? `0${account.slice(0, -1)}` : undefined;

/** Whether an eight-digit account number fits its six-digit sort code, as far as the table covers it. */
export function fitsSortCode(sortCode: string, account: string): boolean {
  const code = Number(sortCode);
  const rows = weightRows.filter(({ ranges }) =>
    ranges.some(([first, last]) => code >= first && code <= last),
  );
  const first = rows.find(({ isSecond }) => !isSecond);
  const second = rows.find(({ isSecond }) => isSecond);
  if (!first) return true;
  const isFirstRight = fits(first, sortCode, account);
  if (first.exception === 14) {
    const other = renumbered(account);
    return isFirstRight || (other !== undefined && fits(first, sortCode, other));
  }
  if (!second) return isFirstRight;
  if (eitherIsEnough.includes(first.exception))
    return isFirstRight || fits(second, sortCode, account);
  return isFirstRight && fits(second, sortCode, account);
}

export const ukBankWarning = (sortCode: string, account: string): string | undefined =>
  fitsSortCode(sortCode, account)
    ? undefined
    : 'Check the sort code and account number: they don’t match';
