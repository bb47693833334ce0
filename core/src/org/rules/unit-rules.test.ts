import { expect, test } from 'vitest';
import { isWithin, whatBelongsToIt } from './unit-rules.ts';

const parents = new Map<number, number | null>([
  [1, null],
  [2, 1],
  [3, 2],
  [4, null],
]);

test.each([
  [3, 1, true],
  [3, 3, true],
  [1, 3, false],
  [4, 1, false],
])('department %i is within %i: %s', (id, other, expected) => {
  expect(isWithin(parents, id, other)).toBe(expected);
});

test('a circle that is there already ends the search', () => {
  const circle = new Map([
    [1, 2],
    [2, 1],
  ]);
  expect(isWithin(circle, 1, 3)).toBe(false);
});

test.each([
  [{ people: 0, positions: 0, planned: 0, below: 0 }, []],
  [
    { people: 1, positions: 2, planned: 0, below: 1 },
    ['1 person', '2 open positions', '1 department below it'],
  ],
  [{ people: 0, positions: 0, planned: 1200, below: 0 }, ['1,200 planned positions']],
])('what keeps a unit open is said: %j', (numbers, expected) => {
  expect(whatBelongsToIt(numbers)).toEqual(expected);
});
