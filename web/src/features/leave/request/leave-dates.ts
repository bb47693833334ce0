import type { PersonFormats } from '../../../lib/person-format.ts';

/** "Mon 9 Mar" or "Mon 9 – Fri 13 Mar 2026": short, with the weekday, the year at the end. */
export function spanOf(formats: PersonFormats, from: string, to: string): string {
  const format = new Intl.DateTimeFormat(formats.language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const [first, last] = [from, to].map((day) => new Date(`${day}T00:00:00Z`)) as [Date, Date];
  return from === to ? format.format(first) : format.formatRange(first, last);
}
