import { expect, test } from 'vitest';
import { periodStart } from './budget-period.ts';
import { searchedWords, wordsOf } from './words-of.ts';

test.each([
  ['2026-03-10', 'month', '2026-03-01'],
  ['2026-03-10', 'quarter', '2026-01-01'],
  ['2026-12-31', 'quarter', '2026-10-01'],
  ['2026-04-01', 'quarter', '2026-04-01'],
  ['2026-12-31', 'year', '2026-01-01'],
] as const)('the budget of %s by %s counts from %s', (day, period, start) => {
  expect(periodStart(day, period)).toBe(start);
});

test('a post is found by its words in any case and script, each once', () => {
  expect(wordsOf('Thank YOU, thank you!', 'Zoë 東京 42')).toEqual([
    'thank',
    'you',
    'zoë',
    '東京',
    '42',
  ]);
});

test('at most five words are searched, and punctuation is none', () => {
  expect(searchedWords('a b c d e f')).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(searchedWords('%_--')).toEqual([]);
});
