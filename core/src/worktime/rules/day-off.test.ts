import { expect, test } from 'vitest';
import { dayOff } from './day-off.ts';

/** From Monday to Thursday. */
const fourDays = {
  from: '2026-01-05',
  to: '2026-11-30',
  pattern: {
    startDate: '2026-01-05',
    weeks: [{ name: 'Week 1', minutes: [480, 480, 480, 480, 0, 0, 0] }],
  },
};
const kept = new Map([
  ['2026-11-03', 'Melbourne Cup'],
  ['2026-11-19', 'Founders’ Day'],
]);

test.each([
  ['2026-11-16', null, 'a Monday is worked'],
  ['2026-11-03', { holiday: 'Melbourne Cup', until: '2026-11-03' }, 'a holiday of one day'],
  [
    '2026-11-19',
    { holiday: 'Founders’ Day', until: '2026-11-22' },
    'a Thursday’s holiday, and then the days without hours',
  ],
  ['2026-11-13', { holiday: null, until: '2026-11-15' }, 'a Friday without hours'],
  ['2026-11-15', { holiday: null, until: '2026-11-15' }, 'the Sunday before a Monday'],
  ['2026-12-04', null, 'after the last assigned pattern nobody knows'],
  ['2025-12-31', null, 'nor before the first'],
])('%s: %j (%s)', (day, expected, _) => {
  expect(dayOff({ assigned: [fourDays], kept }, day)).toEqual(expected);
});
