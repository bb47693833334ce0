/**
 * Two requests overlap when together they take the same part of a day, or more of it than the person works: a
 * morning and an afternoon fit, two mornings do not (our decision).
 */
import type { Day } from '../../worktime/public.ts';
import type { Part } from './request-days.ts';

export interface TakenDay {
  readonly date: Day;
  readonly minutes: number;
  readonly part: Part;
}

export interface Booked {
  readonly days: readonly TakenDay[];
}

export function findOverlap<B extends Booked>(
  wanted: readonly TakenDay[],
  booked: readonly B[],
  expected: (day: Day) => number,
): B | undefined {
  return booked.find((other) =>
    wanted.some((day) => {
      if (day.minutes === 0) return false;
      const there = other.days.find(({ date, minutes }) => date === day.date && minutes > 0);
      if (!there) return false;
      if (there.part === 'full' || day.part === 'full') return true;
      if (there.part === day.part && day.part !== 'hours') return true;
      const onThisDay = booked
        .flatMap(({ days }) => days)
        .filter(({ date }) => date === day.date)
        .reduce((sum, { minutes }) => sum + minutes, day.minutes);
      return onThisDay > expected(day.date);
    }),
  );
}
