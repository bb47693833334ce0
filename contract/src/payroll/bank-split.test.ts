import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWithinWhole, percentTaken, type SplitAccount, splitPay } from './bank-split.ts';

const primary: SplitAccount = { id: 1, isPrimary: true, rateType: null, rate: null };
const amount = (id: number, rate: number): SplitAccount => ({
  id,
  isPrimary: false,
  rateType: 1,
  rate,
});
const percent = (id: number, rate: number): SplitAccount => ({
  id,
  isPrimary: false,
  rateType: 2,
  rate,
});
const cents = (pay: number, ...accounts: SplitAccount[]) =>
  splitPay(pay, accounts).map((one) => one.amount);

test.each([
  ['one account receives everything', 123_456, [primary], [123_456]],
  [
    'an amount goes to its account, the rest to the primary',
    100_000,
    [primary, amount(2, 25_000)],
    [75_000, 25_000],
  ],
  [
    'a percentage is of the whole pay',
    100_000,
    [amount(2, 40_000), percent(3, 5_000), primary],
    [40_000, 50_000, 10_000],
  ],
  ['a fraction of a cent stays with the primary', 100, [percent(2, 3_333), primary], [33, 67]],
  [
    'amounts beyond the pay are cut in their order',
    50_000,
    [amount(2, 40_000), amount(3, 40_000), primary],
    [40_000, 10_000, 0],
  ],
  [
    'all of it by percentages leaves the primary nothing',
    999,
    [percent(2, 10_000), primary],
    [999, 0],
  ],
  ['no pay is no pay', 0, [amount(2, 1), primary], [0, 0]],
])('%s', (_, pay, accounts, expected) => {
  expect(cents(pay, ...accounts)).toEqual(expected);
});

const accounts = fc
  .array(
    fc.record({ rateType: fc.constantFrom(1 as const, 2 as const), rate: fc.nat(1_000_000) }),
    { maxLength: 12 },
  )
  .chain((others) =>
    fc.nat(others.length).map((place): SplitAccount[] => {
      const all: SplitAccount[] = others.map((one, n) => ({
        id: n + 2,
        isPrimary: false,
        rateType: one.rateType,
        rate: one.rateType === 2 ? one.rate % 10_001 : one.rate,
      }));
      return [...all.slice(0, place), primary, ...all.slice(place)];
    }),
  );

test('a split adds up to the pay to the cent, without negative shares', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000_000), accounts, (pay, all) => {
      const shares = splitPay(pay, all);
      expect(shares.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
      expect(shares.every((one) => Number.isSafeInteger(one.amount) && one.amount >= 0)).toBe(true);
      expect(shares.reduce((sum, one) => sum + one.amount, 0)).toBe(pay);
    }),
    { numRuns: 2000 },
  );
});

/** An independent implementation with exact integers, account by account. */
test('a split agrees with exact arithmetic', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000_000), accounts, (pay, all) => {
      let left = BigInt(pay);
      const exact = new Map<number, bigint>();
      for (const one of all)
        if (!one.isPrimary) {
          const rate = BigInt(one.rate ?? 0);
          const share = one.rateType === 1 ? rate : (BigInt(pay) * rate) / 10_000n;
          const kept = [share, left].toSorted((a, b) => (a < b ? -1 : 1))[0] ?? 0n;
          exact.set(one.id, kept);
          left -= kept;
        }
      exact.set(primary.id, left);
      for (const { id, amount: share } of splitPay(pay, all))
        expect(BigInt(share)).toBe(exact.get(id));
    }),
    { numRuns: 1000 },
  );
});

test('percentages are added without the primary and without amounts', () => {
  expect(percentTaken([primary, amount(2, 99), percent(3, 2_500), percent(4, 7_500)])).toBe(10_000);
  expect(isWithinWhole([primary, percent(3, 2_500), percent(4, 7_500)])).toBe(true);
  expect(isWithinWhole([primary, percent(3, 2_500), percent(4, 7_501)])).toBe(false);
});
