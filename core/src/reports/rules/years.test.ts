import { expect, test } from 'vitest';
import { yearAfter, yearBefore, yearFrom } from './years.ts';

test.each([
  // The day, the same day a year before and after, and the day before the year up to it.
  ['2026-11-19', '2025-11-19', '2027-11-19', '2025-11-19'],
  ['2026-12-31', '2025-12-31', '2027-12-31', '2025-12-31'],
  ['2028-02-29', '2027-02-28', '2029-02-28', '2027-02-28'],
  ['2028-02-28', '2027-02-28', '2029-02-28', '2027-02-28'],
  // From 1 March 2028: someone who left on 29 February 2028 is in the year up to that day.
  ['2029-02-28', '2028-02-28', '2030-02-28', '2028-02-29'],
  ['2029-02-27', '2028-02-27', '2030-02-27', '2028-02-27'],
  ['2029-03-01', '2028-03-01', '2030-03-01', '2028-03-01'],
])('%s: %s, %s, %s', (day, before, after, from) => {
  expect([yearBefore(day), yearAfter(day), yearFrom(day)]).toEqual([before, after, from]);
});
