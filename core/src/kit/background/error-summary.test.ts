import { expect, test } from 'vitest';
import { errorSummary } from './error-summary.ts';

const coded = (name: string, code: string, message: string) =>
  Object.assign(new Error(message), { name, code });

test.each([
  [new Error('No signal'), 'Error: No signal'],
  [new TypeError('Cannot read "mobile" of undefined'), 'TypeError: Cannot read … of undefined'],
  [
    coded('error', '22008', 'date/time field value out of range: "2026-02-30"'),
    'Database error (22008): date/time field value out of range: …',
  ],
  [
    coded('error', '23505', 'Key (email)=(ana@example.com) already exists'),
    'Database error (23505): Key … already exists',
  ],
  [
    coded('Error', 'ECONNREFUSED', 'connect to smtp://user:hush@mail.example:25 failed'),
    'Error (ECONNREFUSED): connect to … failed',
  ],
  [new Error('550 <priya.raman@example.com> unknown'), 'Error: 550 … unknown'],
  [new Error('cannot text +61 491 570 156 now'), 'Error: cannot text … now'],
  [
    new Error('token mF0aGVyIGxvbmcgc2VjcmV0IHRleHQ is stale\n    at somewhere'),
    'Error: token … is stale',
  ],
  ['thrown text', 'Error: thrown text'],
  [null, 'Error: null'],
])('%s becomes %s', (error, summary) => {
  expect(errorSummary(error)).toBe(summary);
});

test('a long message is truncated', () => {
  expect(errorSummary(new Error('no '.repeat(500)))).toHaveLength(300);
});
