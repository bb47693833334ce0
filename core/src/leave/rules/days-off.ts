/** The length of a request in days: two half days are one day, and hours count as their share of the day. */
import type { CountedDay } from './request-days.ts';

/** Fractions such as a third have no exact sum, so results are rounded to a millionth of a day. */
const EXACT = 1_000_000;

export function daysOff(days: readonly Omit<CountedDay, 'date' | 'holiday'>[]): number {
  const sum = days.reduce((total, { part, minutes, ordinaryMinutes }) => {
    if (part === 'full') return total + 1;
    return total + (part === 'hours' ? minutes / ordinaryMinutes : 0.5);
  }, 0);
  return Math.round(sum * EXACT) / EXACT;
}
