/**
 * Forgotten passwords and invitations: requesting a link, checking it, and choosing a new password with it.
 * The first password signs the person in; a code that the company requires is still needed (ADR 135).
 */
import type {
  requestPasswordReset,
  resetPassword as resetEndpoint,
  verifyPasswordReset,
} from '@tenure/contract/identity/endpoints';
import { HOME } from '@tenure/contract/identity/referrer';
import { passwordMessages } from '@tenure/contract/identity/routes';
import { mfaSetting, ssoSetting } from '@tenure/contract/identity/settings';
import { resetLimits } from '@tenure/contract/identity/sign-in-limits';
import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import { emit } from '../../kit/background/outbox.ts';
import type { Ctx, Origin, OwnTransactionsCtx, PublicCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import { readSettings } from '../../kit/tenant-settings.ts';
import { askForMail } from '../mail/ask-for-mail.ts';
import { type Bearer, needsCode } from '../rules/needs-code.ts';
import { beginSession } from '../sessions/begin-session.ts';
import { endSession } from '../sessions/session.store.ts';
import { keepPassword, refuseWeakPassword } from './password.store.ts';
import { findReset, useReset } from './reset.store.ts';

declare module '../../kit/background/outbox.ts' {
  interface Events {
    'identity.password-reset-requested': { readonly sealedEmail: string; readonly from: Origin };
  }
}

export const sealedEmail = 'outbox_events.password_reset_email';

const loginUrl = '/login/';

/** The account is looked up later, so that the response time is the same for every address. */
export async function requestReset(
  ctx: OwnTransactionsCtx,
  { body }: InputOf<typeof requestPasswordReset>,
): Promise<AnswerOf<typeof requestPasswordReset>> {
  const bound = { tenantId: ctx.tenantId, column: sealedEmail };
  const limited = { name: 'password-reset', limits: resetLimits, captcha: body.captcha };
  await askForMail(ctx, limited, async (inner) =>
    emit(inner, 'identity.password-reset-requested', {
      sealedEmail: await ctx.ports.cipher.seal(body.email, bound),
      from: ctx.origin,
    }),
  );
  return { message: passwordMessages.requested };
}

export async function verifyReset(
  ctx: Ctx,
  { query }: InputOf<typeof verifyPasswordReset>,
): Promise<AnswerOf<typeof verifyPasswordReset>> {
  const found = await findReset(ctx, query);
  if (!found) throw invalidLink();
  return { message: passwordMessages.verified, loginUrl, isFirst: found.isFirst };
}

export async function resetPassword(
  ctx: OwnTransactionsCtx,
  { body }: InputOf<typeof resetEndpoint>,
): Promise<AnswerOf<typeof resetEndpoint>> {
  const user = await ctx.inTransaction('read', async (inner) => {
    const found = await findReset(inner, body);
    if (found) await refuseWeakPassword(inner, body.password, found);
    return found;
  });
  if (!user) throw invalidLink();
  const hash = await ctx.ports.passwords.hash(body.password);
  const begun = await ctx.inTransaction('write', async (inner) => {
    if (!(await useReset(inner, body))) throw invalidLink();
    await keepPassword(inner, user.id, hash);
    return user.isFirst ? signIn(inner, user) : null;
  });
  if (begun?.browserToken) ctx.setBrowserToken(begun.browserToken);
  ctx.setSessionToken(begun?.token ?? null);
  const { changed: message } = passwordMessages;
  return { message, loginUrl: begun?.to ?? loginUrl, isSignedIn: begun !== null };
}

/** Null where the company has switched off signing in with a password. */
async function signIn(ctx: PublicCtx, user: Bearer & { readonly id: number }) {
  const { sso, mfa } = await readSettings(ctx, { sso: ssoSetting, mfa: mfaSetting });
  if (sso.isRestricted && user.id !== sso.breakGlassUserId) return null;
  if (ctx.actor) await endSession(ctx, ctx.actor.sessionId);
  const asked = needsCode(mfa, user);
  return beginSession(ctx, user.id, { asked, isKnown: false, referrerUrl: HOME });
}

const invalidLink = () => new Refusal(400, 'invalid-link', passwordMessages.invalidLink);
