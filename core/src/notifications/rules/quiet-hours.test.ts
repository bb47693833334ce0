import { expect, test } from 'vitest';
import { afterQuietHours } from './quiet-hours.ts';

const night = { from: '22:00', to: '07:00' };
const lunch = { from: '12:00', to: '13:00' };

test.each([
  // Sydney is ten hours ahead in winter, eleven in summer.
  ['in the evening, until the next morning', '2026-06-01T13:30:00Z', night, '2026-06-01T21:00:00Z'],
  ['after midnight, until the same morning', '2026-06-01T15:10:20Z', night, '2026-06-01T21:00:00Z'],
  ['in the day, at once', '2026-06-01T03:00:00Z', night, '2026-06-01T03:00:00Z'],
  ['at the end itself, at once', '2026-06-01T21:00:00Z', night, '2026-06-01T21:00:00Z'],
  ['at lunch, until one', '2026-06-01T02:15:00Z', lunch, '2026-06-01T03:00:00Z'],
  ['without quiet hours, at once', '2026-06-01T15:00:00Z', null, '2026-06-01T15:00:00Z'],
  [
    'in the night when clocks go forward, at seven by the new time',
    '2026-10-03T13:00:00Z',
    night,
    '2026-10-03T20:00:00Z',
  ],
  [
    'in the night when clocks go back, at seven by the new time',
    '2026-04-04T12:00:00Z',
    night,
    '2026-04-04T21:00:00Z',
  ],
])('%s', (_, now, quiet, due) => {
  expect(afterQuietHours(new Date(now), 'Australia/Sydney', quiet)).toEqual(new Date(due));
});
