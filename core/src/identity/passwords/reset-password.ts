/** Forgotten passwords: requesting a link, checking it, and choosing a new password with it. */
import type {
  requestPasswordReset,
  resetPassword as resetEndpoint,
  verifyPasswordReset,
} from '@tenure/contract/identity/endpoints';
import { passwordMessages } from '@tenure/contract/identity/routes';
import { resetLimits } from '@tenure/contract/identity/sign-in-limits';
import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import { emit } from '../../kit/background/outbox.ts';
import type { Ctx, Origin, OwnTransactionsCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import { askForMail } from '../mail/ask-for-mail.ts';
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
  if (!(await findReset(ctx, query))) throw invalidLink();
  return { message: passwordMessages.verified, loginUrl };
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
  await ctx.inTransaction('write', async (inner) => {
    if (!(await useReset(inner, body))) throw invalidLink();
    await keepPassword(inner, user.id, hash);
  });
  ctx.setSessionToken(null);
  return { message: passwordMessages.changed, loginUrl };
}

const invalidLink = () => new Refusal(400, 'invalid-link', passwordMessages.invalidLink);
