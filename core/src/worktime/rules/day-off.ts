/**
 * Whether a person is off by their hours, and until when: a public holiday in their region, or a day without
 * hours in their pattern (issue 16: presence today).
 */
import { addDays, covers, type Day } from './dates.ts';
import { type AssignedPattern, ordinaryMinutes } from './ordinary-minutes.ts';

export interface DayOff {
  /** Name of the public holiday; null for a day without hours. */
  readonly holiday: string | null;
  /** The last day before they work again. */
  readonly until: Day;
}

/** Longer periods are cut off. */
export const LONGEST_DAYS_OFF = 14;

interface Hours {
  readonly assigned: readonly AssignedPattern[];
  readonly kept: ReadonlyMap<Day, string>;
}

export function dayOff({ assigned, kept }: Hours, day: Day): DayOff | null {
  const isKnown = assigned.some((one) => covers(one, day));
  const isFree = (one: Day) => kept.has(one) || ordinaryMinutes(assigned, one) === 0;
  if (!isKnown || !isFree(day)) return null;
  let until = day;
  for (let days = 1; days < LONGEST_DAYS_OFF && isFree(addDays(day, days)); days += 1)
    until = addDays(day, days);
  return { holiday: kept.get(day) ?? null, until };
}
