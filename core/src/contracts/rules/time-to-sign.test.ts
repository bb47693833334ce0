import { expect, test } from 'vitest';
import { countersignBy, timeToSign } from './time-to-sign.ts';

const today = '2026-03-02';

test.each([
  ['the template’s days', { expires_on: null, days_to_sign: 14 }, ['2026-03-16', 14]],
  ['a date', { expires_on: '2026-03-05', days_to_sign: 14 }, ['2026-03-05', 3]],
  ['a date that has passed', { expires_on: '2026-03-01', days_to_sign: 14 }, ['2026-03-01', 1]],
  ['no limit', { expires_on: null, days_to_sign: 0 }, [null, 0]],
])('time to sign by %s', (_, given, [expires_on, days_to_sign]) => {
  expect(timeToSign(given, today)).toEqual({ expires_on, days_to_sign });
});

test('the countersigner gets as many days as the employee had', () => {
  const sent = timeToSign({ expires_on: '2026-03-09', days_to_sign: 0 }, today);
  expect(countersignBy(sent, '2026-03-08')).toBe('2026-03-15');
});

test('without a limit for the employee the countersigner has none', () => {
  expect(countersignBy({ expires_on: null, days_to_sign: 0 }, today)).toBeNull();
});
