/**
 * A person signs in with user name and password. Unknown name, wrong password and a deactivated
 * account get the same answer after the same work, so that nobody learns which names exist. The
 * attempt is counted before anything is compared.
 */
import type { authenticate as endpoint } from '@tenure/contract/identity/endpoints';
import { landingPage } from '@tenure/contract/identity/referrer';
import { identityMessages, type Role } from '@tenure/contract/identity/session';
import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import { audit } from '../../kit/audit.ts';
import type { Ctx, OwnTransactionsCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { Decision } from '../rules/sign-in-throttle.ts';
import { endSession, startSession } from '../session.store.ts';
import { countAttempt, forgiveAttempt, subjectsOf, useCaptcha } from '../sign-in-attempts.store.ts';

export async function authenticate(
  ctx: OwnTransactionsCtx,
  { body }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const username = body.username.toLowerCase();
  const subjects = await subjectsOf(ctx.ports, username, ctx.origin);
  const captchaId = await solvedCaptcha(ctx, body.captcha);
  const { decision, user } = await ctx.inTransaction('write', async (inner) => {
    const hasCaptcha = captchaId !== null && (await useCaptcha(inner, captchaId));
    const decision = await countAttempt(inner, subjects, hasCaptcha);
    return { decision, user: decision.kind === 'compare' && (await findUser(inner, username)) };
  });
  const captchaRequired = refuseUnlessCompared(decision);
  const hash = user ? user.password_hash : null;
  const matches = await ctx.ports.passwords.verify(hash, body._password);
  if (!user || !matches)
    throw new Refusal(401, 'invalid-credentials', identityMessages.invalidCredentials, {
      captchaRequired,
    });

  const token = await ctx.inTransaction('write', async (inner) => {
    await forgiveAttempt(inner, subjects);
    if (inner.actor) await endSession(inner, inner.actor.sessionId);
    const started = await startSession(inner, user.id, 'IS_AUTHENTICATED_FULLY');
    await audit(
      { ...inner, actor: { userId: user.id } },
      { action: 'identity.session.start', subject: { type: 'user', id: user.id } },
    );
    return started;
  });
  ctx.setSessionToken(token);
  return { role: user.role as Role, referrerUrl: landingPage(body.referrerUrl) };
}

async function solvedCaptcha(ctx: OwnTransactionsCtx, response: string | undefined) {
  if (!response) return null;
  return ctx.ports.captcha.verify(response, { now: ctx.now, ip: ctx.origin.ip });
}

function findUser({ db }: Ctx, username: string) {
  return db
    .selectFrom('users')
    .select(['id', 'role', 'password_hash'])
    .where('username', '=', username)
    .where('is_active', '=', true)
    .executeTakeFirst();
}

/** Answers whether the page must show a captcha next time. */
function refuseUnlessCompared(decision: Decision): boolean {
  if (decision.kind === 'compare') return decision.captchaNext;
  if (decision.kind === 'captcha')
    throw new Refusal(401, 'invalid-captcha', identityMessages.invalidCaptcha, {
      captchaRequired: true,
    });
  const message = identityMessages.tooManyAttempts(decision.seconds);
  throw new Refusal(429, 'too-many-attempts', message, {
    captchaRequired: true,
    retryAfter: decision.seconds,
  });
}
