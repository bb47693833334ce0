/**
 * Full-day public holidays of Australia's states and territories, as defined by each one's act. Part-day
 * holidays in the evening (Christmas Eve and New Year's Eve in QLD, SA and NT) don't affect ordinary hours
 * and are omitted; days that a council or minister sets each year are only included for years already
 * proclaimed.
 */
import { addDays, type Day, dayIn, nthWeekday, weekdayOf } from './dates.ts';
import { easterSunday } from './easter.ts';
import { alsoMonday, type HolidayRule, mondayInstead, weekdayForPair } from './holiday.ts';

const acts = {
  ACT: 'Holidays Act 1958 (ACT)',
  NSW: 'Public Holidays Act 2010 (NSW)',
  NT: 'Public Holidays Act 1981 (NT)',
  QLD: 'Holidays Act 1983 (Qld)',
  SA: 'Public Holidays Act 2023 (SA)',
  TAS: 'Statutory Holidays Act 2000 (Tas)',
  VIC: 'Public Holidays Act 1993 (Vic)',
  WA: 'Public and Bank Holidays Act 1972 (WA)',
} as const;
type State = keyof typeof acts;

const everywhere = `National Employment Standards, Fair Work Act 2009 s 115, and the states' acts`;

const in_ = (
  states: readonly State[],
  title: string,
  days: HolidayRule['days'],
  source = states.map((state) => acts[state]).join('; '),
): HolidayRule => ({ title, regions: states, source, days });

const afterEaster = (days: number) => (year: number) => [addDays(easterSunday(year), days)];
const nth = (month: number, weekday: number, place: number) => (year: number) => [
  nthWeekday(year, month, weekday, place),
];
const only = (years: Readonly<Record<number, Day>>) => (year: number) =>
  years[year] ? [years[year]] : [];
const MONDAY = 0;
const TUESDAY = 1;

/** Christmas and Boxing Day: the day itself, and an additional weekday for each that falls on a weekend. */
const christmas = (which: 'first' | 'second') => (year: number) => {
  const first = dayIn(year, 12, 25);
  const extra = weekdayForPair(first, which);
  const day = which === 'first' ? first : addDays(first, 1);
  return extra ? [day, extra] : [day];
};

export const australianRules: readonly HolidayRule[] = [
  {
    title: "New Year's Day",
    regions: null,
    source: everywhere,
    days: alsoMonday(1, 1, 'weekend'),
  },
  { title: 'Australia Day', regions: null, source: everywhere, days: mondayInstead(1, 26) },
  { title: 'Good Friday', regions: null, source: everywhere, days: afterEaster(-2) },
  { title: 'Easter Monday', regions: null, source: everywhere, days: afterEaster(1) },
  { title: 'Christmas Day', regions: null, source: everywhere, days: christmas('first') },
  { title: 'Boxing Day', regions: null, source: everywhere, days: christmas('second') },
  { title: 'Anzac Day', regions: null, source: everywhere, days: (year) => [dayIn(year, 4, 25)] },
  in_(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'VIC'], 'Easter Saturday', afterEaster(-1)),
  in_(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'VIC', 'WA'], 'Easter Sunday', afterEaster(0)),
  in_(['ACT', 'WA'], 'Anzac Day, additional day', (year) =>
    alsoMonday(4, 25, 'weekend')(year).slice(1),
  ),
  in_(['NT', 'QLD'], 'Anzac Day, additional day', (year) =>
    alsoMonday(4, 25, 'sunday')(year).slice(1),
  ),
  in_(
    ['NSW'],
    'Anzac Day, additional day',
    only({ 2026: '2026-04-27', 2027: '2027-04-26' }),
    'Public Holidays Amendment (Anzac Day) Order 2026 (NSW)',
  ),
  in_(['ACT', 'NSW', 'NT', 'SA', 'TAS', 'VIC'], "King's Birthday", nth(6, MONDAY, 2)),
  in_(['QLD'], "King's Birthday", nth(10, MONDAY, 1)),
  in_(['WA'], "King's Birthday", nth(9, MONDAY, -1)),
  in_(['ACT', 'NSW', 'SA'], 'Labour Day', nth(10, MONDAY, 1)),
  in_(['VIC'], 'Labour Day', nth(3, MONDAY, 2)),
  in_(['WA'], 'Labour Day', nth(3, MONDAY, 1)),
  in_(['QLD'], 'Labour Day', nth(5, MONDAY, 1)),
  in_(['NT'], 'May Day', nth(5, MONDAY, 1)),
  in_(['TAS'], 'Eight Hours Day', nth(3, MONDAY, 2)),
  in_(['ACT'], 'Canberra Day', nth(3, MONDAY, 2)),
  in_(['ACT'], 'Reconciliation Day', (year) => {
    const from = dayIn(year, 5, 27);
    return [addDays(from, (7 - weekdayOf(from)) % 7)];
  }),
  in_(['SA'], 'Adelaide Cup Day', nth(3, MONDAY, 2)),
  in_(['WA'], 'Western Australia Day', nth(6, MONDAY, 1)),
  in_(['NT'], 'Picnic Day', nth(8, MONDAY, 1)),
  in_(['VIC'], 'Melbourne Cup Day', nth(11, TUESDAY, 1)),
  in_(['VIC'], 'Friday before the AFL Grand Final', only({ 2026: '2026-09-25' })),
];
