/**
 * The next due date of a repeating task. Dates are calculated from the first due date of the series, so
 * that a series on the 31st stays on the last day of every month (ADR 59).
 */
import type { Repeat } from '@tenure/contract/tasks/task-form';
import { type Day, dates } from '../../worktime/public.ts';

export interface Series {
  readonly repeat: Repeat;
  readonly from: Day;
  readonly until: Day | null;
}

export function nextDueDate({ repeat, from, until }: Series, after: Day): Day | null {
  if (repeat === 'never') return null;
  let number = Math.max(0, passedSince(repeat, from, after));
  let next = occurrence(repeat, from, number);
  while (next <= after) {
    number += 1;
    next = occurrence(repeat, from, number);
  }
  return until !== null && next > until ? null : next;
}

function occurrence(repeat: Exclude<Repeat, 'never'>, from: Day, number: number): Day {
  switch (repeat) {
    case 'day':
      return dates.addDays(from, number);
    case 'week':
      return dates.addDays(from, 7 * number);
    case 'month':
      return dates.addMonths(from, number);
    case 'year':
      return dates.addMonths(from, 12 * number);
  }
}

/** A lower bound of the occurrences passed, so that the search doesn't step through years one by one. */
function passedSince(repeat: Exclude<Repeat, 'never'>, from: Day, day: Day): number {
  const days = dates.daysBetween(from, day);
  return Math.floor(days / { day: 1, week: 7, month: 31, year: 366 }[repeat]);
}
