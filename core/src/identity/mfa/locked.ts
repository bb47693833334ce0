import { mfaMessages } from '@tenure/contract/identity/routes';
import { Refusal } from '../../kit/refusal.ts';

export const wrongCodesReason = 'Too many incorrect codes.';
const sentCodesReason = 'Too many codes sent.';

export const secondsUntil = (instant: Date, now: Date) =>
  Math.max(Math.ceil((instant.getTime() - now.getTime()) / 1000), 0);

export const lockFacts = (until: Date, now: Date, kind: 'failed' | 'sent' = 'failed') => ({
  mfaIsLocked: true,
  mfaLockedReason: kind === 'failed' ? wrongCodesReason : sentCodesReason,
  mfaLockedSeconds: secondsUntil(until, now),
});

/** 403 'Your MFA is locked', with the reason and remaining time. */
export const locked = (until: Date, now: Date, kind?: 'failed' | 'sent') =>
  new Refusal(403, 'mfa-locked', mfaMessages.locked, lockFacts(until, now, kind));

export const wentWrong = () => new Refusal(400, 'mfa-went-wrong', mfaMessages.wentWrong);
