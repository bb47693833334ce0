/** What lasts several days is one bar: in every day of a week it has the same place, free places stay free. */
import type { CalendarEvent } from '@tenure/contract/leave/calendar';

export interface Placed {
  readonly event: CalendarEvent;
  /** From the event's first day, or the first of the week, to its last one in the week. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** How many days of this week it takes, told on its first one. */
  readonly span: number;
}

/** For each day of a week, what is in each place; null where a place is free below another. */
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
