import { expect, test } from 'vitest';
import { daysTaken, durationInWords } from './duration-in-words.ts';

test.each([
  [1, 456, '1 day (7 h 36 min)'],
  [4, 1824, '4 days (30 h 24 min)'],
  [0.5, 228, 'Half day (3 h 48 min)'],
  [2.5, 1140, '2.5 days (19 h)'],
  [null, 120, '2 h'],
])('%s days of leave are %s minutes: %s', (days, minutes, words) => {
  expect(durationInWords(days, minutes)).toBe(words);
});

const full = { part: 'full', minutes: 456 } as const;

test.each([
  ['whole days', [full, full], 2],
  ['a whole day and a morning', [full, { part: 'morning', minutes: 228 }], 1.5],
  ['a public holiday between two days', [full, { part: 'full', minutes: 0 }, full], 2],
  ['a day and two hours', [full, { part: 'hours', minutes: 120 }], null],
] as const)('%s', (_, days, taken) => {
  expect(daysTaken(days)).toBe(taken);
});
