/**
 * National Insurance numbers: two letters, six digits and a suffix A to D that may be missing; some
 * letters and pairs are never used (HMRC, National Insurance Manual NIM39110).
 */
import { compact } from '../../kit/numbers/digits.ts';

const format = /^[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]?$/;
const unused = ['BG', 'GB', 'KN', 'NK', 'NT', 'TN', 'ZZ'];

export function ninoProblem(text: string): string | undefined {
  const number = compact(text);
  return format.test(number) && !unused.includes(number.slice(0, 2))
    ? undefined
    : 'Enter a National Insurance number such as AB 12 34 56 C';
}
