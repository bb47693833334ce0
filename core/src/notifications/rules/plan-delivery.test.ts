import { describe, expect, test } from 'vitest';
import { type Choice, planDelivery, type Reader } from './plan-delivery.ts';

const now = new Date('2026-06-01T13:30:00Z');
const reader: Reader = {
  email: 'mia@example.com',
  mobile: '+61491570156',
  timezone: 'Australia/Sydney',
  notifyBy: 'email',
  dailySummary: false,
  quietHours: null,
};
const kind = (urgency: 'routine' | 'timely' | 'security') => ({
  urgency,
  channels: ['in-app', 'email'] as const,
});
const nothing: Choice = { inApp: false, email: false, sms: false };
const channels = (
  given: Partial<Reader>,
  chosen?: Choice,
  urgency: 'routine' | 'timely' | 'security' = 'timely',
) => {
  const plan = planDelivery(kind(urgency), { ...reader, ...given }, chosen, now);
  return [
    plan.isListed && 'list',
    plan.email && 'email',
    plan.sms && 'sms',
    plan.inSummary && 'summary',
  ].filter(Boolean);
};

describe('where a notification goes', () => {
  test.each<[string, Partial<Reader>, Choice | undefined, string[]]>([
    ['by default, list and email', {}, undefined, ['list', 'email']],
    ['to those who prefer text messages', { notifyBy: 'sms' }, undefined, ['list', 'sms']],
    ['without an email address, by text message', { email: null }, undefined, ['list', 'sms']],
    [
      'without a mobile number, by email',
      { mobile: null, notifyBy: 'sms' },
      undefined,
      ['list', 'email'],
    ],
    ['as chosen', {}, { inApp: false, email: true, sms: true }, ['email', 'sms']],
    ['nowhere when everything is off', {}, nothing, []],
    ['with neither address, in the list alone', { email: null, mobile: null }, undefined, ['list']],
  ])('%s', (_, given, chosen, expected) => {
    expect(channels(given, chosen)).toEqual(expected);
  });

  test('routine ones go into the daily summary; timely ones do not', () => {
    expect(channels({ dailySummary: true }, undefined, 'routine')).toEqual(['list', 'summary']);
    expect(channels({ dailySummary: true })).toEqual(['list', 'email']);
  });

  test('security emails cannot be turned off and do not wait for the morning', () => {
    const quietHours = { from: '22:00', to: '07:00' };
    expect(channels({}, nothing, 'security')).toEqual(['email']);
    const plan = (urgency: 'timely' | 'security') =>
      planDelivery(kind(urgency), { ...reader, quietHours }, undefined, now).dueAt.toISOString();
    expect(plan('security')).toBe(now.toISOString());
    expect(plan('timely')).toBe('2026-06-01T21:00:00.000Z');
  });
});
