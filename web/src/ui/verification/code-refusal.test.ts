import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { codeRefusal, tryAgainIn } from './code-refusal.ts';

const refused = (status: number, body: object) => new ApiError('', status, '/mfa-verify', body);
const invalid = refused(409, { code: 'mfa-invalid', message: 'Your MFA is invalid' });

test.each([
  [
    invalid,
    'message',
    'Incorrect code. Enter the latest code we sent you, or choose “Resend code”.',
  ],
  [invalid, 'app', 'Incorrect code. Enter the code your app shows now.'],
  [
    refused(422, { errors: [{ field: 'code', message: 'Your MFA is invalid' }] }),
    'app',
    'Incorrect code. Enter the code your app shows now.',
  ],
  [
    refused(422, { errors: [{ field: 'password', message: 'Incorrect password' }] }),
    'app',
    'Incorrect password',
  ],
  [
    refused(400, { code: 'mfa-went-wrong', message: 'Something went wrong with your MFA' }),
    'message',
    'This code has expired. Start again to get a new one.',
  ],
  [
    refused(403, {
      code: 'mfa-locked',
      mfaLockedReason: 'Too many codes sent.',
      mfaLockedSeconds: 301,
    }),
    'message',
    'Too many codes sent. Try again in 6 minutes.',
  ],
  [refused(500, { message: 'Something went wrong' }), 'app', 'Something went wrong'],
] as const)('a refused code says what to do (%#)', (error, source, sentence) => {
  expect(codeRefusal(error, source)).toBe(sentence);
});

test.each([
  [1, '1 minute'],
  [60, '1 minute'],
  [61, '2 minutes'],
])('%i seconds are “%s”', (seconds, words) => {
  expect(tryAgainIn(seconds)).toBe(`Try again in ${words}.`);
});
