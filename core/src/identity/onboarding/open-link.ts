/** Opens an onboarding link; attempts from one IP address are counted before anything is compared. */
import { onboardingMessages, type openOnboardingLink } from '@tenure/contract/identity/onboarding';
import { onboardingLimits } from '@tenure/contract/identity/sign-in-limits';
import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import { audit } from '../../kit/audit.ts';
import type { OwnTransactionsCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import { placeOf } from '../rules/sign-in-throttle.ts';
import { startOnboardingSession } from '../sessions/session.store.ts';
import { countVisit, tooManyAttempts } from '../sessions/sign-in-attempts.store.ts';
import { useLink } from './link.store.ts';

export async function openLink(
  ctx: OwnTransactionsCtx<null>,
  { body }: InputOf<typeof openOnboardingLink>,
): Promise<AnswerOf<typeof openOnboardingLink>> {
  const counted = await ctx.inTransaction('write', (inner) =>
    countVisit(inner, `onboarding-link:${placeOf(ctx.origin.ip)}`, onboardingLimits),
  );
  if (counted.kind === 'wait') throw tooManyAttempts(counted.seconds);
  const token = await ctx.inTransaction('write', async (inner) => {
    const found = await useLink(inner, body.token);
    if (!found) return null;
    await audit(inner, {
      action: 'identity.onboarding-link.opened',
      subject: { type: 'user', id: found.userId },
    });
    return startOnboardingSession(inner, found.userId, found.begins);
  });
  if (!token) throw new Refusal(400, 'invalid-link', onboardingMessages.invalidLink);
  ctx.setSessionToken(token);
  return { href: '/onboarding/start' };
}
