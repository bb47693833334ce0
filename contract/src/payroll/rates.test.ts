import { expect, test } from 'vitest';
import { rateOn } from './dated.ts';
import * as rates from './rates.ts';

test('a form uses the rates of its date', () => {
  const percent = (day: string) => rateOn(rates.kiwiSaverDefault, day)?.value;
  expect([percent('2026-03-31'), percent('2026-04-01'), percent('2028-04-01')]).toEqual([
    3, 3.5, 4,
  ]);
  expect(percent('2000-01-01')).toBeUndefined();
  expect(rateOn(rates.superGuarantee, '2025-06-30')?.value).toBe(11.5);
  expect(rateOn(rates.superGuarantee, '2026-07-01')?.value).toBe(12);
});

test('KiwiSaver members choose the default of the day or more', () => {
  expect(rates.kiwiSaverRates('2026-03-31')).toEqual([3, 4, 6, 8, 10]);
  expect(rates.kiwiSaverRates('2026-04-01')).toEqual([3.5, 4, 6, 8, 10]);
  expect(rates.kiwiSaverRates('2028-04-01')).toEqual([4, 6, 8, 10]);
});

test.each([
  [0, 10.5],
  [18_720, 10.5],
  [18_721, 17.5],
  [64_200, 17.5],
  [93_720, 30],
  [216_000, 33],
  [216_001, 39],
])('an income of %i dollars has ESCT of %f percent', (income, percent) => {
  expect(rates.esctRateFor(income, '2026-11-16')).toBe(percent);
});

test('the documented ESCT rates are offered, and the newer 39 percent', () => {
  expect(rates.esctRates('2026-11-16')).toEqual([10.5, 17.5, 30, 33, 39]);
});

test('plan 5 repayments begin on 6 April 2026', () => {
  const plan5 = (day: string) => rateOn(rates.studentLoans, day)?.value.plan5;
  expect(plan5('2026-04-05')).toBeUndefined();
  expect(plan5('2026-04-06')).toEqual({ threshold: 25_000, percent: 9 });
});
