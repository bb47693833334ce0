/** Regional holidays of 2026 in addition to the national ones, as published by each government. */
import { holidayRegions } from '@tenure/contract/worktime/regions';
import { expect, test } from 'vitest';
import { shippedHolidays } from './shipped-holidays.ts';

const easter = ['04-04 Easter Saturday', '04-05 Easter Sunday'];
const anzac = '04-27 Anzac Day, additional day';
const king = "06-08 King's Birthday";
const labour = '10-05 Labour Day';
const auckland = ['01-26 Auckland Anniversary Day'];
const wellington = ['01-19 Wellington Anniversary Day'];
const nelson = ['02-02 Nelson Anniversary Day'];
const england = ['04-06 Easter Monday', '08-31 Summer bank holiday'];

const published: Readonly<Record<string, readonly string[]>> = {
  ACT: ['03-09 Canberra Day', ...easter, anzac, '06-01 Reconciliation Day', king, labour],
  NSW: [...easter, anzac, king, labour],
  NT: [...easter, '05-04 May Day', king, '08-03 Picnic Day'],
  QLD: [...easter, '05-04 Labour Day', "10-05 King's Birthday"],
  SA: ['03-09 Adelaide Cup Day', ...easter, king, labour],
  TAS: ['03-09 Eight Hours Day', king],
  VIC: [
    '03-09 Labour Day',
    ...easter,
    king,
    '09-25 Friday before the AFL Grand Final',
    '11-03 Melbourne Cup Day',
  ],
  WA: [
    '03-02 Labour Day',
    '04-05 Easter Sunday',
    anzac,
    '06-01 Western Australia Day',
    "09-28 King's Birthday",
  ],
  Auckland: auckland,
  'Bay of Plenty': auckland,
  Canterbury: ['11-13 Canterbury Anniversary Day'],
  'Chatham Islands': ['11-30 Chatham Islands Anniversary Day'],
  Gisborne: auckland,
  "Hawke's Bay": ["10-23 Hawke's Bay Anniversary Day"],
  'Manawatū-Whanganui': wellington,
  Marlborough: ['11-02 Marlborough Anniversary Day'],
  Nelson: nelson,
  Northland: auckland,
  Otago: ['03-23 Otago Anniversary Day'],
  'South Canterbury': ['09-28 South Canterbury Anniversary Day'],
  Southland: ['04-07 Southland Anniversary Day'],
  Taranaki: ['03-09 Taranaki Anniversary Day'],
  Tasman: nelson,
  Waikato: auckland,
  Wellington: wellington,
  'West Coast': ['11-30 Westland Anniversary Day'],
  England: england,
  'Northern Ireland': [
    "03-17 St Patrick's Day",
    '04-06 Easter Monday',
    '07-13 Battle of the Boyne',
    '08-31 Summer bank holiday',
  ],
  Scotland: [
    '01-02 2 January',
    '06-15 World Cup bank holiday',
    '08-03 Summer bank holiday',
    "11-30 St Andrew's Day",
  ],
  Wales: england,
};

test.each(
  Object.entries(holidayRegions).flatMap(([country, regions]) =>
    regions.map((region) => [country, region] as const),
  ),
)('%s, %s', (country, region) => {
  const own = shippedHolidays([2026])
    .filter((one) => one.country === country && one.regions?.includes(region))
    .map(({ day, title }) => `${day.slice(5)} ${title}`)
    .sort();
  expect(own).toEqual(published[region]);
});

test('Boxing Day of New Zealand is 26 December, also where Christmas is moved to another weekday', () => {
  const boxing = (year: number) =>
    shippedHolidays([year])
      .filter(({ country, title }) => country === 'NZ' && title === 'Boxing Day')
      .map(({ day }) => day);
  expect(boxing(2025)).toEqual(['2025-12-26']);
  expect(boxing(2027)).toEqual(['2027-12-26', '2027-12-28']);
});
