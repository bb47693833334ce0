import { expect, test } from 'vitest';
import { countInWords, unitAfter } from './count-in-words.ts';

test.each([
  [0, 'row', undefined, '0 rows'],
  [1, 'row', undefined, '1 row'],
  [2, 'row', undefined, '2 rows'],
  [1, 'legal entity', 'legal entities', '1 legal entity'],
  [3, 'legal entity', 'legal entities', '3 legal entities'],
] as const)('%d %s (%s) reads as %s', (count, one, many, words) => {
  expect(countInWords(count, one, many)).toBe(words);
});

test.each([
  [1, 'hours', 'hour'],
  [1.5, 'hours', 'hours'],
  [-1, 'days', 'day'],
  [0, 'days', 'days'],
  [null, 'days', 'days'],
  [1, 'people', 'person'],
  [1, '%', '%'],
] as const)('after %s, %s is written %s', (count, unit, words) => {
  expect(unitAfter(count, unit)).toBe(words);
});
