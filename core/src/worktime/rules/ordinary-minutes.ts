/**
 * Ordinary minutes on a day: by weekday and week of the cycle (document 2: multi-week, hours for Monday to
 * Sunday), in the pattern assigned on that day.
 */
import { covers, type Day, dayNumber, mondayOf, type Period, weekdayOf } from './dates.ts';

export interface Week {
  readonly name: string;
  /** Monday first. */
  readonly minutes: readonly number[];
}

export interface Pattern {
  /** A day in the first week of the cycle. */
  readonly startDate: Day;
  readonly weeks: readonly Week[];
}

export interface AssignedPattern extends Period {
  readonly pattern: Pattern;
}

export function minutesOfPattern(pattern: Pattern, day: Day): number {
  const since = (dayNumber(mondayOf(day)) - dayNumber(mondayOf(pattern.startDate))) / 7;
  const count = pattern.weeks.length;
  const week = pattern.weeks[((since % count) + count) % count];
  return week?.minutes[weekdayOf(day)] ?? 0;
}

export function ordinaryMinutes(assigned: readonly AssignedPattern[], day: Day): number {
  const now = assigned.find((one) => covers(one, day));
  return now ? minutesOfPattern(now.pattern, day) : 0;
}

/** The sum over a range of days, by whole cycles, so that the cost doesn't depend on the length. */
export function ordinaryMinutesBetween(
  assigned: readonly AssignedPattern[],
  from: Day,
  to: Day,
): number {
  return assigned.reduce((sum, { from: begins, to: ends, pattern }) => {
    const first = dayNumber(begins > from ? begins : from);
    const last = dayNumber(ends !== null && ends < to ? ends : to);
    return last < first ? sum : sum + minutesOfSpan(pattern, first, last);
  }, 0);
}

function minutesOfSpan(pattern: Pattern, first: number, last: number): number {
  const days = pattern.weeks.flatMap(({ minutes }) => minutes);
  const origin = dayNumber(mondayOf(pattern.startDate));
  const length = days.length;
  const count = last - first + 1;
  const whole = Math.floor(count / length);
  let sum = whole * days.reduce((total, minutes) => total + minutes, 0);
  for (let day = first + whole * length; day <= last; day += 1)
    sum += days[(((day - origin) % length) + length) % length] ?? 0;
  return sum;
}

export const weekTotal = (week: Week) => week.minutes.reduce((sum, minutes) => sum + minutes, 0);

/** Average weekly minutes of a pattern, rounded to the minute. */
export const averageWeek = (pattern: Pattern) =>
  Math.round(pattern.weeks.reduce((sum, week) => sum + weekTotal(week), 0) / pattern.weeks.length);

/** Average minutes of a working day. */
export function averageDay(pattern: Pattern): number {
  const worked = pattern.weeks.flatMap(({ minutes }) => minutes).filter((minutes) => minutes > 0);
  const sum = worked.reduce((total, minutes) => total + minutes, 0);
  return worked.length === 0 ? 0 : Math.round(sum / worked.length);
}

export type AssignmentTime = { isCurrent: boolean; isFuture: boolean; isPast: boolean };

/** An assigned pattern is exactly one of current, future or past (document 2, point 4). */
export function timeOfAssignment(period: Period, today: Day): AssignmentTime {
  const isFuture = period.from > today;
  const isPast = !isFuture && period.to !== null && period.to < today;
  return { isCurrent: !isFuture && !isPast, isFuture, isPast };
}
