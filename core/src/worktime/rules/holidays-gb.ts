/**
 * Bank holidays of the United Kingdom's nations (Banking and Financial Dealings Act 1971, schedule 1, with
 * the days proclaimed each year): one that falls on a weekend moves to a weekday.
 */
import { addDays, type Day, dayIn, nthWeekday } from './dates.ts';
import { easterSunday } from './easter.ts';
import { type HolidayRule, mondayInstead, weekdayForPair } from './holiday.ts';

const act = 'Banking and Financial Dealings Act 1971 (UK), schedule 1';
const proclaimed = `${act}, and royal proclamation`;
const MONDAY = 0;
const southOfScotland = ['England', 'Wales', 'Northern Ireland'];

const instead = (first: Day, which: 'first' | 'second') => [
  weekdayForPair(first, which) ?? (which === 'first' ? first : addDays(first, 1)),
];
const newYear = mondayInstead(1, 1);
const rule = (
  title: string,
  regions: readonly string[] | null,
  days: HolidayRule['days'],
  source = act,
): HolidayRule => ({ title, regions, source, days });

export const britishRules: readonly HolidayRule[] = [
  rule("New Year's Day", null, newYear, proclaimed),
  rule('2 January', ['Scotland'], (year) => {
    const [first = ''] = newYear(year);
    return mondayInstead(1, 2)(year).map((day) => (day > first ? day : addDays(first, 1)));
  }),
  rule("St Patrick's Day", ['Northern Ireland'], mondayInstead(3, 17)),
  rule('Good Friday', null, (year) => [addDays(easterSunday(year), -2)]),
  rule('Easter Monday', southOfScotland, (year) => [addDays(easterSunday(year), 1)]),
  rule('Early May bank holiday', null, (year) => [nthWeekday(year, 5, MONDAY, 1)], proclaimed),
  rule('Spring bank holiday', null, (year) => [nthWeekday(year, 5, MONDAY, -1)], proclaimed),
  rule(
    'World Cup bank holiday',
    ['Scotland'],
    (year) => (year === 2026 ? ['2026-06-15'] : []),
    'Royal proclamation for Scotland, 2026',
  ),
  rule('Battle of the Boyne', ['Northern Ireland'], mondayInstead(7, 12), proclaimed),
  rule('Summer bank holiday', ['Scotland'], (year) => [nthWeekday(year, 8, MONDAY, 1)]),
  rule('Summer bank holiday', southOfScotland, (year) => [nthWeekday(year, 8, MONDAY, -1)]),
  rule(
    "St Andrew's Day",
    ['Scotland'],
    mondayInstead(11, 30),
    "St Andrew's Day Bank Holiday (Scotland) Act 2007",
  ),
  rule('Christmas Day', null, (year) => instead(dayIn(year, 12, 25), 'first')),
  rule('Boxing Day', null, (year) => instead(dayIn(year, 12, 25), 'second')),
];
