/**
 * Requesting an account or a new password is public and sends mail. Per IP address a few requests are free,
 * further ones need a captcha, then all are delayed. The result is the same for every recipient.
 */
import { identityMessages } from '@tenure/contract/identity/session';
import type { SignInLimits } from '@tenure/contract/identity/sign-in-limits';
import type { Ctx, OwnTransactionsCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import { placeOf } from '../rules/sign-in-throttle.ts';
import { countVisit, tooManyAttempts, useCaptcha } from '../sessions/sign-in-attempts.store.ts';

interface Asked {
  /** The kind of request; each is counted separately. */
  readonly name: string;
  readonly limits: SignInLimits;
  readonly captcha: string | undefined;
}

export async function askForMail(
  ctx: OwnTransactionsCtx,
  { name, limits, captcha }: Asked,
  take: (inner: Ctx) => Promise<void>,
): Promise<void> {
  const { ip } = ctx.origin;
  const use = { tenantId: ctx.tenantId, now: ctx.now, ip };
  const captchaId = captcha ? await ctx.ports.captcha.verify(captcha, use) : null;
  const decision = await ctx.inTransaction('write', async (inner) => {
    const isPerson = captchaId !== null && (await useCaptcha(inner, captchaId));
    const counted = await countVisit(inner, `${name}:${placeOf(ip)}`, limits, isPerson);
    if (counted.kind === 'compare') await take(inner);
    return counted;
  });
  if (decision.kind === 'wait') throw tooManyAttempts(decision.seconds);
  if (decision.kind === 'captcha')
    throw new Refusal(400, 'invalid-captcha', identityMessages.invalidCaptcha, {
      captchaRequired: true,
    });
}
