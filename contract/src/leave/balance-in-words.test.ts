import { expect, test } from 'vitest';
import { balanceInWords, balanceWithHours } from './balance-in-words.ts';

test.each([
  [0, 456, '0 days'],
  [456, 456, '1 day'],
  [228, 456, '0.5 days'],
  [10_640, 456, '23.3 days'],
  [475, 456, '1 day'],
  [-456, 456, '−1 day'],
  [-684, 456, '−1.5 days'],
  [20, 456, '20 min'],
  [-20, 456, '−20 min'],
  [480, 0, '8 h'],
  [-90, 0, '−1 h 30 min'],
  [0, 0, '0 h'],
])('%i minutes with %i a day are “%s”', (minutes, perDay, words) => {
  expect(balanceInWords(minutes, perDay)).toBe(words);
});

test('days are written in the viewer’s numbers', () => {
  expect(balanceInWords(684, 456, (days) => days.toLocaleString('de'))).toBe('1,5 days');
});

test('hours are added where changes are entered in hours', () => {
  expect(balanceWithHours(-684, 456)).toBe('−1.5 days (−11 h 24 min)');
  expect(balanceWithHours(480, 0)).toBe('8 h');
});
