import { isDay } from '../../lib/format/day.ts';

/** The day that the page behind the search looks at, where it is not today. */
export function dayLookedAt(search: string): string | undefined {
  const day = new URLSearchParams(search).get('asAt');
  return day && isDay(day) ? day : undefined;
}
