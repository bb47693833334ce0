/**
 * Cases calculated by hand from the law, independently of the product; each includes its derivation. 1
 * January 2026 is a Thursday. Weekdays of 2026: 22, 20, 22, 22, 21, 22, 23, 21, 22, 22, 21, 23.
 */
import { describe, expect, test } from 'vitest';
import { type AssignedPattern, shippedHolidays } from '../../worktime/public.ts';
import { type AccrualRule, type Earner, earnedBetween } from './accrual.ts';
import { balanceOn } from './balance.ts';
import { type Account, dueEntries, withDue } from './due-entries.ts';

type Week = readonly [number, number, number, number, number, number, number];

const weekdays = (minutes: number): Week => [minutes, minutes, minutes, minutes, minutes, 0, 0];

const working = (from: string, to: string | null, ...weeks: Week[]): AssignedPattern => ({
  from,
  to,
  pattern: {
    startDate: '2020-01-06',
    weeks: weeks.map((minutes, n) => ({ name: `Week ${n + 1}`, minutes: [...minutes] })),
  },
});

const person = (startDate: string, rest: Partial<Earner> = {}): Earner => ({
  startDate,
  endDate: null,
  employmentType: 'Full Time',
  otherTypes: [],
  assigned: [working('2020-01-06', null, weekdays(456))],
  notService: [],
  holidays: new Map(),
  ...rest,
});

const rule = (rest: Partial<AccrualRule>): AccrualRule => ({
  from: '2020-01-01',
  to: null,
  accrual: 'continuous',
  accrualPeriod: 'month',
  rateNumerator: 1,
  rateDenominator: 13,
  grantWeeks: 0,
  grantUnit: 'weeks',
  grantOn: 'anniversary',
  afterMonths: 0,
  mostCarriedWeeks: null,
  includesHolidays: false,
  ...rest,
});

const earned = (earner: Earner, rules: readonly AccrualRule[], after: string, until: string) =>
  earnedBetween(earner, rules, after, until).map(({ day, minutes }) => [day, minutes]);

/** Posts entries like the accrual job does on a day. */
const booked = (given: Account, on: string): Account => ({
  ...given,
  entries: [...given.entries, ...dueEntries(given, on).map((one) => ({ ...one, count: 1 }))],
  creditedTo: on,
});

describe('Australia: by ordinary hours (Fair Work Act 2009 ss 87 and 96)', () => {
  const annual = rule({});

  test('Monday to Wednesday: January has four of each, 12 × 456 ÷ 13 = 420.9', () => {
    const assigned = [working('2020-01-06', null, [456, 456, 456, 0, 0, 0, 0])];
    expect(
      earned(person('2020-01-06', { assigned }), [annual], '2025-12-31', '2026-01-31'),
    ).toEqual([['2026-01-31', 421]]);
  });

  test('Monday to Wednesday: 52 of each in 2026 are 156 × 456 ÷ 26 = 2736 of personal leave, two of their weeks', () => {
    const assigned = [working('2020-01-06', null, [456, 456, 456, 0, 0, 0, 0])];
    const year = earnedBetween(
      person('2020-01-06', { assigned }),
      [rule({ rateDenominator: 26 })],
      '2025-12-31',
      '2026-12-31',
    );
    expect(year.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(2736);
  });

  test('a nine-day fortnight from 2 February: 5 + 4 + 5 + 4 days of 480 are 8640 ÷ 13 = 664.6', () => {
    // Weeks are counted from Monday 6 January 2020: 2 February 2026 begins week 317, the second of a fortnight.
    const assigned = [
      working('2020-01-06', null, [480, 480, 480, 480, 480, 0, 0], [480, 480, 480, 480, 0, 0, 0]),
    ];
    expect(
      earned(person('2026-02-02', { assigned }), [annual], '2025-12-31', '2026-02-28'),
    ).toEqual([['2026-02-28', 665]]);
  });

  test('half days from 16 March: (10 × 456 + 12 × 228) ÷ 13 = 561.2', () => {
    const assigned = [
      working('2020-01-06', '2026-03-15', weekdays(456)),
      working('2026-03-16', null, weekdays(228)),
    ];
    expect(
      earned(person('2026-03-01', { assigned }), [annual], '2025-12-31', '2026-03-31'),
    ).toEqual([['2026-03-31', 561]]);
  });

  test('three rules in one month: 7 × 456 ÷ 13 = 245.5, then 8 × 456 ÷ 26 = 140.3, then nothing', () => {
    const rules = [
      rule({ to: '2026-03-10' }),
      rule({ from: '2026-03-11', to: '2026-03-20', rateDenominator: 26 }),
      rule({ from: '2026-03-21', accrual: 'none' }),
    ];
    expect(earned(person('2026-03-01'), rules, '2025-12-31', '2026-04-30')).toEqual([
      ['2026-03-31', 246 + 140],
    ]);
  });

  test('a first day of 29 February 2028, a Tuesday: 456 ÷ 13 = 35.1; with 23 days of March 24 × 456 ÷ 13 = 841.8', () => {
    expect(earned(person('2028-02-29'), [annual], '2027-12-31', '2028-03-31')).toEqual([
      ['2028-02-29', 35],
      ['2028-03-31', 842 - 35],
    ]);
  });

  test('a last day of 29 February 2028: 21 weekdays of January are 736.6, 42 by then 1473.2', () => {
    const leaver = person('2020-01-06', { endDate: '2028-02-29' });
    expect(earned(leaver, [annual], '2027-12-31', '2028-12-31')).toEqual([
      ['2028-01-31', 737],
      ['2028-02-29', 1473 - 737],
    ]);
  });

  test('someone who starts on a Wednesday in the middle of a pay period: 8 × 456 ÷ 13 = 280.6 by 25 January', () => {
    const byPay = rule({ accrualPeriod: 'pay-period' });
    expect(earned(person('2026-01-14'), [byPay], '2025-12-31', '2026-01-31')).toEqual([
      ['2026-01-25', 281],
    ]);
  });

  test('half a day of unpaid leave: (22 × 456 − 228) ÷ 13 = 754.2 in January', () => {
    const notService = [{ day: '2026-01-14', minutes: 228 }];
    expect(
      earned(person('2020-01-06', { notService }), [annual], '2025-12-31', '2026-01-31'),
    ).toEqual([['2026-01-31', 754]]);
  });

  test('one day of employment: Monday 5 January, 456 ÷ 13 = 35.1', () => {
    const day = person('2026-01-05', { endDate: '2026-01-05' });
    expect(earned(day, [annual], '2025-12-31', '2026-12-31')).toEqual([['2026-01-05', 35]]);
  });

  describe('of someone whose employment type changes, the days as a permanent employee count (s 86)', () => {
    const types = (employmentType: string, ...otherTypes: Earner['otherTypes']) =>
      person('2020-01-06', { employmentType, otherTypes });
    const since = (from: string, employmentType: string) => ({ from, to: null, employmentType });
    const before = (to: string, employmentType: string) => ({
      ...{ from: '2020-01-06', to, employmentType },
    });
    const atEnds = (earner: Earner) => earned(earner, [annual], '2026-04-30', '2026-07-31');

    test.each([
      ['permanent since 22 June', types('Full Time', before('2026-06-21', 'Casual'))],
      ['to be permanent from 22 June', types('Casual', since('2026-06-22', 'Part Time'))],
    ])('%s: seven weekdays of June are 7 × 456 ÷ 13 = 245.5, with July 30 are 1052.3', (_, one) => {
      expect(atEnds(one)).toEqual([
        ['2026-06-30', 246],
        ['2026-07-31', 1052 - 246],
      ]);
    });

    test('casual since 15 June: 86 weekdays by April are 3016.6, 107 by May 3753.2, with ten of June 4104', () => {
      expect(atEnds(types('Casual', before('2026-06-14', 'Full Time')))).toEqual([
        ['2026-05-31', 3753 - 3017],
        ['2026-06-30', 4104 - 3753],
      ]);
    });

    test('from full time to part time nothing ends', () => {
      expect(atEnds(types('Part Time', before('2026-06-14', 'Full Time')))).toEqual(
        atEnds(person('2020-01-06')),
      );
    });
  });

  test('rehired on 22 June after leaving on 10 June: 8 × 456 ÷ 13 = 280.6 stay, and seven weekdays are 245.5', () => {
    const account: Account = {
      earner: person('2026-06-01', { endDate: '2026-06-10' }),
      rules: [annual],
      entries: [],
      openedOn: '2026-05-31',
      creditedTo: '2026-05-31',
    };
    const left = booked(account, '2026-06-11');
    const rehired = booked({ ...left, earner: person('2026-06-22') }, '2026-06-30');
    expect(rehired.entries.map(({ day, minutes }) => [day, minutes])).toEqual([
      ['2026-06-10', 281],
      ['2026-06-30', 246],
    ]);
    expect(dueEntries(rehired, '2026-07-01')).toEqual([]);
  });

  test('a contractor earns none', () => {
    const contractor = person('2020-01-06', { employmentType: 'Contractor' });
    expect(earned(contractor, [annual], '2025-12-31', '2026-12-31')).toEqual([]);
  });
});

describe('New Zealand: at the end of each year of employment (Holidays Act 2003 ss 16 and 63)', () => {
  const annual = rule({ accrual: 'yearly', grantWeeks: 400, afterMonths: 12 });
  const sick = rule({
    accrual: 'yearly',
    grantWeeks: 1000,
    grantUnit: 'days',
    afterMonths: 6,
    mostCarriedWeeks: 1000,
  });
  const days = (grants: (string | number)[][]) => grants.map(([day]) => day);

  test('employed on 29 February 2024: four weeks on 28 February, and on the 29th where there is one', () => {
    expect(days(earned(person('2024-02-29'), [annual], '2023-12-31', '2028-12-31'))).toEqual([
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
  });

  test('employed on 31 August 2025: sick leave six months later, on the last day of February of each year', () => {
    expect(days(earned(person('2025-08-31'), [sick], '2024-12-31', '2028-12-31'))).toEqual([
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
  });

  test('the same where what was earned counts from a later day on', () => {
    expect(days(earned(person('2024-02-29'), [annual], '2028-02-28', '2028-12-31'))).toEqual([
      '2028-02-29',
    ]);
  });

  test('Monday 10 hours, Tuesday 5: a day is 7½ hours on average, ten of them 4500', () => {
    const assigned = [working('2020-01-06', null, [600, 300, 0, 0, 0, 0, 0])];
    expect(earned(person('2026-01-05', { assigned }), [sick], '2025-12-31', '2026-12-31')).toEqual([
      ['2026-07-05', 4500],
    ]);
  });

  test('fifteen days left (6840): ten are carried over (4560) and five expire, twenty at most (9120)', () => {
    const account: Account = {
      earner: person('2020-01-06'),
      rules: [sick],
      entries: [
        { day: '2026-01-05', minutes: 6840, kind: 'adjustment', periodKey: null, count: 1 },
      ],
      openedOn: '2025-12-31',
      creditedTo: '2025-12-31',
    };
    expect(balanceOn(withDue(account, '2026-07-06'), '2026-07-05')).toBe(6840);
    expect(balanceOn(withDue(account, '2026-07-06'), '2026-07-06')).toBe(9120);
  });

  test('who is casual on the day of the grant has none that year', () => {
    const otherTypes = [{ from: '2023-03-01', to: '2025-03-31', employmentType: 'Casual' }];
    const one = person('2023-03-01', { otherTypes });
    expect(days(earned(one, [annual], '2023-12-31', '2026-12-31'))).toEqual(['2026-03-01']);
  });

  test('someone who leaves before the end of the year has no whole year, and what was given stays', () => {
    const leaver = person('2024-03-01', { endDate: '2026-02-28' });
    expect(earned(leaver, [annual], '2023-12-31', '2027-12-31')).toEqual([['2025-03-01', 9120]]);
  });
});

describe('United Kingdom: a share of the leave year (Working Time Regulations 1998 regs 13 to 15A)', () => {
  const from = (grantOn: string, rest: Partial<AccrualRule> = {}) =>
    rule({ accrual: 'yearly', grantWeeks: 400, grantOn, ...rest });
  const british = (startDate: string, rest: Partial<Earner> = {}) =>
    person(startDate, { assigned: [working('2020-01-06', null, weekdays(450))], ...rest });

  test('a leave year from April: who starts on 2 February 2026 has 58 of 365 days, 9000 × 58 ÷ 365 = 1430.1', () => {
    expect(earned(british('2026-02-02'), [from('04-01')], '2025-12-31', '2026-12-31')).toEqual([
      ['2026-02-02', 1430],
      ['2026-04-01', 9000],
    ]);
  });

  test('also in a company that began in January of that year', () => {
    expect(earned(british('2026-02-02'), [from('04-01')], '2026-01-15', '2026-12-31')).toEqual([
      ['2026-02-02', 1430],
      ['2026-04-01', 9000],
    ]);
  });

  test.each([
    ['30 June: 181 of 365 days, 9000 × 181 ÷ 365 = 4463.0', '2026-06-30', 4463],
    ['31 December: the whole year', '2026-12-31', 9000],
    ['1 January: one day, 9000 ÷ 365 = 24.7', '2026-01-01', 25],
  ])('who leaves on %s', (_, endDate, minutes) => {
    expect(
      earned(british('2020-01-06', { endDate }), [from('01-01')], '2025-12-31', '2027-12-31'),
    ).toEqual([['2026-01-01', minutes]]);
  });

  test('who leaves on 29 February 2028: 60 of 366 days, 9000 × 60 ÷ 366 = 1475.4', () => {
    const leaver = british('2020-01-06', { endDate: '2028-02-29' });
    expect(earned(leaver, [from('01-01')], '2027-12-31', '2028-12-31')).toEqual([
      ['2028-01-01', 1475],
    ]);
  });

  test('who works from 1 March to 31 August 2026: 184 of 365 days, 9000 × 184 ÷ 365 = 4537.0', () => {
    const short = british('2026-03-01', { endDate: '2026-08-31' });
    expect(earned(short, [from('01-01')], '2025-12-31', '2027-12-31')).toEqual([
      ['2026-03-01', 4537],
    ]);
  });

  test('a last day that is recorded in May takes back the rest of the year, and gives it again when it is withdrawn', () => {
    const account: Account = {
      earner: british('2020-01-06'),
      rules: [from('01-01')],
      entries: [],
      openedOn: '2025-12-31',
      creditedTo: '2025-12-31',
    };
    const kept = booked(account, '2026-05-01');
    const leaving = booked(
      { ...kept, earner: { ...kept.earner, endDate: '2026-06-30' } },
      '2026-05-02',
    );
    expect(balanceOn(leaving.entries, '2026-05-02')).toBe(4463);
    const staying = booked({ ...leaving, earner: kept.earner }, '2026-05-03');
    expect(balanceOn(staying.entries, '2026-05-03')).toBe(9000);
  });

  test.each([
    [
      'is permanent from 1 July: 184 of 365 days, 9000 × 184 ÷ 365 = 4537.0',
      'Full Time',
      { from: '2020-01-06', to: '2026-06-30', employmentType: 'Casual' },
      ['2026-07-01', 4537],
    ],
    [
      'is casual from 1 July: 181 of 365 days, 9000 × 181 ÷ 365 = 4463.0',
      'Full Time',
      { from: '2026-07-01', to: null, employmentType: 'Casual' },
      ['2026-01-01', 4463],
    ],
  ])('who %s', (_, employmentType, other, grant) => {
    const one = british('2020-01-06', { employmentType, otherTypes: [other] });
    expect(earned(one, [from('01-01')], '2025-12-31', '2026-12-31')).toEqual([grant]);
  });

  describe('5.6 weeks of which the bank holidays are part (reg 13A)', () => {
    // England 2026: Thursday 1 January, Friday 3 and Monday 6 April, Mondays 4 and 25 May and 31 August,
    // Friday 25 and Monday 28 December.
    const holidays = new Map(
      shippedHolidays()
        .filter(
          ({ country, regions }) => country === 'GB' && (regions?.includes('England') ?? true),
        )
        .map(({ day, title }) => [day, title]),
    );
    const statutory = from('01-01', { grantWeeks: 560, includesHolidays: true });
    const given = (rest: Partial<Earner>, startDate = '2020-01-06') =>
      earned(british(startDate, { holidays, ...rest }), [statutory], '2025-12-31', '2026-12-31');
    const pattern = (...week: Week) => ({ assigned: [working('2020-01-06', null, week)] });

    test.each([
      ['full time: 12600 less eight days of 450', {}, 9000],
      ['Tuesday to Thursday: 7560 less one', pattern(0, 450, 450, 450, 0, 0, 0), 7110],
      ['Monday to Wednesday: 7560 less five', pattern(450, 450, 450, 0, 0, 0, 0), 5310],
      ['Mondays only: 2520 less five', pattern(450, 0, 0, 0, 0, 0, 0), 270],
      [
        'Fridays and Mondays of 3 and 9 hours: 4032 less 2 × 180 and 5 × 540',
        pattern(540, 0, 0, 0, 180, 0, 0),
        972,
      ],
    ])('%s', (_, rest, minutes) => {
      expect(given(rest)).toEqual([['2026-01-01', minutes]]);
    });

    test('who starts on 1 July: 12600 × 184 ÷ 365 = 6351.8, less three', () => {
      expect(given({}, '2026-07-01')).toEqual([['2026-07-01', 6352 - 1350]]);
    });

    test('who leaves on 30 June: 12600 × 181 ÷ 365 = 6248.2, less five', () => {
      expect(given({ endDate: '2026-06-30' })).toEqual([['2026-01-01', 6248 - 2250]]);
    });

    test('who leaves on New Year’s Day has had it: never less than nothing', () => {
      expect(given({ endDate: '2026-01-01' })).toEqual([['2026-01-01', 0]]);
    });
  });

  test('three days a week: four of their weeks, 4 × 1350 = 5400', () => {
    const assigned = [working('2020-01-06', null, [0, 450, 450, 450, 0, 0, 0])];
    expect(
      earned(british('2020-01-06', { assigned }), [from('01-01')], '2025-12-31', '2026-12-31'),
    ).toEqual([['2026-01-01', 5400]]);
  });
});
