/**
 * Dates in spreadsheet files: day before month, as written in Australia, New Zealand and the United Kingdom,
 * or 2026-12-31.
 */
import { z } from 'zod';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The date as 2026-12-31; null if invalid. */
export function readDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const slashed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const named = /^(\d{1,2})[ -]([a-z]{3})[a-z]*[ -](\d{4})$/i.exec(text);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : slashed
      ? [slashed[3], slashed[2], slashed[1]]
      : named
        ? [named[3], String(months.indexOf((named[2] ?? '').toLowerCase()) + 1), named[1]]
        : [];
  const written = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return z.iso.date().safeParse(written).success ? written : null;
}
