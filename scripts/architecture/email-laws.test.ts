import { describe, expect, test } from 'vitest';
import { brokenEmailLaw } from './email-laws.ts';

const path = 'core/src/payroll/declarations/record-change.ts';

describe('an area does not queue emails itself', () => {
  test.each([
    ['queueEmail', 'await queueEmail(ctx, to, email, brand);'],
    ['queueMessage', "await queueMessage(ctx, { channel: 'email', to, subject, text });"],
  ])('%s is refused', (name, code) => {
    expect(brokenEmailLaw(path, code)).toEqual([
      `${path} uses ${name}: tell people with notify, or an address with sendEmail.`,
    ]);
  });

  test.each([
    ['notify', path, 'await notify(ctx, personId, event(kind, data));'],
    [
      'the mechanism',
      'core/src/notifications/notify.ts',
      'await queueEmail(ctx, to, email, brand);',
    ],
    ['a test', 'core/src/payroll/a.test.ts', 'await queueMessage(ctx, message);'],
    ['a comment', path, '/** Not queueEmail. */'],
  ])('%s is not', (_, file, code) => {
    expect(brokenEmailLaw(file, code)).toEqual([]);
  });
});
