import { expect, test } from 'vitest';
import { shownDays } from './shown-days.ts';

test.each([
  ['one day is one day', '2027-03-01', '2027-03-01', 0, 1, 0],
  ['of two days both', '2027-03-01', '2027-03-02', 0, 2, 0],
  ['of a week the first and the last', '2027-03-01', '2027-03-07', 0, 2, 5],
  ['of a week every day on demand', '2027-03-01', '2027-03-07', 1, 7, 0],
  ['of twenty days every day on demand', '2027-03-01', '2027-03-20', 1, 20, 0],
  ['of a year a good month at a time', '2027-01-01', '2027-12-31', 1, 33, 332],
  ['of a year all in the end', '2027-01-01', '2027-12-31', 12, 365, 0],
  ['of dates in the wrong order the first', '2027-03-05', '2027-03-01', 0, 1, 0],
])('%s', (_, from, to, presses, shown, hidden) => {
  const found = shownDays(from, to, presses);
  expect([found.days.length, found.hidden]).toEqual([shown, hidden]);
  expect(found.days[0]).toBe(from);
  if (to > from) expect(found.days.at(-1)).toBe(to);
});
