/** A signed-in person changes their password: the current one is required, and every other session ends. */
import type { changePassword as endpoint } from '@tenure/contract/identity/endpoints';
import { passwordMessages } from '@tenure/contract/identity/routes';
import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import type { Actor } from '../../kit/actor.ts';
import type { OwnTransactionsCtx } from '../../kit/ctx.ts';
import { invalidInput } from '../../kit/refusal.ts';
import { renewSession } from '../sessions/session.store.ts';
import { countProof, tooManyAttempts } from '../sessions/sign-in-attempts.store.ts';
import { keepPassword, refuseWeakPassword } from './password.store.ts';

export async function changePassword(
  ctx: OwnTransactionsCtx<Actor>,
  { body }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { userId, sessionId } = ctx.actor;
  const person = await proveCurrent(ctx, body.currentPassword);
  if (body.currentPassword === body.password)
    throw invalidInput([{ field: 'password', message: passwordMessages.same }]);
  await ctx.inTransaction('read', (inner) => refuseWeakPassword(inner, body.password, person));
  const hash = await ctx.ports.passwords.hash(body.password);
  const { token } = await ctx.inTransaction('write', async (inner) => {
    await keepPassword(inner, userId, hash, { sessionId, browserToken: ctx.browserToken });
    return renewSession(inner, sessionId);
  });
  ctx.setSessionToken(token);
  return { message: passwordMessages.changed };
}

/** Rate-limited like sign-in, so that an unattended screen can't be used to guess the password. */
export async function proveCurrent(
  ctx: OwnTransactionsCtx<Actor>,
  password: string,
  field = 'currentPassword',
) {
  const { userId } = ctx.actor;
  const { decision, person } = await ctx.inTransaction('write', async (inner) => {
    const decision = await countProof(inner, userId);
    const person = await inner.db
      .selectFrom('users')
      .select(['username', 'first_name', 'last_name', 'email', 'password_hash'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return { decision, person };
  });
  if (decision.kind === 'wait') throw tooManyAttempts(decision.seconds);
  if (!(await ctx.ports.passwords.verify(person.password_hash, password)))
    throw invalidInput([{ field, message: passwordMessages.wrongCurrent }]);
  return person;
}
