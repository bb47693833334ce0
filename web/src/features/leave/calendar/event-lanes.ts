/**
 * Lays out events of several days as bars: each keeps the same lane on every day of a week, and free lanes
 * stay empty.
 */
import type { CalendarEvent } from '@tenure/contract/leave/calendar';

export interface Placed {
  readonly event: CalendarEvent;
  /** Whether this is the event's first day, or the first in this week. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** The number of days it covers in this week. */
  readonly span: number;
}

/** For each day of a week, the event in each lane; null for a free lane before an occupied one. */
export function lanesOf(
  events: readonly CalendarEvent[],
  week: readonly string[],
): (Placed | null)[][] {
  const [monday = '', sunday = ''] = [week[0], week.at(-1)];
  const days: (Placed | null)[][] = week.map(() => []);
  const within = events
    .filter(({ start, end }) => start <= sunday && monday <= end)
    .toSorted((a, b) => a.start.localeCompare(b.start) || b.end.localeCompare(a.end));
  for (const event of within) {
    const taken = week.flatMap((day, n) => (event.start <= day && day <= event.end ? [n] : []));
    const [first = 0, last = 0] = [taken[0], taken.at(-1)];
    let lane = 0;
    while (taken.some((n) => days[n]?.[lane])) lane += 1;
    for (const n of taken) {
      const day = days[n];
      if (!day) continue;
      while (day.length < lane) day.push(null);
      day[lane] = { event, isFirst: n === first, isLast: n === last, span: last - first + 1 };
    }
  }
  return days;
}
