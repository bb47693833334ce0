import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Day, dates } from '../../worktime/public.ts';
import type { AccrualRule, Earner } from './accrual.ts';
import { balanceOn, type Entry } from './balance.ts';
import { type Account, type DueEntry, dueEntries, type KeptEntry, withDue } from './due-entries.ts';

const pattern = (from: Day, to: Day | null, minutes: number) => ({
  from,
  to,
  pattern: {
    startDate: '2020-01-06',
    weeks: [{ name: 'Week 1', minutes: [minutes, minutes, minutes, minutes, minutes, 0, 0] }],
  },
});
const somebody: Earner = {
  startDate: '2020-01-06',
  endDate: null,
  employmentType: 'Full Time',
  otherTypes: [],
  assigned: [pattern('2020-01-06', null, 450)],
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
const account = (rest: Partial<Account>): Account => ({
  earner: somebody,
  rules: [rule({})],
  entries: [],
  openedOn: '2025-12-31',
  creditedTo: '2025-12-31',
  ...rest,
});
const taken = (day: Day, minutes: number): KeptEntry => ({
  day,
  minutes,
  kind: minutes < 0 ? 'taken' : 'adjustment',
  periodKey: null,
  count: 1,
});

const counted = (entry: DueEntry): KeptEntry => ({ ...entry, count: 1 });

/** Posts entries like the accrual job does on a day. */
function booked(given: Account, on: Day): Account {
  const added = dueEntries(given, on).map(counted);
  return { ...given, entries: [...given.entries, ...added], creditedTo: on };
}

describe('corrections', () => {
  test('what is booked once is not booked again', () => {
    expect(dueEntries(booked(account({}), '2026-06-30'), '2026-06-30')).toEqual([]);
  });

  test('a work pattern that turns out to be another one since 1 March corrects March and April', () => {
    // 42 weekdays up to February, 22 in March and in April. Booked: 42, 64 and 86 × 450 / 13 are 1454,
    // 2215 and 2977, so March 761 and April 762. Now (42 × 450 + 22 × 225) / 13 = 1835 and with April
    // 2215, so March 381 and April 380.
    const kept = booked(account({}), '2026-04-30');
    const earner = {
      ...somebody,
      assigned: [pattern('2020-01-06', '2026-02-28', 450), pattern('2026-03-01', null, 225)],
    };
    const due = dueEntries({ ...kept, earner }, '2026-05-01');
    expect(due.map(({ periodKey, minutes, revision }) => [periodKey, minutes, revision])).toEqual([
      ['2026-03', -380, 1],
      ['2026-04', -382, 1],
    ]);
  });

  test('a last day that is recorded late takes back what was earned after it', () => {
    const kept = booked(account({}), '2026-05-31');
    const due = dueEntries(
      { ...kept, earner: { ...somebody, endDate: '2026-04-15' } },
      '2026-06-01',
    );
    // Up to 15 April are 11 of 22 weekdays, earned on the last day; what was posted for April and May
    // (21 weekdays, 727 minutes) goes back whole.
    expect(due.map(({ day, minutes, revision }) => [day, minutes, revision])).toEqual([
      ['2026-04-15', 381, 2],
      ['2026-04-30', -762, 1],
      ['2026-05-31', -727, 1],
    ]);
    const earned = Math.round(((22 + 20 + 22 + 11) * 450) / 13);
    expect(balanceOn([...kept.entries, ...due], '2026-04-15')).toBe(earned);
    expect(balanceOn([...kept.entries, ...due], '2026-06-01')).toBe(earned);
    const entries = [...kept.entries, ...due.map(counted)];
    const leaves = (endDate: Day) =>
      dueEntries({ ...kept, entries, earner: { ...somebody, endDate } }, '2026-06-01');
    expect(leaves('2026-04-15')).toEqual([]);
    // 20 April is the 14th of 22 weekdays: 485 minutes.
    expect(leaves('2026-04-20').map(({ day, minutes }) => [day, minutes])).toEqual([
      ['2026-04-15', -381],
      ['2026-04-20', 485],
    ]);
  });

  test.each([
    ['2026-04-30', []],
    ['2026-04-29', [-762]],
  ])(
    'of a rule that is gone, what was booked for 30 April stays for a leaver of %s but for %j',
    (endDate, back) => {
      const kept = booked(account({}), '2026-04-30');
      const april = kept.entries.filter(({ periodKey }) => periodKey === '2026-04');
      const gone = { ...kept, entries: april, rules: [], earner: { ...somebody, endDate } };
      expect(dueEntries(gone, '2026-05-31').map(({ minutes }) => minutes)).toEqual(back);
    },
  );

  test('months in which nobody was owed anything stay empty when someone becomes permanent', () => {
    const casual = account({ earner: { ...somebody, employmentType: 'Casual' } });
    const kept = booked(casual, '2026-04-30');
    expect(kept.entries).toEqual([]);
    expect(
      dueEntries({ ...kept, earner: somebody }, '2026-05-31').map(({ periodKey }) => periodKey),
    ).toEqual(['2026-05']);
  });

  test('becoming casual takes nothing back', () => {
    const kept = booked(account({}), '2026-04-30');
    expect(
      dueEntries({ ...kept, earner: { ...somebody, employmentType: 'Casual' } }, '2026-05-31'),
    ).toEqual([]);
  });
});

describe('carry-over: a week of 2250 into four weeks of 9000', () => {
  const british = account({
    rules: [rule({ accrual: 'yearly', grantWeeks: 400, grantOn: '01-01', mostCarriedWeeks: 100 })],
    openedOn: '2026-01-01',
    creditedTo: '2026-12-30',
  });
  const balanceAfter = (given: Account) => balanceOn(withDue(given, '2027-01-31'), '2027-01-31');

  test.each([
    ['nothing is left', [], 9000],
    ['one week is left', [taken('2026-06-01', 2250)], 11_250],
    ['two weeks are left, one expires', [taken('2026-06-01', 4500)], 11_250],
    [
      'leave on 31 December comes from what would expire',
      [taken('2026-06-01', 4500), taken('2026-12-31', -450)],
      11_250,
    ],
    [
      'leave on 1 January comes from the new year',
      [taken('2026-06-01', 4500), taken('2027-01-01', -450)],
      11_250 - 450,
    ],
    ['a balance below zero stays below zero', [taken('2026-06-01', -450)], 9000 - 450],
  ] as const)('%s', (_, entries, expected) => {
    expect(balanceAfter({ ...british, entries })).toBe(expected);
  });

  test('approved after it ran: 11250, not 9000', () => {
    const kept = booked({ ...british, entries: [taken('2026-06-01', 4500)] }, '2027-01-01');
    const late = { ...kept, entries: [...kept.entries, taken('2026-12-14', -2250)] };
    expect(balanceAfter(late)).toBe(11_250);
  });

  test('cancelled after it ran: 11250, not 13500', () => {
    const kept = booked(
      { ...british, entries: [taken('2026-06-01', 4500), taken('2026-12-14', -2250)] },
      '2027-01-01',
    );
    const late = { ...kept, entries: [...kept.entries, taken('2026-12-14', 2250)] };
    expect(balanceAfter(late)).toBe(11_250);
  });
});

const day = fc.integer({ min: 20_454, max: 21_549 }).map(dates.dayOf);
const anyRules = fc
  .array(
    fc.record({
      from: day,
      accrual: fc.constantFrom('none', 'continuous', 'yearly'),
      accrualPeriod: fc.constantFrom('month', 'pay-period'),
      rateDenominator: fc.integer({ min: 1, max: 60 }),
      grantWeeks: fc.integer({ min: 0, max: 800 }),
      grantUnit: fc.constantFrom('weeks', 'days'),
      grantOn: fc.constantFrom('anniversary', '01-01', '07-01', '12-31'),
      afterMonths: fc.constantFrom(0, 6, 80),
      mostCarriedWeeks: fc.option(fc.integer({ min: 0, max: 300 })),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((list) => {
    const sorted = list
      .toSorted((one, other) => one.from.localeCompare(other.from))
      .filter((one, n, all) => one.from !== all[n + 1]?.from);
    return sorted.map((one, n) => {
      const next = sorted[n + 1];
      return rule({
        ...one,
        from: n === 0 ? '2020-01-01' : one.from,
        to: next ? dates.addDays(next.from, -1) : null,
      } as Partial<AccrualRule>);
    });
  });
const anyEntries = fc.array(fc.tuple(day, fc.integer({ min: -3000, max: 3000 })), { maxLength: 8 });
const anyChange = fc.oneof(
  fc.record({ rules: anyRules }),
  fc.record({ taken: anyEntries }),
  fc.record({ pattern: fc.tuple(day, fc.integer({ min: 0, max: 600 })) }),
  fc.record({ unpaid: fc.tuple(day, fc.constantFrom(-450, 450)) }),
  fc.record({ leaves: fc.option(day) }),
  fc.record({ runs: day }),
);
type Change = typeof anyChange extends fc.Arbitrary<infer C> ? C : never;

/**
 * Applies one event to an account: a change of rules, leave, pattern, unpaid leave or last day, or a run of
 * the job.
 */
function after(given: Account, change: Change): Account {
  if ('rules' in change) return { ...given, rules: change.rules, creditedTo: given.openedOn };
  if ('taken' in change)
    return { ...given, entries: [...given.entries, ...change.taken.map((one) => taken(...one))] };
  if ('pattern' in change) {
    const [from, minutes] = change.pattern;
    const assigned = [
      pattern('2020-01-06', dates.addDays(from, -1), 450),
      pattern(from, null, minutes),
    ];
    return { ...given, earner: { ...given.earner, assigned } };
  }
  if ('unpaid' in change) {
    const [unpaidOn, minutes] = change.unpaid;
    const notService = [...given.earner.notService, { day: unpaidOn, minutes }];
    return { ...given, earner: { ...given.earner, notService } };
  }
  if ('leaves' in change) {
    const { endDate } = given.earner;
    // A termination can only be undone before its day.
    if (endDate !== null && endDate <= given.creditedTo) return given;
    return { ...given, earner: { ...given.earner, endDate: change.leaves } };
  }
  return change.runs > given.creditedTo ? booked(given, change.runs) : given;
}

test('the forecast is what the ledger comes to, whatever happens in whatever order', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 8 }), day, (changes, on) => {
      const now = changes.reduce(after, account({}));
      const from = [on, now.creditedTo].sort()[1] as Day;
      const forecast = balanceOn(withDue(now, from), from);
      expect(balanceOn(booked(now, from).entries, from)).toBe(forecast);
      // Equal to an account on which the job runs for the first time.
      const entries = now.entries.filter(({ periodKey }) => periodKey === null);
      const fresh: Entry[] = withDue({ ...now, entries, creditedTo: now.openedOn }, from);
      expect(balanceOn(fresh, from)).toBe(forecast);
    }),
    { numRuns: 500 },
  );
});

test('what is carried over is the same in whatever order leave is approved and the job runs', () => {
  const limited = rule({
    accrual: 'yearly',
    grantWeeks: 400,
    grantOn: '01-01',
    mostCarriedWeeks: 100,
  });
  fc.assert(
    fc.property(anyEntries, fc.array(day, { maxLength: 4 }), fc.gen(), (leave, runs, gen) => {
      const steps: Change[] = [
        ...leave.map((one) => ({ taken: [one] })),
        ...runs.map((on) => ({ runs: on })),
      ];
      const shuffled = gen(fc.shuffledSubarray, steps, { minLength: steps.length });
      const start = account({ rules: [limited] });
      const last = '2029-01-31';
      const balance = (given: Account) => balanceOn(booked(given, last).entries, last);
      expect(balance(shuffled.reduce(after, start))).toBe(balance(steps.reduce(after, start)));
    }),
    { numRuns: 300 },
  );
});
