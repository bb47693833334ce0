import { expect, test } from 'vitest';
import { paidPeriods } from './pay-periods.ts';

test('months are paid on their last weekday, and not before', () => {
  expect(paidPeriods('2026-11-19', 'monthly', 3)).toEqual([
    { first: '2026-10-01', last: '2026-10-31', payDate: '2026-10-30' },
    { first: '2026-09-01', last: '2026-09-30', payDate: '2026-09-30' },
    { first: '2026-08-01', last: '2026-08-31', payDate: '2026-08-31' },
  ]);
  expect(paidPeriods('2026-05-29', 'monthly', 1)).toEqual([
    { first: '2026-05-01', last: '2026-05-31', payDate: '2026-05-29' },
  ]);
  expect(paidPeriods('2026-01-15', 'monthly', 2).map(({ first }) => first)).toEqual([
    '2025-12-01',
    '2025-11-01',
  ]);
});

test('fortnights follow each other from Monday to Sunday and are paid on the Wednesday after', () => {
  const periods = paidPeriods('2026-11-19', 'fortnightly', 6);
  expect(periods[0]).toEqual({ first: '2026-11-02', last: '2026-11-15', payDate: '2026-11-18' });
  expect(periods[1]).toEqual({ first: '2026-10-19', last: '2026-11-01', payDate: '2026-11-04' });
  expect(periods).toHaveLength(6);
  expect(paidPeriods('2026-11-17', 'fortnightly', 1)[0]).toEqual(periods[1]);
});
