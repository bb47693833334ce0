import { expect, test } from 'vitest';
import { trendPoints } from './trend-points.ts';

test('twelve months up to a day, and the same a year before', () => {
  const days = trendPoints('2028-03-15').map(({ day }) => day);
  expect(days.slice(0, 12)).toEqual([
    '2027-04-30',
    '2027-05-31',
    '2027-06-30',
    '2027-07-31',
    '2027-08-31',
    '2027-09-30',
    '2027-10-31',
    '2027-11-30',
    '2027-12-31',
    '2028-01-31',
    '2028-02-29',
    '2028-03-15',
  ]);
  expect(days.slice(12)).toEqual([
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-30',
    '2026-12-31',
    '2027-01-31',
    '2027-02-28',
    '2027-03-15',
  ]);
});

test('29 February is compared with 28 February, both as the end of the month', () => {
  const points = trendPoints('2028-02-29');
  expect(points[11]).toMatchObject({ day: '2028-02-29', monthFrom: '2028-02-01' });
  expect(points[23]).toMatchObject({ day: '2027-02-28', monthFrom: '2027-02-01' });
});

test('the year up to 28 February begins on 1 March, also after a leap year', () => {
  expect(trendPoints('2029-02-28')[11]).toMatchObject({
    day: '2029-02-28',
    yearFrom: '2028-02-29',
  });
});

test('the month of a point begins on its first, its year after the same day a year before', () => {
  expect(trendPoints('2027-02-28').at(-1)).toEqual({
    n: 23,
    day: '2026-02-28',
    monthFrom: '2026-02-01',
    yearFrom: '2025-02-28',
  });
});
