/**
 * What a request costs: each day the minutes of the person's work pattern, nothing on their public holidays,
 * and only the requested part of a part day. Minutes come from the pattern, never from a clock, so daylight
 * saving changes have no effect (our decision).
 */
import { hoursInWords } from '@tenure/contract/leave/hours-in-words';
import { leaveMessages } from '@tenure/contract/leave/messages';
import { type AssignedPattern, type Day, dates, ordinaryMinutes } from '../../worktime/public.ts';

import { datesEnteredTwice } from './part-days.ts';

export type Part = 'full' | 'morning' | 'afternoon' | 'hours';

export interface AskedPart {
  readonly date: Day;
  readonly part: Exclude<Part, 'full'>;
  readonly minutes?: number | undefined;
}

export interface Asked {
  readonly startDate: Day;
  readonly endDate: Day;
  readonly partDays: readonly AskedPart[];
}

/** Without a last day it is only the first day. */
export const withLastDay = <T extends { startDate: Day; endDate: Day | null }>(asked: T) => ({
  ...asked,
  endDate: asked.endDate ?? asked.startDate,
});

export interface Worktime {
  readonly assigned: readonly AssignedPattern[];
  /** The person's public holidays, by day. */
  readonly holidays: ReadonlyMap<Day, string>;
}

export interface CountedDay {
  readonly date: Day;
  readonly minutes: number;
  readonly part: Part;
  readonly ordinaryMinutes: number;
  readonly holiday: string | null;
}

export interface Problem {
  readonly field: string;
  readonly message: string;
}

const MOST_DAYS = 366;

/** Halves of an odd number differ by a minute and add up to the full day. */
export function minutesOfPart(ordinary: number, part: Part, minutes: number | undefined): number {
  if (part === 'full') return ordinary;
  if (part === 'hours') return minutes ?? 0;
  return part === 'morning' ? Math.ceil(ordinary / 2) : Math.floor(ordinary / 2);
}

export const expectedMinutes = ({ assigned, holidays }: Worktime, day: Day) =>
  holidays.has(day) ? 0 : ordinaryMinutes(assigned, day);

/** Every day of the request, including days without cost, so that the person sees why. */
export function countDays(asked: Asked, worktime: Worktime): CountedDay[] {
  const parts = new Map(asked.partDays.map((one) => [one.date, one]));
  return dates.daysFrom(asked.startDate, asked.endDate).map((date) => {
    const expected = expectedMinutes(worktime, date);
    const asPart = parts.get(date);
    const part = asPart?.part ?? 'full';
    return {
      date,
      part,
      minutes: expected === 0 ? 0 : minutesOfPart(expected, part, asPart?.minutes),
      ordinaryMinutes: ordinaryMinutes(worktime.assigned, date),
      holiday: worktime.holidays.get(date) ?? null,
    };
  });
}

export const totalMinutes = (days: readonly { minutes: number }[]) =>
  days.reduce((sum, { minutes }) => sum + minutes, 0);

/** Problems that prevent counting: the end is before the start, more than a year, or beyond the forecast. */
export function problemsOfSpan({ startDate, endDate }: Asked, lastDay: Day): Problem[] {
  if (endDate < startDate) return [{ field: 'endDate', message: leaveMessages.wrongOrder }];
  if (dates.daysBetween(startDate, endDate) >= MOST_DAYS)
    return [{ field: 'endDate', message: leaveMessages.tooLong }];
  return endDate > lastDay
    ? [{ field: 'endDate', message: leaveMessages.tooFarAhead(lastDay) }]
    : [];
}

/** Problems of the days themselves, with the field they belong to. */
export function problemsOfDays(asked: Asked, worktime: Worktime): Problem[] {
  const twice = datesEnteredTwice(asked);
  if (twice.length > 0) return twice;
  const wrong = asked.partDays.flatMap(({ date, part, minutes }) => {
    const expected = expectedMinutes(worktime, date);
    if (date < asked.startDate || date > asked.endDate || expected === 0)
      return [{ field: 'partDays', message: leaveMessages.partOutside(date) }];
    if (part === 'hours' && (minutes ?? 0) > expected)
      return [
        { field: 'partDays', message: leaveMessages.partTooLong(date, hoursInWords(expected)) },
      ];
    return [];
  });
  if (wrong.length > 0) return wrong;
  if (totalMinutes(countDays(asked, worktime)) > 0) return [];
  const message = hasPattern(asked, worktime) ? leaveMessages.noWork : leaveMessages.noPattern;
  return [{ field: 'startDate', message }];
}

/** Someone without a pattern is not off: their working hours are unknown. */
const hasPattern = ({ startDate, endDate }: Asked, { assigned }: Worktime) =>
  assigned.some(({ from, to }) => from <= endDate && (to === null || startDate <= to));
