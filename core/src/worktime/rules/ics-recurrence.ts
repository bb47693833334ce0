/** Yearly recurrence of whole-day events (RFC 5545, section 3.3.10): on the same date, or the nth weekday of a month. */
import { type Day, dayIn, nthWeekday, yearOf } from './dates.ts';

export interface Years {
  readonly first: number;
  readonly last: number;
}

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const KNOWN = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYMONTH', 'BYDAY', 'BYMONTHDAY', 'WKST'];
const MOST_YEARS = 500;

/** The occurrences in the given years; null for a rule that is not supported. */
export function recurrences(first: Day, rule: string, years: Years): Day[] | null {
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string]));
  if (parts.get('FREQ') !== 'YEARLY' || [...parts.keys()].some((key) => !KNOWN.includes(key)))
    return null;
  const inYear = dayInYear(first, parts);
  if (!inYear) return null;
  const every = Math.max(1, Number(parts.get('INTERVAL') ?? 1));
  const until = /^(\d{4})(\d{2})(\d{2})/.exec(parts.get('UNTIL') ?? '');
  const last = until ? `${until[1]}-${until[2]}-${until[3]}` : '9999-12-31';
  let left = Number(parts.get('COUNT') ?? MOST_YEARS);
  const days: Day[] = [];
  const end = Math.min(years.last, yearOf(first) + MOST_YEARS);
  for (let year = yearOf(first); year <= end && left > 0; year += every) {
    const day = inYear(year);
    if (!day || day < first || day > last) continue;
    left -= 1;
    if (year >= years.first) days.push(day);
  }
  return days;
}

function dayInYear(
  first: Day,
  parts: ReadonlyMap<string, string>,
): ((year: number) => Day | null) | null {
  const month = Number(parts.get('BYMONTH') ?? first.slice(5, 7));
  if (!(month >= 1 && month <= 12)) return null;
  const byDay = parts.get('BYDAY');
  if (byDay === undefined) {
    const date = Number(parts.get('BYMONTHDAY') ?? first.slice(8));
    if (!(date >= 1 && date <= 31)) return null;
    return (year) => {
      const day = dayIn(year, month, date);
      // 29 February doesn't exist in most years.
      return Number(day.slice(8)) === date ? day : null;
    };
  }
  const [, nth, name] = /^(-1|[1-4])(MO|TU|WE|TH|FR|SA|SU)$/.exec(byDay) ?? [];
  return name && !parts.has('BYMONTHDAY')
    ? (year) => nthWeekday(year, month, WEEKDAYS.indexOf(name), Number(nth))
    : null;
}
