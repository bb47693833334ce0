import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { employmentTypes } from '../../org/public.ts';
import { Harness } from '../../testing/harness.ts';
import * as scene from '../../testing/scenes/accrual-scene.ts';

/** Everyone in the little company works 7 h 36 min (456 minutes) from Monday to Friday: 2280 a week. */
let harness: Harness;
beforeEach(async () => {
  harness = await Harness.open();
});
afterEach(() => harness.close());

test('a rule that changes in the middle of a month: the forecast and the ledger say the same', async () => {
  // March 2026 has 10 weekdays up to the 15th and 12 from the 16th:
  // 10 × 456 / 13 = 350.8 and 12 × 456 / 26 = 210.5, so 351 + 210 = 561.
  await scene.setRules(harness, 'ANNUAL', [
    { effectiveTo: '2026-03-15' },
    { effectiveFrom: '2026-03-16', rateDenominator: 26 },
  ]);
  const before = await scene.bookedBalance(harness, 'ANNUAL', '2026-03-30');
  expect(await scene.shownBalance(harness, 'ANNUAL', '2026-03-31')).toBe(before + 561);
  await scene.runAccrual(harness, '2026-04-01');
  expect(await scene.bookedBalance(harness, 'ANNUAL', '2026-03-31')).toBe(before + 561);
});

test('two grants in one year are both booked', async () => {
  // One week (2280) on 1 April by the first rule, half a week (1140) on 1 September by the second.
  await scene.addType(harness, 'EXTRA', {
    accrual: 'yearly',
    grantWeeks: 100,
    grantOn: '04-01',
    effectiveTo: '2026-06-30',
  });
  const type = await scene.typeOf(harness, 'EXTRA');
  await scene.setRules(harness, 'EXTRA', [
    { ...type.rules[0] },
    { effectiveFrom: '2026-07-01', effectiveTo: null, grantWeeks: 50, grantOn: '09-01' },
  ]);
  expect(await scene.shownBalance(harness, 'EXTRA', '2026-10-01')).toBe(2280 + 1140);
  await scene.runAccrual(harness, '2026-04-02');
  await scene.runAccrual(harness, '2026-10-01');
  expect(await scene.bookedBalance(harness, 'EXTRA', '2026-10-01')).toBe(2280 + 1140);
});

describe('one week (2280) carries over into a grant of four (9120) on 1 January', () => {
  beforeEach(async () => {
    await scene.addType(harness, 'BRITISH', {
      accrual: 'yearly',
      grantWeeks: 400,
      grantOn: '01-01',
      mostCarriedWeeks: 100,
      effectiveFrom: '2026-12-01',
    });
    harness.now = new Date('2026-12-01T02:00:00Z');
  });

  test('leave of December that is approved in January is paid from what expires', async () => {
    // Two weeks are left (4560); one is carried (2280), one expires. Five days of December (2280) are
    // approved afterwards: nothing expires then, and one week is still carried: 2280 + 9120 = 11400.
    await scene.adjust(harness, 'BRITISH', '2026-12-01', 4560);
    const late = await scene.request(harness, 'BRITISH', '2026-12-14', '2026-12-18');
    await scene.runAccrual(harness, '2027-01-02');
    expect(await scene.bookedBalance(harness, 'BRITISH', '2027-01-02')).toBe(11_400);
    await scene.approve(harness, late);
    expect(await scene.shownBalance(harness, 'BRITISH', '2027-01-02')).toBe(11_400);
    await scene.runAccrual(harness, '2027-01-03');
    expect(await scene.bookedBalance(harness, 'BRITISH', '2027-01-03')).toBe(11_400);
    expect((await scene.entriesOf(harness, 'BRITISH')).at(-1)).toMatchObject({
      day: '2027-01-01',
      kind: 'expiry',
      minutes: 2280,
      reason: 'Recalculated: carry-over on 1 Jan 2027 has changed',
    });
  });

  test('leave of December that is cancelled in January comes back and expires', async () => {
    // Two weeks, one taken: one is carried. Cancelled, two are left and one of them expires: 11400 again.
    await scene.adjust(harness, 'BRITISH', '2026-12-01', 4560);
    const week = await scene.request(harness, 'BRITISH', '2026-12-14', '2026-12-18');
    await scene.approve(harness, week);
    await scene.runAccrual(harness, '2027-01-02');
    expect(await scene.bookedBalance(harness, 'BRITISH', '2027-01-02')).toBe(11_400);
    await scene.cancel(harness, week);
    expect(await scene.shownBalance(harness, 'BRITISH', '2027-01-02')).toBe(11_400);
    await scene.runAccrual(harness, '2027-01-03');
    expect(await scene.bookedBalance(harness, 'BRITISH', '2027-01-03')).toBe(11_400);
  });

  test('leave on the day of the grant is paid from the new year', async () => {
    // 2280 are left and all carried; Friday 1 January costs 456 of the new year: 2280 + 9120 − 456.
    await scene.setRules(harness, 'BRITISH', [{ mostCarriedWeeks: 0 }]);
    await scene.adjust(harness, 'BRITISH', '2026-12-01', 2280);
    await scene.adjust(harness, 'BRITISH', '2027-01-01', -456);
    await scene.runAccrual(harness, '2027-01-02');
    expect(await scene.bookedBalance(harness, 'BRITISH', '2027-01-02')).toBe(9120 - 456);
  });
});

test('a grant that includes public holidays: the forecast and the ledger leave them out alike', async () => {
  // New South Wales 2027: 1 and 26 January, 26 and 29 March, 26 April, 14 June, 4 October, 27 and 28
  // December are weekdays. 5.6 weeks of 2280 are 12,768, less nine days of 456: 8664.
  await harness.within(harness.home, ({ db }) =>
    db.updateTable('locations').set({ region: 'NSW' }).execute(),
  );
  await scene.addType(harness, 'STATUTORY', {
    accrual: 'yearly',
    grantWeeks: 560,
    grantOn: '01-01',
    includesHolidays: true,
    effectiveFrom: '2026-12-01',
  });
  expect(await scene.shownBalance(harness, 'STATUTORY', '2027-01-01')).toBe(8664);
  await scene.runAccrual(harness, '2027-01-02');
  expect(await scene.bookedBalance(harness, 'STATUTORY', '2027-01-02')).toBe(8664);
});

test('unpaid leave is not service: five days of it earn no annual leave, also when approved later', async () => {
  // January and February have 42 weekdays: 1473. With all 22 of March 2245, without the five 2070.
  const week = await scene.request(harness, 'UNPAID', '2026-03-16', '2026-03-20');
  await scene.runAccrual(harness, '2026-04-01');
  const before = await scene.bookedBalance(harness, 'ANNUAL', '2026-04-01');
  await scene.approve(harness, week);
  await scene.approve(harness, week, 'manager.two');
  expect(await scene.shownBalance(harness, 'ANNUAL', '2026-04-01')).toBe(before - (2245 - 2070));
  await scene.runAccrual(harness, '2026-04-02');
  expect((await scene.entriesOf(harness, 'ANNUAL')).at(-1)).toMatchObject({
    minutes: 2070 - 2245,
    reason: 'Recalculated: Annual leave accrued in March 2026',
  });
});

test('the last part month of a leaver is booked, also when the last day is recorded afterwards', async () => {
  // 1 to 18 March 2026 are 13 weekdays, January to then 55: 1929 − 1473 = 456.
  const before = await scene.bookedBalance(harness, 'ANNUAL', '2026-03-10');
  await scene.runAccrual(harness, '2026-03-20');
  await harness.within(harness.home, ({ db }) =>
    db
      .updateTable('employees')
      .set({ end_date: '2026-03-18' })
      .where('id', '=', harness.home.idOf('employee'))
      .execute(),
  );
  await scene.runAccrual(harness, '2026-03-21');
  await scene.runAccrual(harness, '2026-05-21');
  expect(await scene.bookedBalance(harness, 'ANNUAL', '2026-05-21')).toBe(before + 456);
});

test('who becomes casual is booked the days before, and who becomes permanent those from then on', async () => {
  // 1 to 15 March 2026 are 10 weekdays: (42 + 10) × 456 ÷ 13 = 1824, less 1473 by February. As a casual employee
  // to 15 April, 11 of the 22 weekdays of April count: 1824 + 385.8 = 2209.8.
  const before = await scene.bookedBalance(harness, 'ANNUAL', '2026-02-28');
  const becomes = (type: string, from: string) =>
    harness.within(harness.home, (ctx) =>
      employmentTypes.planEmploymentType(
        ctx,
        { employeeId: harness.home.idOf('employee'), from, employmentType: type },
        from,
      ),
    );
  await becomes('Casual', '2026-03-16');
  expect(await scene.shownBalance(harness, 'ANNUAL', '2026-03-31')).toBe(before + 351);
  await scene.runAccrual(harness, '2026-04-01');
  await becomes('Part Time', '2026-04-16');
  await scene.runAccrual(harness, '2026-05-01');
  expect(await scene.bookedBalance(harness, 'ANNUAL', '2026-03-31')).toBe(before + 351);
  expect(await scene.bookedBalance(harness, 'ANNUAL', '2026-05-01')).toBe(before + 351 + 386);
});

test.each([
  // January and February 2026 have 42 weekdays, 19,152 minutes; March has 22 more, 29,184 in all.
  // New South Wales, 1 of 60: 486 − 319 = 167. South Australia, 1 of 40: 730 for the whole time, and
  // 319 of it were booked by the rate of New South Wales before the move: 411.
  ['New South Wales', 167],
  ['South Australia', 411],
  ['NT', 411],
])(
  'long service leave in %s: %i minutes are booked at the end of March',
  async (region, minutes) => {
    await harness.within(harness.home, ({ db }) =>
      db.updateTable('locations').set({ region }).execute(),
    );
    const before = await scene.bookedBalance(harness, 'LSL', '2026-02-28');
    await scene.runAccrual(harness, '2026-04-01');
    expect(await scene.bookedBalance(harness, 'LSL', '2026-04-01')).toBe(before + minutes);
  },
);

test('a state has one rate', async () => {
  const rate = { region: 'SA', rateNumerator: 1, rateDenominator: 40 } as const;
  const answer = await scene.setRules(harness, 'LSL', [{ regionalRates: [rate, rate] }]);
  expect(answer.status).toBe(400);
});

test('a new type that is effective in the past is booked from its first day, and says so', async () => {
  // From 1 January: 22, 20 and 22 weekdays up to March, 64 × 456 / 52 = 561.2.
  const type = await scene.addType(harness, 'STUDY', { rateNumerator: 1, rateDenominator: 52 });
  expect(type.notice).toBe(
    'Balances include leave accrued since 1 Jan 2026. The entries will be added within an hour.',
  );
  expect(await scene.shownBalance(harness, 'STUDY', '2026-03-31')).toBe(561);
  await scene.runAccrual(harness, '2026-04-01');
  expect(await scene.bookedBalance(harness, 'STUDY', '2026-04-01')).toBe(561);
});

test('a backdated work pattern adjusts what was earned, by an entry that says so', async () => {
  // From 1 February half days: (22 × 456 + 20 × 228) / 13 = 1122 in place of 1473, so 351 less.
  const before = await scene.bookedBalance(harness, 'ANNUAL', '2026-03-10');
  await scene.halfDaysFrom(harness, '2026-02-01');
  expect(await scene.shownBalance(harness, 'ANNUAL', '2026-03-10')).toBe(before - 351);
  await scene.runAccrual(harness, '2026-03-11');
  expect((await scene.entriesOf(harness, 'ANNUAL')).at(-1)).toMatchObject({
    day: '2026-02-28',
    minutes: -351,
    reason: 'Recalculated: Annual leave accrued in February 2026',
  });
});
