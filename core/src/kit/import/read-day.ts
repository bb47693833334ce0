/**
 * Dates in spreadsheet files: 2026-12-31, 31 Dec 2026, or numbers in the order that the file has them in
 * (`date-order.ts`).
 */

import type { DateOrder } from '@tenure/contract/kit/import';
import { z } from 'zod';

const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

/** The number of a month, of which at least three letters are given; 0 for other text. */
const monthNamed = (text: string) =>
  months.findIndex((name) => name.startsWith(text.toLowerCase())) + 1;

/** The numbers of 31/12/2026, as written. */
export function numbersIn(text: string): { first: string; second: string; year: string } | null {
  const [, first = '', second = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  return year ? { first, second, year } : null;
}

/** The date as 2026-12-31; null if invalid. */
export function readDay(text: string, order: DateOrder = 'day-first'): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const numbers = numbersIn(text);
  const named = /^(\d{1,2})[ -]([a-z]{3,9})[ -](\d{4})$/i.exec(text);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : numbers
      ? order === 'day-first'
        ? [numbers.year, numbers.second, numbers.first]
        : [numbers.year, numbers.first, numbers.second]
      : named
        ? [named[3], String(monthNamed(named[2] ?? '')), named[1]]
        : [];
  const written = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return z.iso.date().safeParse(written).success ? written : null;
}
