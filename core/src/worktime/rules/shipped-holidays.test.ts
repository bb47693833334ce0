import { describe, expect, test } from 'vitest';
import { weekdayOf } from './dates.ts';
import { easterSunday } from './easter.ts';
import { holidayRegion } from './holiday-region.ts';
import { shippedHolidays } from './shipped-holidays.ts';

const all = shippedHolidays();
const keptIn = (country: string, region: string, year: number) =>
  all
    .filter(
      (one) =>
        one.country === country &&
        one.day.startsWith(String(year)) &&
        (one.regions === null || one.regions.includes(region)),
    )
    .map(({ day, title }) => `${day} ${title}`);

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2038, '2038-04-25'],
])('Easter Sunday of %i is %s', (year, day) => {
  expect(easterSunday(year)).toBe(day);
});

describe('public holidays as governments publish them', () => {
  test('New South Wales 2026', () => {
    expect(keptIn('AU', 'NSW', 2026)).toEqual([
      "2026-01-01 New Year's Day",
      '2026-01-26 Australia Day',
      '2026-04-03 Good Friday',
      '2026-04-04 Easter Saturday',
      '2026-04-05 Easter Sunday',
      '2026-04-06 Easter Monday',
      '2026-04-25 Anzac Day',
      '2026-04-27 Anzac Day, additional day',
      "2026-06-08 King's Birthday",
      '2026-10-05 Labour Day',
      '2026-12-25 Christmas Day',
      '2026-12-26 Boxing Day',
      '2026-12-28 Boxing Day',
    ]);
  });

  test('Queensland 2027: Labour Day in May, the King in October, Christmas on a weekend', () => {
    expect(keptIn('AU', 'QLD', 2027)).toEqual([
      "2027-01-01 New Year's Day",
      '2027-01-26 Australia Day',
      '2027-03-26 Good Friday',
      '2027-03-27 Easter Saturday',
      '2027-03-28 Easter Sunday',
      '2027-03-29 Easter Monday',
      '2027-04-25 Anzac Day',
      '2027-04-26 Anzac Day, additional day',
      '2027-05-03 Labour Day',
      "2027-10-04 King's Birthday",
      '2027-12-25 Christmas Day',
      '2027-12-26 Boxing Day',
      '2027-12-27 Christmas Day',
      '2027-12-28 Boxing Day',
    ]);
  });

  test('Auckland 2026: its anniversary, Matariki, and Anzac Day moved off the Saturday', () => {
    expect(keptIn('NZ', 'Auckland', 2026)).toEqual([
      "2026-01-01 New Year's Day",
      "2026-01-02 Day after New Year's Day",
      '2026-01-26 Auckland Anniversary Day',
      '2026-02-06 Waitangi Day',
      '2026-04-03 Good Friday',
      '2026-04-06 Easter Monday',
      '2026-04-25 Anzac Day',
      '2026-04-27 Anzac Day',
      "2026-06-01 King's Birthday",
      '2026-07-10 Matariki',
      '2026-10-26 Labour Day',
      '2026-12-25 Christmas Day',
      '2026-12-26 Boxing Day',
      '2026-12-28 Boxing Day',
    ]);
  });

  test('England 2026: a bank holiday on a Saturday is kept on Monday instead', () => {
    expect(keptIn('GB', 'England', 2026)).toEqual([
      "2026-01-01 New Year's Day",
      '2026-04-03 Good Friday',
      '2026-04-06 Easter Monday',
      '2026-05-04 Early May bank holiday',
      '2026-05-25 Spring bank holiday',
      '2026-08-31 Summer bank holiday',
      '2026-12-25 Christmas Day',
      '2026-12-28 Boxing Day',
    ]);
  });

  test('Scotland at the turn of 2028: the first is a Saturday, so Monday and Tuesday', () => {
    expect(keptIn('GB', 'Scotland', 2028).slice(0, 2)).toEqual([
      "2028-01-03 New Year's Day",
      '2028-01-04 2 January',
    ]);
  });

  test.each([
    ['England', '2023-01-02'],
    ['Scotland', '2023-01-02', '2023-01-03'],
    ['England', '2034-01-02'],
    ['Scotland', '2027-01-01', '2027-01-04'],
    ['Scotland', '2029-01-01', '2029-01-02'],
  ])('New Year in %s: %s %s', (nation, ...days) => {
    const year = Number(days[0]?.slice(0, 4));
    const begins = shippedHolidays([year]).filter(
      ({ country, regions, day }) =>
        country === 'GB' && (regions?.includes(nation) ?? true) && day < `${year}-01-31`,
    );
    expect(begins.map(({ day }) => day)).toEqual(days);
  });

  test('Otago observes its anniversary on Easter Tuesday when it falls on Easter Monday', () => {
    const otago = shippedHolidays([2035]).filter(({ regions }) => regions?.includes('Otago'));
    expect(otago.map(({ day }) => day)).toEqual(['2035-03-27']);
  });

  test.each([
    ['Wellington', '2026-01-19', '2027-01-25', '2028-01-24'],
    ['Canterbury', '2026-11-13', '2027-11-12', '2028-11-17'],
    ['Otago', '2026-03-23', '2027-03-22', '2028-03-20'],
    ['Southland', '2026-04-07', '2027-03-30', '2028-04-18'],
    ["Hawke's Bay", '2026-10-23', '2027-10-22', '2028-10-20'],
    ['South Canterbury', '2026-09-28', '2027-09-27', '2028-09-25'],
  ])('%s Anniversary Day', (region, ...days) => {
    expect(
      all.filter(({ title }) => title === `${region} Anniversary Day`).map(({ day }) => day),
    ).toEqual(days);
  });
});

test('no bank holiday of the United Kingdom is on a weekend, and every holiday names its source', () => {
  for (const holiday of all) {
    if (holiday.country === 'GB') expect(weekdayOf(holiday.day)).toBeLessThan(5);
    expect(holiday.source).not.toBe('');
  }
});

test.each([
  ['AU', 'New South Wales', 'Newcastle', 'NSW'],
  ['AU', 'NSW', 'Sydney', 'NSW'],
  ['NZ', 'Canterbury', 'Timaru', 'South Canterbury'],
  ['NZ', 'Canterbury', 'Christchurch', 'Canterbury'],
  ['GB', 'Cornwall', 'Falmouth', 'England'],
  ['GB', 'Wales', 'Cardiff', 'Wales'],
])('%s, %s, %s keeps the holidays of %s', (country, region, city, kept) => {
  expect(holidayRegion(country, region, city)).toBe(kept);
});
