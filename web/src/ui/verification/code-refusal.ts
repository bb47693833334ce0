/** Why a code was refused, and what to do. The API's own sentences are those of its specification. */
import { mfaMessages } from '@tenure/contract/identity/routes';
import { problemOf, sentenceOf } from '../../lib/api-error.ts';

/** Where the code comes from: a message that can be sent again, or an app. */
export type CodeSource = 'message' | 'app';

export function codeRefusal(error: unknown, source: CodeSource): string {
  const { code, errors, mfaLockedReason, mfaLockedSeconds } = problemOf(error) ?? {};
  const said = errors?.[0]?.message;
  if (mfaLockedSeconds)
    return `${mfaLockedReason ?? 'Too many codes sent.'} ${tryAgainIn(mfaLockedSeconds)}`;
  if (code === 'mfa-invalid' || said === mfaMessages.invalid)
    return source === 'message'
      ? 'Incorrect code. Enter the latest code we sent you, or choose “Resend code”.'
      : 'Incorrect code. Enter the code your app shows now.';
  if (code === 'mfa-went-wrong') return 'This code has expired. Start again to get a new one.';
  return said ?? sentenceOf(error);
}

/** Nothing more can be done with this code or on this page. */
export const isOver = (error: unknown) => problemOf(error)?.code === 'mfa-went-wrong';

export function tryAgainIn(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}
