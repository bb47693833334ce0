import { expect, test } from 'vitest';
import { durationInWords } from './duration.ts';

test.each([
  ['2026-03-01', '2026-03-01', '1 day'],
  ['2026-03-01', '2026-03-30', '30 days'],
  ['2026-03-01', '2026-03-31', '1 month'],
  ['2024-02-29', '2025-02-27', '11 months'],
  ['2024-02-29', '2025-02-28', '1 year'],
  ['2024-01-15', '2026-04-14', '2 years, 3 months'],
  ['2024-01-15', '2026-04-13', '2 years, 2 months'],
])('from %s to %s is %s', (from, to, words) => {
  expect(durationInWords(from, to)).toBe(words);
});
