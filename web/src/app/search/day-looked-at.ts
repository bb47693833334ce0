import { isDay } from '../../lib/format/day.ts';

/** The "as at" date of the page behind the search, if it is not today. */
export function dayLookedAt(search: string): string | undefined {
  const day = new URLSearchParams(search).get('asAt');
  return day && isDay(day) ? day : undefined;
}
