/** New Zealand Business Numbers: GS1 location numbers of 13 digits that start with 9429 (nzbn.govt.nz; GS1 General Specifications). */
import { compact } from './digits.ts';

export function nzbnProblem(text: string): string | undefined {
  const number = compact(text);
  if (!/^9429\d{9}$/.test(number)) return 'Enter the 13 digits of the NZBN, which start with 9429';
  const sum = [...number].reduce((total, digit, n) => total + Number(digit) * (n % 2 ? 3 : 1), 0);
  return sum % 10 === 0 ? undefined : 'Check the NZBN: one of its digits is wrong';
}
