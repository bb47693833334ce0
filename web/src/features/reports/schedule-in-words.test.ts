import { expect, test } from 'vitest';
import { scheduleDayInWords } from './schedule-in-words.ts';

const schedule = { weekday: 1, dayOfMonth: 1, time: '08:00', toEveryone: false };

test.each([
  [{ frequency: 'daily' }, 'every day'],
  [{ frequency: 'weekly' }, 'every Monday'],
  [{ frequency: 'weekly', weekday: 7 }, 'every Sunday'],
  [{ frequency: 'monthly' }, 'on the 1st of every month'],
  [{ frequency: 'monthly', dayOfMonth: 12 }, 'on the 12th of every month'],
  [{ frequency: 'monthly', dayOfMonth: 22 }, 'on the 22nd of every month'],
  [{ frequency: 'monthly', dayOfMonth: 31 }, 'on the last day of every month'],
] as const)('a report sent %j is sent %s', (given, words) => {
  expect(scheduleDayInWords({ ...schedule, ...given })).toBe(words);
});
