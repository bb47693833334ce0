import type { getCaptchaChallenge } from '@tenure/contract/identity/endpoints';
import { captchaChallengeRoute } from '@tenure/contract/identity/routes';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { callRoute } from '../../../lib/call.ts';

/** Proof of work: takes this device a moment, but makes mass guessing too expensive. */
export async function solveAltcha(): Promise<string> {
  const { challenge } = await callRoute<typeof getCaptchaChallenge>(captchaChallengeRoute, {});
  if (!challenge) throw new Error('No captcha was handed out');
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey });
  if (!solution) throw new Error('The captcha took too long');
  return JSON.stringify({ challenge, solution });
}
