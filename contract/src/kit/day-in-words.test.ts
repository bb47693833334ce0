import { expect, test } from 'vitest';
import { daysInWords } from './day-in-words.ts';

test.each([
  ['2026-12-07', '2026-12-07', '7 Dec 2026'],
  ['2026-12-07', '2026-12-10', '7–10 Dec 2026'],
  ['2026-11-30', '2026-12-02', '30 Nov – 2 Dec 2026'],
  ['2026-12-28', '2027-01-04', '28 Dec 2026 – 4 Jan 2027'],
  ['2026-12-07', '2027-12-10', '7 Dec 2026 – 10 Dec 2027'],
])('%s to %s is written as %s', (first, last, words) => {
  expect(daysInWords(first, last)).toBe(words);
});
