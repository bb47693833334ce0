import { describe, expect, test } from 'vitest';
import { outsideLimits, steppedFrom, storedOf, unreadAmount, writtenOf } from './amount.ts';

const hours = { scale: 60, decimals: 2, suffix: ' h' };

test.each([
  ['a number is itself', '7.5', {}, 7.5],
  ['hours are kept as minutes', '7.6', hours, 456],
  ['hours can be typed as on a clock', '7:30', hours, 450],
  ['a fraction of a minute is rounded', '7.333', hours, 440],
  [
    'whole hours that are not kept as minutes are read like hours',
    '7:30',
    { suffix: ' hours' },
    7.5,
  ],
  ['half hours are not whole hours', '7:30', { decimals: 0, suffix: ' hours' }, null],
  ['a clock time is not a number of days', '7:30', { suffix: ' days' }, null],
  ['a sign alone is nothing yet', '-', {}, null],
  ['a dot is still to be followed', '0.', hours, 0],
  ['hundredths are exact', '1.15', { scale: 100, decimals: 2 }, 115],
  ['decimals are not cut off', '1.234', { scale: 100, decimals: 2 }, null],
] as const)('%s', (_, typed, amount, stored) => expect(storedOf(typed, amount)).toBe(stored));

test.each([
  [null, {}, ''],
  [456, hours, '7.6'],
  [440, hours, '7.33'],
  [-5, {}, '-5'],
])('%s is shown with its decimals', (stored, amount, shown) =>
  expect(writtenOf(stored, amount)).toBe(shown),
);

test.each([
  [450, 0.25, { ...hours, max: 24 }, 465],
  [1440, 0.25, { ...hours, max: 24 }, 1440],
  [null, 1, { min: 1 }, 1],
  [0, -1, { min: 0 }, 0],
  [0.1, 0.2, {}, 0.3],
])('the arrow keys lead from %s by %d', (stored, by, amount, next) =>
  expect(steppedFrom(stored, by, amount)).toBe(next),
);

describe('an error', () => {
  test.each([
    ['7:5', hours, 'Enter the hours, such as 7.5 or 7:30'],
    ['7.5', { decimals: 0 }, 'Enter a whole number, such as 7'],
    ['1.234', { decimals: 2 }, 'Enter a number with up to 2 decimal places'],
    ['7:30', { decimals: 2 }, 'Enter a number, such as 7.5'],
  ])('for %s says what to do', (typed, amount, message) =>
    expect(unreadAmount(typed, amount)).toBe(message),
  );

  test.each([
    [1500, { ...hours, min: 0, max: 24 }, 'Enter a number from 0 to 24'],
    [-5, { min: 0 }, 'Enter at least 0'],
    [2000, { max: 1000 }, 'Enter at most 1,000'],
    [1440, { ...hours, min: 0, max: 24 }, undefined],
    [null, { min: 1 }, undefined],
  ])('for %s outside the limits names them', (stored, amount, message) =>
    expect(outsideLimits(stored, amount)).toBe(message),
  );
});
