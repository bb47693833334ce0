/**
 * The days of a request listed individually: the first and last at once, the others about a month at a time.
 */
import { addDays } from './calendar-range.ts';

const AT_ONCE = 31;
const DAY = 86_400_000;

export interface ShownDays {
  days: string[];
  /** The number of days not shown. */
  hidden: number;
  /** The number of days the next press shows. */
  next: number;
}

export function shownDays(from: string, to: string, presses: number): ShownDays {
  const count = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1);
  const before = Math.min(count - 1, 1 + presses * AT_ONCE);
  const days = Array.from({ length: before }, (_, n) => addDays(from, n));
  const hidden = count - 1 - before;
  return { days: [...days, addDays(from, count - 1)], hidden, next: Math.min(hidden, AT_ONCE) };
}
