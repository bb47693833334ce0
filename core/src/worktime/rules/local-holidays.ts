/**
 * Holidays of part of a state, which can't be determined from an address: Statutory Holidays Act 2000 (Tas),
 * schedule 1. They are not built in; a request that includes one shows a warning. Show days of Queensland's
 * districts are proclaimed each year and not included.
 */
import { addDays, type Day, nthWeekday, yearOf } from './dates.ts';

const [MONDAY, THURSDAY, SATURDAY] = [0, 3, 5];

const tasmania: readonly { title: string; day: (year: number) => Day }[] = [
  { title: 'Royal Hobart Regatta', day: (year) => nthWeekday(year, 2, MONDAY, 2) },
  {
    title: 'Royal Hobart Show',
    day: (year) => addDays(nthWeekday(year, 10, SATURDAY, 4), THURSDAY - SATURDAY),
  },
  { title: 'Recreation Day', day: (year) => nthWeekday(year, 11, MONDAY, 1) },
];

/** The name of a holiday that only part of the region has on that day. */
export const localHolidayOn = (region: string | null, day: Day): string | null =>
  region === 'TAS'
    ? (tasmania.find((holiday) => holiday.day(yearOf(day)) === day)?.title ?? null)
    : null;
