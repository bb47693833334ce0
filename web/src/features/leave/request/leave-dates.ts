import type { PersonFormats } from '../../../lib/format/person-format.ts';

/** "Mon 9 Mar" or "Mon 9 – Fri 13 Mar 2026": short dates with the weekday, the year at the end. */
export function spanOf(formats: PersonFormats, from: string, to: string): string {
  const format = new Intl.DateTimeFormat(formats.language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const [first, last] = [from, to].map((day) => new Date(`${day}T00:00:00Z`)) as [Date, Date];
  const parts: Parts =
    from === to ? format.formatToParts(first) : format.formatRangeToParts(first, last);
  return parts
    .map(({ value }, n) => (isAfterWeekday(parts, n) && isDayFirst(parts) ? ' ' : value))
    .join('');
}

type Parts = readonly { type: string; value: string }[];

/** Removes the comma of "Mon, 9 Mar", the locale's default. */
const isAfterWeekday = (parts: Parts, n: number) =>
  parts[n]?.type === 'literal' && parts[n - 1]?.type === 'weekday';
const isDayFirst = (parts: Parts) =>
  parts.findIndex(({ type }) => type === 'day') < parts.findIndex(({ type }) => type === 'month');
