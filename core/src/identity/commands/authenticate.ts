/**
 * A person signs in with user name and password. Unknown name, wrong password and a deactivated
 * account get the same answer after the same work, so that nobody learns which names exist.
 */
import type { authenticate as endpoint } from '@tenure/contract/identity/endpoints';
import { landingPage } from '@tenure/contract/identity/referrer';
import { identityMessages, type Role } from '@tenure/contract/identity/session';
import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import { audit } from '../../kit/audit.ts';
import type { OwnTransactionsCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import { endSession, startSession } from '../session.store.ts';

export async function authenticate(
  ctx: OwnTransactionsCtx,
  { body }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const user = await ctx.inTransaction('read', ({ db }) =>
    db
      .selectFrom('users')
      .select(['id', 'role', 'password_hash'])
      .where('username', '=', body.username.toLowerCase())
      .where('is_active', '=', true)
      .executeTakeFirst(),
  );
  const matches = await ctx.ports.passwords.verify(user?.password_hash ?? null, body._password);
  if (!user || !matches)
    throw new Refusal(401, 'invalid-credentials', identityMessages.invalidCredentials, {
      captchaRequired: false,
    });

  const token = await ctx.inTransaction('write', async (inner) => {
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
