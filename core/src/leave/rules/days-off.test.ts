import { expect, test } from 'vitest';
import { daysOff } from './days-off.ts';

const hours = (minutes: number) => ({ part: 'hours' as const, minutes, ordinaryMinutes: 456 });
const half = { part: 'morning' as const, minutes: 228, ordinaryMinutes: 456 };

test.each([
  ['a day', [{ part: 'full' as const, minutes: 456, ordinaryMinutes: 456 }], 1],
  ['half a day and half a day', [half, half], 1],
  // 117 + 309 + 30 = 456; as fractions of binary numbers their sum is more than one.
  ['117, 309 and 30 minutes of three days', [hours(117), hours(309), hours(30)], 1],
  ['one minute more', [hours(117), hours(309), hours(31)], 1.002193],
])('%s', (_, days, expected) => {
  expect(daysOff(days)).toBe(expected);
});
