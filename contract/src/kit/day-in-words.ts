const format = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', dateStyle: 'medium' });

/** Formats 2026-03-10 as "10 Mar 2026", the same for everyone. */
export const dayInWords = (day: string) => format.format(new Date(`${day}T00:00:00Z`));

/** A day or a range: "7–10 Dec 2026", "30 Nov – 2 Dec 2026". */
export function daysInWords(first: string, last: string): string {
  if (first === last) return dayInWords(first);
  const [day = '', month, year] = dayInWords(first).split(' ');
  const end = dayInWords(last);
  if (first.slice(0, 7) === last.slice(0, 7)) return `${day}–${end}`;
  return first.slice(0, 4) === last.slice(0, 4)
    ? `${day} ${month} – ${end}`
    : `${day} ${month} ${year} – ${end}`;
}
