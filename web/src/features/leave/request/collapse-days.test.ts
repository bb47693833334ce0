import { expect, test } from 'vitest';
import { collapseDays } from './collapse-days.ts';

const day = (date: string, minutes: number, part: 'full' | 'morning' = 'full') => ({
  date,
  minutes,
  hours: minutes / 60,
  part,
});

test('two working weeks with a weekend between them are one line', () => {
  expect(
    collapseDays([
      day('2026-11-19', 456),
      day('2026-11-20', 456),
      day('2026-11-21', 0),
      day('2026-11-22', 0),
      day('2026-11-23', 456),
    ]),
  ).toEqual([{ from: '2026-11-19', to: '2026-11-23', days: 3, minutes: 456, part: 'full' }]);
});

test('a half day has a line of its own', () => {
  expect(
    collapseDays([
      day('2026-11-19', 228, 'morning'),
      day('2026-11-20', 456),
      day('2026-11-23', 456),
    ]),
  ).toEqual([
    { from: '2026-11-19', to: '2026-11-19', days: 1, minutes: 228, part: 'morning' },
    { from: '2026-11-20', to: '2026-11-23', days: 2, minutes: 456, part: 'full' },
  ]);
});

test('a request without working days has no lines', () => {
  expect(collapseDays([day('2026-11-21', 0)])).toEqual([]);
});
