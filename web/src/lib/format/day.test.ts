import { expect, test } from 'vitest';
import { isDay } from './day.ts';

test.each([
  ['2026-03-01', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-45', false],
  ['2026-3-1', false],
  ['tomorrow', false],
  ['', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});
