import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dates } from '../../worktime/public.ts';
import { type AccrualRule, type Earner, earnedBetween } from './accrual.ts';
import { balanceOn, type Entry, lowestFrom } from './balance.ts';
import { checkBalance } from './check-balance.ts';

const fullTime = [
  {
    from: '2020-01-06',
    to: null,
    pattern: {
      startDate: '2020-01-06',
      weeks: [{ name: 'Week 1', minutes: [456, 456, 456, 456, 456, 0, 0] }],
    },
  },
];
const somebody: Earner = {
  startDate: '2020-01-06',
  endDate: null,
  employmentType: 'Full Time',
  otherTypes: [],
  assigned: fullTime,
  notService: [],
  holidays: new Map(),
};
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
const sum = (earned: readonly { minutes: number }[]) =>
  earned.reduce((total, { minutes }) => total + minutes, 0);

describe('what is earned', () => {
  test('nobody works for thousands of years', () => {
    expect(() => earnedBetween(somebody, [rule({})], '2026-01-01', '9999-12-31')).toThrow(
      RangeError,
    );
  });

  test('a full-timer earns one hour in thirteen: January 2026 has 22 weekdays', () => {
    expect(earnedBetween(somebody, [rule({})], '2025-12-31', '2026-01-31')).toEqual([
      {
        day: '2026-01-31',
        minutes: Math.round((22 * 456) / 13),
        periodKey: '2026-01',
        periodEnd: '2026-01-31',
        carries: null,
      },
    ]);
  });

  test('twelve months are exactly the year: 261 weekdays of 2026', () => {
    const year = earnedBetween(somebody, [rule({})], '2025-12-31', '2026-12-31');
    expect(year).toHaveLength(12);
    expect(sum(year)).toBe(Math.round((261 * 456) / 13));
  });

  test('a rule that changes in July leaves June as it was', () => {
    const changed = [
      rule({ to: '2026-06-30' }),
      rule({ from: '2026-07-01', rateNumerator: 5, rateDenominator: 52 }),
    ];
    const before = earnedBetween(somebody, [rule({})], '2025-12-31', '2026-06-30');
    const after = earnedBetween(somebody, changed, '2025-12-31', '2026-07-31');
    expect(after.slice(0, 6)).toEqual(before);
    expect(after[6]?.minutes).toBe(Math.round((23 * 456 * 5) / 52));
  });

  test('New Zealand: four weeks at the end of the first year and of each after it', () => {
    const nz = rule({ accrual: 'yearly', grantWeeks: 400, afterMonths: 12 });
    const earned = earnedBetween(
      { ...somebody, startDate: '2025-03-17' },
      [nz],
      '2025-01-01',
      '2027-12-31',
    );
    expect(earned.map(({ day, minutes }) => [day, minutes])).toEqual([
      ['2026-03-17', 4 * 5 * 456],
      ['2027-03-17', 4 * 5 * 456],
    ]);
  });

  test.each([
    ['04-31', '2026-04-30'],
    ['02-30', '2026-02-28'],
    ['02-29', '2026-02-28'],
    ['12-31', '2026-12-31'],
  ])('a grant on %s falls on the last day the month has: %s', (grantOn, day) => {
    const yearly = rule({ accrual: 'yearly', grantWeeks: 400, grantOn });
    const earned = earnedBetween(somebody, [yearly], '2025-12-31', '2026-12-31');
    expect(earned.map((one) => one.day)).toEqual([day]);
  });

  test('United Kingdom: an employee who starts on 1 July has 184 of 365 days of the year', () => {
    const gb = rule({ accrual: 'yearly', grantWeeks: 400, grantOn: '01-01' });
    const earned = earnedBetween(
      { ...somebody, startDate: '2026-07-01' },
      [gb],
      '2025-12-31',
      '2027-01-31',
    );
    expect(earned.map(({ day, minutes }) => [day, minutes])).toEqual([
      ['2026-07-01', Math.round((9120 * 184) / 365)],
      ['2027-01-01', 9120],
    ]);
  });

  test('someone who starts on the day of the grant gets the whole of it, and nothing for the year before', () => {
    const gb = rule({ accrual: 'yearly', grantWeeks: 400, grantOn: '01-01' });
    const newcomer = { ...somebody, startDate: '2027-01-01' };
    const earned = earnedBetween(newcomer, [gb], '2025-12-31', '2027-01-31');
    expect(earned.map(({ day, minutes }) => [day, minutes])).toEqual([['2027-01-01', 9120]]);
  });

  test('a rule kept with 31 November or 29 February gives on the last day of that month', () => {
    const on = (grantOn: string) =>
      earnedBetween(
        somebody,
        [rule({ accrual: 'yearly', grantWeeks: 100, grantOn })],
        '2026-12-31',
        '2028-12-31',
      ).map(({ day }) => day);
    expect(on('11-31')).toEqual(['2027-11-30', '2028-11-30']);
    expect(on('02-29')).toEqual(['2027-02-28', '2028-02-29']);
  });

  test.each([
    ['2026-03-16', []],
    ['2026-03-17', ['2026-03-17']],
  ])('a leaver of %s gets the grants %j of a rule that gives on 17 March', (endDate, days) => {
    const yearly = rule({ accrual: 'yearly', grantWeeks: 400, grantOn: '03-17' });
    const earned = earnedBetween({ ...somebody, endDate }, [yearly], '2025-12-31', '2026-12-31');
    expect(earned.map(({ day }) => day)).toEqual(days);
  });

  test.each([
    [{ from: '2026-03-17' }, ['2026-03-17']],
    [{ from: '2026-03-18' }, []],
    [{ to: '2026-03-17' }, ['2026-03-17']],
    [{ to: '2026-03-16' }, []],
  ])('a rule of %j gives on 17 March: %j', (dates, days) => {
    const yearly = rule({ accrual: 'yearly', grantWeeks: 400, grantOn: '03-17', ...dates });
    const earned = earnedBetween(somebody, [yearly], '2025-12-31', '2026-12-31');
    expect(earned.map(({ day }) => day)).toEqual(days);
  });

  test('a rule that changes in the middle of a month gives one entry of both parts', () => {
    // March 2026: 10 weekdays up to the 15th, 12 from the 16th: 351 + 210.
    const rules = [rule({ to: '2026-03-15' }), rule({ from: '2026-03-16', rateDenominator: 26 })];
    expect(earnedBetween(somebody, rules, '2026-02-28', '2026-03-31')).toMatchObject([
      { periodKey: '2026-03', minutes: 351 + 210 },
    ]);
  });

  test('the last part month of a leaver closes on their last day', () => {
    // 1 to 18 March 2026 are 13 weekdays: 13 × 456 / 13 = 456.
    const leaver = { ...somebody, endDate: '2026-03-18' };
    expect(earnedBetween(leaver, [rule({})], '2026-02-28', '2026-03-20')).toMatchObject([
      { day: '2026-03-18', minutes: 456, periodKey: '2026-03' },
    ]);
    expect(earnedBetween(leaver, [rule({})], '2026-02-28', '2027-03-20')).toHaveLength(1);
  });

  test('continuous accrual begins after the months of employment that the rule names', () => {
    // Employed from 5 January 2026, eligible after two months on 5 March: 19 weekdays are left of March.
    const starter = { ...somebody, startDate: '2026-01-05' };
    expect(
      earnedBetween(starter, [rule({ afterMonths: 2 })], '2025-12-31', '2026-03-31'),
    ).toMatchObject([{ periodKey: '2026-03', minutes: Math.round((19 * 456) / 13) }]);
  });

  test('unpaid leave is not service: a week of it in March earns nothing', () => {
    // January and February have 42 weekdays: 1473. With March's 22 less 5 they are 59: 2070, so 597.
    const notService = ['16', '17', '18', '19', '20'].map((day) => ({
      day: `2026-03-${day}`,
      minutes: 456,
    }));
    expect(
      earnedBetween({ ...somebody, notService }, [rule({})], '2026-02-28', '2026-03-31'),
    ).toMatchObject([{ minutes: 597 }]);
  });

  test('New Zealand sick leave is ten days of the pattern, part time or not', () => {
    // Holidays Act 2003 s 65. Three days of 456 a week: ten days are 4560, two weeks would be 2736.
    const threeDays = [
      {
        from: '2020-01-06',
        to: null,
        pattern: {
          startDate: '2020-01-06',
          weeks: [{ name: 'Week 1', minutes: [456, 456, 456, 0, 0, 0, 0] }],
        },
      },
    ];
    const sick = rule({ accrual: 'yearly', grantWeeks: 1000, grantUnit: 'days', afterMonths: 6 });
    expect(
      earnedBetween({ ...somebody, assigned: threeDays }, [sick], '2025-12-31', '2026-12-31'),
    ).toMatchObject([{ day: '2026-07-06', minutes: 4560 }]);
  });

  test('by pay period: fortnights of Monday to Sunday, and over New Year both years once', () => {
    // Pay periods end on 11 and 25 January 2026. The first has 10 weekdays, 3 of them in 2025:
    // 2025 is rounded at its end as 261 weekdays, before them 258: 9155 − 9050 = 105;
    // 2026 has 7: 245.5, so 246. The second ends with 17 weekdays of 2026: 596 − 246 = 350.
    const byPay = rule({ accrualPeriod: 'pay-period' });
    expect(
      earnedBetween(somebody, [byPay], '2025-12-28', '2026-01-31').map(
        ({ day, minutes, periodKey }) => [day, minutes, periodKey],
      ),
    ).toEqual([
      ['2026-01-11', 105 + 246, 'pay 2026-01-11'],
      ['2026-01-25', 350, 'pay 2026-01-25'],
    ]);
    const year = earnedBetween(somebody, [byPay], '2025-12-28', '2026-12-27');
    expect(sum(year) - 105).toBe(Math.round((257 * 456) / 13));
  });

  test('a casual earns none', () => {
    const casual = { ...somebody, employmentType: 'Casual' };
    expect(earnedBetween(casual, [rule({})], '2025-12-31', '2026-12-31')).toEqual([]);
  });

  test('earning in two runs is earning in one, wherever the first one stopped', () => {
    const day = fc.integer({ min: 20_454, max: 21_184 }).map(dates.dayOf);
    const rules = [
      rule({ to: '2026-08-15' }),
      rule({ from: '2026-08-16', rateDenominator: 10 }),
      rule({ accrual: 'yearly', grantWeeks: 200, grantOn: '03-01' }),
    ];
    fc.assert(
      fc.property(day, day, (middle, startDate) => {
        const anyone = { ...somebody, startDate };
        const whole = earnedBetween(anyone, rules, '2025-12-31', '2028-01-01');
        expect([
          ...earnedBetween(anyone, rules, '2025-12-31', middle),
          ...earnedBetween(anyone, rules, middle, '2028-01-01'),
        ]).toEqual(whole);
      }),
      { numRuns: 100 },
    );
  });
});

const entries = fc.array(
  fc.record({
    day: fc.integer({ min: 20_500, max: 20_600 }).map(dates.dayOf),
    minutes: fc.integer({ min: -5000, max: 5000 }),
  }),
);

test('the balance on a date is the sum of the entries up to it', () => {
  fc.assert(
    fc.property(entries, fc.integer({ min: 20_490, max: 20_610 }).map(dates.dayOf), (list, on) => {
      const until = list.filter(({ day }) => day <= on);
      expect(balanceOn(list, on)).toBe(sum(until));
      const days = [on, ...list.map(({ day }) => day).filter((day) => day > on)];
      expect(lowestFrom(list, on)).toBe(Math.min(...days.map((day) => balanceOn(list, day))));
    }),
  );
});

describe('a request against the balance', () => {
  const ledger: Entry[] = [
    { day: '2026-01-01', minutes: 1000 },
    { day: '2026-03-31', minutes: 500 },
    { day: '2026-04-30', minutes: 500 },
  ];
  const days = (day: string, minutes: number) => [{ day, minutes: -minutes }];
  const check = (kept: Entry[], taken: Entry[], mostNegative: number) =>
    checkBalance(kept, [...kept, ...taken], taken, mostNegative);

  test('within it is fine', () => {
    expect(check(ledger, days('2026-02-02', 900), 0)).toMatchObject({
      verdict: 'fine',
      before: 1000,
      after: 100,
    });
  });

  test('beyond it is refused, by how much and until when', () => {
    expect(check(ledger, days('2026-02-02', 1400), 0)).toMatchObject({
      verdict: 'refused',
      by: 400,
      coveredOn: '2026-03-31',
    });
  });

  test('where the type may go negative it is a warning', () => {
    expect(check(ledger, days('2026-02-02', 1400), 480)).toMatchObject({
      verdict: 'negative',
      by: 400,
    });
  });

  test.each([
    [1480, 'negative', 480],
    [1481, 'refused', 1],
  ])('a request of %i minutes of 1000, of which 480 may be negative: %s', (cost, verdict, by) => {
    expect(check(ledger, days('2026-02-02', cost), 480)).toMatchObject({ verdict, by });
  });

  test('leave that is booked for later is not spent twice', () => {
    const booked = [...ledger, { day: '2026-02-20', minutes: -800 }];
    expect(check(booked, days('2026-02-02', 400), 0)).toMatchObject({
      verdict: 'refused',
      by: 200,
    });
  });
});
