/** How many days a request is: half a day and half a day are one day, and hours are their share of the day. */
import type { CountedDay } from './request-days.ts';

/** Shares such as a third have no exact sum: a millionth of a day is no day. */
const EXACT = 1_000_000;

export function daysOff(days: readonly Omit<CountedDay, 'date' | 'holiday'>[]): number {
  const sum = days.reduce((total, { part, minutes, ordinaryMinutes }) => {
    if (part === 'full') return total + 1;
    return total + (part === 'hours' ? minutes / ordinaryMinutes : 0.5);
  }, 0);
  return Math.round(sum * EXACT) / EXACT;
}
