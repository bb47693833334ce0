import { expect, test } from 'vitest';
import { nextAttempt } from './back-off.ts';

const now = new Date('2026-03-10T02:00:00Z');

test.each([
  [1, 30],
  [2, 60],
  [3, 120],
  [7, 1920],
])('after %i failed attempts the next one is %i seconds later', (attempts, seconds) => {
  expect(nextAttempt(attempts, now)?.getTime()).toBe(now.getTime() + seconds * 1000);
});

test('work is given up after eight attempts', () => {
  expect(nextAttempt(8, now)).toBeNull();
});
