/**
 * Sign-in with user name or email address, and password. An unknown name, a wrong password and a deactivated
 * account get the same answer after the same work, so that responses don't reveal which accounts exist. The
 * attempt is counted before anything is compared.
 */
import type { authenticate as endpoint } from '@tenure/contract/identity/endpoints';
import { landingPage } from '@tenure/contract/identity/referrer';
import { identityMessages, type Role } from '@tenure/contract/identity/session';
import { mfaSetting, ssoSetting } from '@tenure/contract/identity/settings';
import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import type { Ctx, OwnTransactionsCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import { readSettings } from '../../kit/tenant-settings.ts';
import { hasApp, isAdministrator } from '../mfa/mfa.store.ts';
import { mustChange } from '../passwords/reset.store.ts';
import { needsCode } from '../rules/needs-code.ts';
import type { Decision } from '../rules/sign-in-throttle.ts';
import { beginSession } from '../sessions/begin-session.ts';
import { useBrowser } from '../sessions/known-browsers.store.ts';
import { endSession } from '../sessions/session.store.ts';
import {
  browserOf,
  countAttempt,
  forgiveAttempt,
  subjectsOf,
  tooManyAttempts,
  useCaptcha,
} from '../sessions/sign-in-attempts.store.ts';

export async function authenticate(
  ctx: OwnTransactionsCtx,
  { body }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const captchaId = await solvedCaptcha(ctx, body.captcha);
  const { decision, subjects, isKnown, found } = await ctx.inTransaction('write', async (inner) => {
    const hasCaptcha = captchaId !== null && (await useCaptcha(inner, captchaId));
    const username = await usernameOf(inner, body.username.toLowerCase());
    const browser = await useBrowser(inner, username, inner.browserToken);
    const subjects = {
      ...(await subjectsOf(inner.ports, username, inner.origin)),
      ...(browser ? { account: await browserOf(inner.ports, browser) } : {}),
    };
    const decision = await countAttempt(inner, subjects, hasCaptcha);
    const found = decision.kind === 'compare' ? await findUser(inner, username) : undefined;
    return { decision, subjects, isKnown: browser !== null, found };
  });
  const user = found?.user;
  const captchaRequired = refuseUnlessCompared(decision);
  const matches = await ctx.ports.passwords.verify(user?.password_hash ?? null, body._password);
  const wrong = () =>
    new Refusal(401, 'invalid-credentials', identityMessages.invalidCredentials, {
      captchaRequired,
    });
  if (!user || !matches) throw wrong();

  const referrerUrl = landingPage(body.referrerUrl);
  const { token, to, browserToken } = await ctx.inTransaction('write', async (inner) => {
    const account = await holdAccount(inner, user);
    if (!account) throw wrong();
    await forgiveAttempt(inner, subjects);
    if (inner.actor) await endSession(inner, inner.actor.sessionId);
    const asked = needsCode(found.mfa, user);
    // When no code is required, a due password change comes first.
    if (!asked && account.must_change_password)
      return {
        token: null,
        to: (await mustChange(inner, user.id)) ?? referrerUrl,
        browserToken: null,
      };
    return beginSession(inner, user.id, { asked, isKnown, referrerUrl });
  });
  if (browserToken) ctx.setBrowserToken(browserToken);
  ctx.setSessionToken(token);
  return { role: user.role as Role, referrerUrl: to };
}

async function solvedCaptcha(ctx: OwnTransactionsCtx, response: string | undefined) {
  if (!response) return null;
  const { tenantId, now, origin } = ctx;
  return ctx.ports.captcha.verify(response, { tenantId, now, ip: origin.ip });
}

/**
 * Attempts with an email address count on its account too. An address that several people share can't be used
 * to sign in, and a user name takes precedence over another person's email address.
 */
async function usernameOf({ db }: Ctx, typed: string): Promise<string> {
  if (!typed.includes('@')) return typed;
  const found = await db
    .selectFrom('users')
    .select('username')
    .where((is) => is.or([is('username', '=', typed), is('email_lower', '=', typed)]))
    .where('is_active', '=', true)
    .limit(3)
    .execute();
  const [only] = found;
  const isClear = found.length === 1 && !found.some(({ username }) => username === typed);
  return isClear && only ? only.username : typed;
}

/** When access is restricted to single sign-on, only the break-glass administrator has a password. */
async function findUser(ctx: Ctx, username: string) {
  const { sso, mfa } = await readSettings(ctx, { sso: ssoSetting, mfa: mfaSetting });
  const user = await userBy(ctx, username);
  return { mfa, user: sso.isRestricted && user?.id !== sso.breakGlassUserId ? undefined : user };
}

function userBy({ db }: Ctx, username: string) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'role',
      'user_role as userRole',
      'password_hash',
      isAdministrator('users'),
      hasApp('users'),
    ])
    .where('username', '=', username)
    .where('is_active', '=', true)
    .executeTakeFirst();
}

/**
 * Locks the account until the session is stored; undefined when it was deactivated or its password changed
 * since the comparison. A concurrent change waits for the lock and then ends the new session.
 */
const holdAccount = ({ db }: Ctx, compared: { id: number; password_hash: string | null }) =>
  db
    .selectFrom('users')
    .select('must_change_password')
    .where('id', '=', compared.id)
    .where('password_hash', '=', compared.password_hash)
    .where('is_active', '=', true)
    .forShare()
    .executeTakeFirst();

/** Returns whether the page must show a captcha next time. */
function refuseUnlessCompared(decision: Decision): boolean {
  if (decision.kind === 'compare') return decision.captchaNext;
  if (decision.kind === 'captcha')
    throw new Refusal(401, 'invalid-captcha', identityMessages.invalidCaptcha, {
      captchaRequired: true,
    });
  throw tooManyAttempts(decision.seconds, true);
}
