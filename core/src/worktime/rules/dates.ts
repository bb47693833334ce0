/** Calendar dates are text (YYYY-MM-DD) counted in whole days, independent of clocks and time zones. */

export type Day = string;

const DAY_MS = 86_400_000;

/** From 1970 to 2106: balances convert the same days back and forth hundreds of times. */
const MOST_KNOWN = 50_000;
const knownDays = new Array<Day | undefined>(MOST_KNOWN);
const knownNumbers = new Map<Day, number>();

export function dayNumber(day: Day): number {
  const known = knownNumbers.get(day);
  if (known !== undefined) return known;
  const number = Date.parse(`${day}T00:00:00Z`) / DAY_MS;
  if (knownNumbers.size < MOST_KNOWN) knownNumbers.set(day, number);
  return number;
}

export function dayOf(number: number): Day {
  const known = knownDays[number];
  if (known !== undefined) return known;
  const day = new Date(number * DAY_MS).toISOString().slice(0, 10);
  if (number >= 0 && number < MOST_KNOWN) knownDays[number] = day;
  return day;
}

export const addDays = (day: Day, days: number): Day => dayOf(dayNumber(day) + days);

export const daysBetween = (from: Day, to: Day) => dayNumber(to) - dayNumber(from);

/** 0 is Monday, 6 is Sunday. */
export const weekdayOf = (day: Day) => (((dayNumber(day) + 3) % 7) + 7) % 7;

export const mondayOf = (day: Day): Day => addDays(day, -weekdayOf(day));

export const dayIn = (year: number, month: number, date: number): Day =>
  dayOf(Date.UTC(year, month - 1, date) / DAY_MS);

export const yearOf = (day: Day) => Number(day.slice(0, 4));

export const monthOf = (day: Day) => day.slice(0, 7);

export const lastDayOfMonth = (month: string): Day =>
  dayIn(Number(month.slice(0, 4)), Number(month.slice(5, 7)) + 1, 0);

/** The same date a number of years later; 29 February becomes 1 March in non-leap years. */
export const addYears = (day: Day, years: number): Day =>
  dayIn(yearOf(day) + years, Number(day.slice(5, 7)), Number(day.slice(8, 10)));

export const addMonths = (day: Day, months: number): Day => {
  const first = dayIn(yearOf(day), Number(day.slice(5, 7)) + months, 1);
  const last = lastDayOfMonth(monthOf(first));
  const same = first.slice(0, 8) + day.slice(8, 10);
  return [same, last].sort()[0] as Day;
};

/** Upper limit for loops over days; callers validate the length first. */
const MOST_DAYS = 5 * 366;

/** Guards loops over days, months or years: an end too far away is a mistake. */
export function refuseTooLong(from: Day, to: Day, mostDays: number): void {
  const days = daysBetween(from, to);
  // Dates with a five-digit year don't compare correctly as text.
  if (!(days <= mostDays)) throw new RangeError(`${from} to ${to} is more than ${mostDays} days`);
}

export function daysFrom(from: Day, to: Day): Day[] {
  refuseTooLong(from, to, MOST_DAYS);
  const first = dayNumber(from);
  const count = Math.max(0, dayNumber(to) - first + 1);
  return Array.from({ length: count }, (_, n) => dayOf(first + n));
}

/** The nth weekday of a month; -1 is the last. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): Day {
  if (nth < 0) {
    const last = dayIn(year, month + 1, 0);
    return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
  }
  const first = dayIn(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1));
}

/** The nearest Monday: for a Friday the next one, for a Thursday the previous one. */
export function nearestMonday(day: Day): Day {
  const weekday = weekdayOf(day);
  return addDays(day, weekday <= 3 ? -weekday : 7 - weekday);
}

/** Both ends are inclusive; no end means open-ended. */
export interface Period {
  readonly from: Day;
  readonly to: Day | null;
}

export const covers = (period: Period, day: Day) =>
  period.from <= day && (period.to === null || day <= period.to);
