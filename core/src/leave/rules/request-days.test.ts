/** Expected values were calculated by hand from the calendars of these places. */
import { leaveMessages } from '@tenure/contract/leave/messages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AssignedPattern,
  dates,
  holidayRegion,
  holidaysKept,
  shippedHolidays,
} from '../../worktime/public.ts';
import { findOverlap } from './overlap.ts';
import {
  type AskedPart,
  countDays,
  problemsOfDays,
  problemsOfSpan,
  totalMinutes,
} from './request-days.ts';

const week = (...minutes: number[]) => ({ name: 'Week', minutes });
const always = (...weeks: ReturnType<typeof week>[]): AssignedPattern[] => [
  { from: '2020-01-06', to: null, pattern: { startDate: '2026-01-05', weeks } },
];
const au = always(week(456, 456, 456, 456, 456, 0, 0));
const nz = always(week(480, 480, 480, 480, 480, 0, 0));
const gb = always(week(450, 450, 450, 450, 450, 0, 0));
const fortnight = always(week(456, 456, 456, 0, 0, 0, 0), week(0, 0, 0, 456, 456, 0, 0));

function at(country: 'AU' | 'NZ' | 'GB', region: string, city: string, assigned = au) {
  const here = holidayRegion(country, region, city) ?? '';
  const holidays = shippedHolidays().filter(
    (one) => one.country === country && (one.regions === null || one.regions.includes(here)),
  );
  return { assigned, holidays: holidaysKept(holidays, assigned) };
}
const sydney = at('AU', 'New South Wales', 'Sydney');
const brisbane = at('AU', 'Queensland', 'Brisbane');
const auckland = at('NZ', 'Auckland', 'Auckland', nz);
const london = at('GB', 'Greater London', 'London', gb);
const edinburgh = at('GB', 'Scotland', 'Edinburgh', gb);
const perth = at('AU', 'WA', 'Perth');
const hobart = at('AU', 'Tasmania', 'Hobart');
const sundays = at('AU', 'NSW', 'Sydney', always(week(0, 0, 0, 0, 0, 480, 480)));
const tuesdayToSaturday = at('NZ', 'Otago', 'Dunedin', always(week(0, 480, 480, 480, 480, 480, 0)));
const mondayToSaturday = at(
  'NZ',
  'Otago',
  'Dunedin',
  always(week(400, 400, 400, 400, 400, 400, 0)),
);

const minutes = (
  where: ReturnType<typeof at>,
  startDate: string,
  endDate: string,
  partDays: AskedPart[] = [],
) => totalMinutes(countDays({ startDate, endDate, partDays }, where));

describe('what a request costs', () => {
  test.each([
    ['Sydney, a plain week', sydney, '2026-03-09', '2026-03-13', 5 * 456],
    [
      'Sydney, Easter: four of nine days are holidays or weekend',
      sydney,
      '2026-04-02',
      '2026-04-10',
      5 * 456,
    ],
    [
      'Sydney, across the end of daylight saving on 5 April 2026',
      sydney,
      '2026-04-01',
      '2026-04-07',
      3 * 456,
    ],
    [
      'Sydney, the Monday after Anzac Day 2026 is a holiday',
      sydney,
      '2026-04-24',
      '2026-04-28',
      2 * 456,
    ],
    [
      'Brisbane, the same days: no additional day there',
      brisbane,
      '2026-04-24',
      '2026-04-28',
      3 * 456,
    ],
    ['Brisbane, King’s Birthday is in October', brisbane, '2026-06-08', '2026-06-08', 456],
    ['Sydney, King’s Birthday is in June', sydney, '2026-06-08', '2026-06-09', 456],
    ['Auckland, Matariki', auckland, '2026-07-06', '2026-07-10', 4 * 480],
    [
      'Auckland, across daylight saving on 27 September 2026',
      auckland,
      '2026-09-25',
      '2026-09-28',
      2 * 480,
    ],
    ['Auckland, Anzac Day kept on Monday', auckland, '2026-04-27', '2026-04-28', 480],
    ['Auckland, its own anniversary', auckland, '2026-01-26', '2026-01-27', 480],
    [
      'London, Christmas 2026: Boxing Day is kept on Monday',
      london,
      '2026-12-24',
      '2026-12-29',
      2 * 450,
    ],
    [
      'London, across the end of summer time on 25 October 2026',
      london,
      '2026-10-23',
      '2026-10-26',
      2 * 450,
    ],
    [
      'Sydney, across a year: 1 January and the weekdays around it',
      sydney,
      '2026-12-24',
      '2027-01-05',
      456 + 3 * 456 + 2 * 456,
    ],
    // A Sunday of 25 hours and one of 23: the pattern says 8 hours on both. 5 April 2026 is Easter Sunday, so
    // it costs nothing in New South Wales; the end of daylight saving in 2027 is on 4 April.
    ['Sydney, a Sunday of 25 hours', sundays, '2027-04-04', '2027-04-04', 480],
    ['Sydney, a Sunday of 23 hours', sundays, '2026-10-04', '2026-10-04', 480],
    ['Sydney, Easter Saturday and Sunday', sundays, '2026-04-04', '2026-04-12', 2 * 480],
    // Anzac Day 2026 is a Saturday, where it stays for people who work on it; they work on Monday (s 45A).
    [
      'Dunedin, Tuesday to Saturday: the Saturday itself is kept',
      tuesdayToSaturday,
      '2026-04-21',
      '2026-04-25',
      4 * 480,
    ],
    [
      'Dunedin, Monday to Saturday: the Saturday is kept and the Monday worked',
      mondayToSaturday,
      '2026-04-25',
      '2026-04-28',
      2 * 400,
    ],
    // 21 to 24 and 29 to 31 December; 25, 28 and 1 January are bank holidays. Monday 4 January 2027 is in
    // Scotland kept for Saturday 2 January.
    ['London, two weeks at Christmas', london, '2026-12-21', '2027-01-04', 8 * 450],
    ['Edinburgh, the same days', edinburgh, '2026-12-21', '2027-01-04', 7 * 450],
    ['Edinburgh, Easter Monday is worked', edinburgh, '2026-04-06', '2026-04-06', 450],
    ['Edinburgh, St Andrew’s Day', edinburgh, '2026-11-30', '2026-12-01', 450],
    // Western Australia: Labour Day 2 March, WA Day 1 June, King's Birthday 28 September 2026.
    ['Perth, Labour Day', perth, '2026-03-02', '2026-03-03', 456],
    ['Perth, Western Australia Day', perth, '2026-06-01', '2026-06-08', 5 * 456],
    ['Perth, King’s Birthday', perth, '2026-09-28', '2026-10-05', 5 * 456],
    ['Hobart, Eight Hours Day', hobart, '2026-03-09', '2026-03-10', 456],
    // 29 February 2028 is a Tuesday: Monday 28 February to Wednesday 1 March are three days.
    ['Sydney, over 29 February', sydney, '2028-02-28', '2028-03-01', 3 * 456],
  ] as const)('%s', (_, where, from, to, expected) => {
    expect(minutes(where, from, to)).toBe(expected);
  });

  test('days without a work pattern are not called days off: HR is to assign one', () => {
    const asked = { startDate: '2026-03-09', endDate: '2026-03-10', partDays: [] };
    expect(problemsOfDays(asked, { ...sydney, assigned: [] })).toEqual([
      { field: 'startDate', message: leaveMessages.noPattern },
    ]);
    const weekend = { startDate: '2026-03-14', endDate: '2026-03-15', partDays: [] };
    expect(problemsOfDays(weekend, sydney)).toEqual([
      { field: 'startDate', message: leaveMessages.noWork },
    ]);
  });

  test('a part-timer on a fortnightly pattern pays for the days of that week only', () => {
    const part = at('AU', 'NSW', 'Sydney', fortnight);
    expect(minutes(part, '2026-03-02', '2026-03-06')).toBe(3 * 456);
    expect(minutes(part, '2026-03-09', '2026-03-13')).toBe(2 * 456);
    expect(minutes(part, '2026-03-02', '2026-03-15')).toBe(5 * 456);
  });

  test('a change of work pattern in the middle counts each day by the pattern of that day', () => {
    const [old] = au;
    const [next] = always(week(240, 240, 240, 240, 240, 0, 0));
    const changed = [
      { ...(old as AssignedPattern), to: '2026-03-10' },
      { ...(next as AssignedPattern), from: '2026-03-11' },
    ];
    expect(minutes({ ...sydney, assigned: changed }, '2026-03-09', '2026-03-13')).toBe(
      2 * 456 + 3 * 240,
    );
  });

  test('a part-timer of Monday to Wednesday, in a week whose Monday is a public holiday, pays for two days', () => {
    const part = at('AU', 'NSW', 'Sydney', always(week(456, 456, 456, 0, 0, 0, 0)));
    expect(minutes(part, '2026-06-08', '2026-06-12')).toBe(2 * 456);
  });

  test('half days at both ends, one of them of a short Friday: 120 + 0 + 480 + 240', () => {
    const short = at('AU', 'NSW', 'Sydney', always(week(480, 480, 480, 480, 240, 0, 0)));
    const halves: AskedPart[] = [
      { date: '2026-06-05', part: 'afternoon' },
      { date: '2026-06-10', part: 'morning' },
    ];
    expect(minutes(short, '2026-06-05', '2026-06-10', halves)).toBe(840);
  });

  test('two half-days on one date are together the whole day, also of an odd number of minutes', () => {
    const odd = { ...sydney, assigned: always(week(455, 455, 455, 455, 455, 0, 0)) };
    const half = (part: 'morning' | 'afternoon') =>
      minutes(odd, '2026-03-09', '2026-03-09', [{ date: '2026-03-09', part }]);
    expect(half('morning') + half('afternoon')).toBe(455);
  });

  test.each([
    ['a day on which one does not work', '2026-03-14', '2026-03-15', [], 'startDate'],
    [
      'more hours than the day has',
      '2026-03-09',
      '2026-03-09',
      [{ date: '2026-03-09', part: 'hours', minutes: 457 }],
      'partDays',
    ],
    [
      'part of a holiday',
      '2026-04-03',
      '2026-04-07',
      [{ date: '2026-04-03', part: 'morning' }],
      'partDays',
    ],
  ] as const)('%s is refused at its field', (_, startDate, endDate, partDays, field) => {
    expect(problemsOfDays({ startDate, endDate, partDays }, sydney)[0]?.field).toBe(field);
  });

  test.each([
    ['a last day before the first', '2026-03-10', '2026-03-09', 1],
    ['a year', '2026-03-10', '2027-03-10', 0],
    ['a day more than a year', '2026-03-10', '2027-03-11', 1],
    ['the last day that is known', '2029-03-09', '2029-03-09', 0],
    ['the day after it', '2029-03-09', '2029-03-10', 1],
    ['thousands of years', '2026-03-10', '9999-12-31', 1],
  ] as const)('%s: looked at before any day is counted', (_, startDate, endDate, problems) => {
    const found = problemsOfSpan({ startDate, endDate, partDays: [] }, '2029-03-09');
    expect(found).toHaveLength(problems);
    for (const { field } of found) expect(field).toBe('endDate');
  });
});

const day = fc.integer({ min: 20_500, max: 21_100 }).map(dates.dayOf);
const places = fc.constantFrom(sydney, brisbane, auckland, london);

test('the hours of a request are the sum over its days', () => {
  fc.assert(
    fc.property(places, day, fc.nat(60), (where, from, length) => {
      const to = dates.addDays(from, length);
      const single = dates.daysFrom(from, to).map((one) => minutes(where, one, one));
      expect(minutes(where, from, to)).toBe(single.reduce((sum, one) => sum + one, 0));
    }),
  );
});

test('splitting a request changes nothing', () => {
  fc.assert(
    fc.property(places, day, fc.nat(30), fc.nat(30), (where, from, first, second) => {
      const middle = dates.addDays(from, first);
      const to = dates.addDays(middle, second + 1);
      expect(minutes(where, from, middle) + minutes(where, dates.addDays(middle, 1), to)).toBe(
        minutes(where, from, to),
      );
    }),
  );
});

describe('overlaps', () => {
  const taken = (part: 'full' | 'morning' | 'afternoon' | 'hours', cost: number) => ({
    days: [{ date: '2026-03-09', part, minutes: cost }],
  });
  const wanted = (part: 'full' | 'morning' | 'afternoon' | 'hours', cost: number) =>
    taken(part, cost).days;
  test.each([
    ['a whole day and a morning', wanted('full', 456), taken('morning', 228), true],
    ['a morning and an afternoon', wanted('afternoon', 228), taken('morning', 228), false],
    ['two mornings', wanted('morning', 228), taken('morning', 228), true],
    ['two hours beside a morning', wanted('hours', 120), taken('morning', 228), false],
    ['five hours beside a morning', wanted('hours', 300), taken('morning', 228), true],
  ])('%s', (_, days, other, overlaps) => {
    expect(findOverlap(days, [other], () => 456) !== undefined).toBe(overlaps);
  });
});
