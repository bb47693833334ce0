import { describe, expect, test } from 'vitest';
import { boxOf, distribution, levelOf, thirdOf } from './calibration.ts';

const levels = ['Below', 'Developing', 'Meets', 'Exceeds', 'Outstanding'].map((title, n) => ({
  title,
  value: n + 1,
}));

describe('the level of a score', () => {
  test.each([
    [1, 1],
    [1.49, 1],
    [1.5, 2],
    [3.2, 3],
    [5, 5],
    [0.2, 1],
    [7, 5],
  ])('%s is at level %s', (score, level) => {
    expect(levelOf(score, levels)).toBe(level);
  });

  test('a scale without levels has none', () => {
    expect(levelOf(3, [])).toBeNull();
  });
});

describe('the third of the scale', () => {
  test.each([
    [1, 1],
    [2.33, 1],
    [2.34, 2],
    [3.66, 2],
    [3.67, 3],
    [5, 3],
  ])('%s is in third %s', (score, third) => {
    expect(thirdOf(score, levels)).toBe(third);
  });
});

test('the distribution has both what was calculated and what was decided', () => {
  const people = [
    { score: 3, calibratedScore: null },
    { score: 3.1, calibratedScore: 4 },
    { score: null, calibratedScore: null },
    { score: null, calibratedScore: 1 },
  ];
  expect(distribution(people, levels).map((one) => [one.calculated, one.calibrated])).toEqual([
    [0, 1],
    [0, 0],
    [2, 1],
    [0, 1],
    [0, 0],
  ]);
});

test.each([
  [
    'nobody without a potential is in a box',
    { score: 3, calibratedScore: null, potential: null },
    null,
  ],
  [
    'nobody without a score is in a box',
    { score: null, calibratedScore: null, potential: 2 },
    null,
  ],
  [
    'what the group decided counts',
    { score: 1, calibratedScore: 4.5, potential: 3 },
    { performance: 3, potential: 3 },
  ],
])('%s', (_, person, box) => {
  expect(boxOf(person, levels)).toEqual(box);
});
