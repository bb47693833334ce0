/**
 * Public holidays of New Zealand (Holidays Act 2003, sections 44 to 45A; Te Kāhui o Matariki Public Holiday
 * Act 2022, schedule) and the provinces' anniversary days as employers observe them. A holiday on a weekend
 * moves to the next free weekday for people who would not have worked on that day.
 */
import { addDays, type Day, dayIn, nearestMonday, nthWeekday, weekdayOf } from './dates.ts';
import { easterSunday } from './easter.ts';
import { type HolidayRule, weekdayForPair } from './holiday.ts';

const act = 'Holidays Act 2003 (NZ), s 44';
const anniversary = 'Holidays Act 2003 (NZ), s 44(1)(l); dates as observed (employment.govt.nz)';
const MONDAY = 0;
const FRIDAY = 4;

const matariki: Readonly<Record<number, Day>> = {
  2026: '2026-07-10',
  2027: '2027-06-25',
  2028: '2028-07-14',
  2029: '2029-07-06',
  2030: '2030-06-21',
};

/** The day itself, and its substitute weekday when it falls on a weekend. */
function pair(month: number, date: number, which: 'first' | 'second'): HolidayRule['days'] {
  return (year) => {
    const first = dayIn(year, month, date);
    const day = which === 'first' ? first : addDays(first, 1);
    const instead = weekdayForPair(first, which);
    return instead ? [day, { day: instead, transferredFrom: day }] : [day];
  };
}

function alone(month: number, date: number): HolidayRule['days'] {
  return (year) => {
    const day = dayIn(year, month, date);
    const weekday = weekdayOf(day);
    return weekday >= 5 ? [day, { day: addDays(day, 7 - weekday), transferredFrom: day }] : [day];
  };
}

const labourDay = (year: number) => nthWeekday(year, 10, MONDAY, 4);
const all = (title: string, days: HolidayRule['days'], source = act): HolidayRule => ({
  title,
  regions: null,
  source,
  days,
});
const province = (
  title: string,
  regions: readonly string[],
  day: (year: number) => Day,
): HolidayRule => ({
  title: `${title} Anniversary Day`,
  regions,
  source: anniversary,
  days: (year) => [day(year)],
});

export const newZealandRules: readonly HolidayRule[] = [
  all("New Year's Day", pair(1, 1, 'first')),
  all("Day after New Year's Day", pair(1, 1, 'second')),
  all('Waitangi Day', alone(2, 6), 'Holidays Act 2003 (NZ), ss 44 and 45A'),
  all('Good Friday', (year) => [addDays(easterSunday(year), -2)]),
  all('Easter Monday', (year) => [addDays(easterSunday(year), 1)]),
  all('Anzac Day', alone(4, 25), 'Holidays Act 2003 (NZ), ss 44 and 45A'),
  all("King's Birthday", (year) => [nthWeekday(year, 6, MONDAY, 1)]),
  all(
    'Matariki',
    (year) => (matariki[year] ? [matariki[year]] : []),
    'Te Kāhui o Matariki Public Holiday Act 2022 (NZ), schedule 1',
  ),
  all('Labour Day', (year) => [labourDay(year)]),
  all('Christmas Day', pair(12, 25, 'first')),
  all('Boxing Day', pair(12, 25, 'second')),
  province('Wellington', ['Wellington', 'Manawatū-Whanganui'], (year) =>
    nearestMonday(dayIn(year, 1, 22)),
  ),
  province('Auckland', ['Auckland', 'Northland', 'Waikato', 'Bay of Plenty', 'Gisborne'], (year) =>
    nearestMonday(dayIn(year, 1, 29)),
  ),
  province('Nelson', ['Nelson', 'Tasman'], (year) => nearestMonday(dayIn(year, 2, 1))),
  province('Taranaki', ['Taranaki'], (year) => nthWeekday(year, 3, MONDAY, 2)),
  // Easter Tuesday if it would be Easter Monday.
  province('Otago', ['Otago'], (year) => {
    const day = nearestMonday(dayIn(year, 3, 23));
    return day === addDays(easterSunday(year), 1) ? addDays(day, 1) : day;
  }),
  province('Southland', ['Southland'], (year) => addDays(easterSunday(year), 2)),
  province('South Canterbury', ['South Canterbury'], (year) => nthWeekday(year, 9, MONDAY, 4)),
  province("Hawke's Bay", ["Hawke's Bay"], (year) => addDays(labourDay(year), -3)),
  province('Marlborough', ['Marlborough'], (year) => addDays(labourDay(year), 7)),
  province('Canterbury', ['Canterbury'], (year) => {
    const tuesday = nthWeekday(year, 11, 1, 1);
    return addDays(tuesday, FRIDAY - 1 + 7);
  }),
  province('Chatham Islands', ['Chatham Islands'], (year) => nearestMonday(dayIn(year, 11, 30))),
  province('Westland', ['West Coast'], (year) => nearestMonday(dayIn(year, 12, 1))),
];
