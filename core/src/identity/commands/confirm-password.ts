/** Step-up by password before a sensitive action, for people who have a password and don't use codes. */
import type { confirmPassword as endpoint } from '@tenure/contract/identity/own-sessions';
import { mfaSetting } from '@tenure/contract/identity/settings';
import type { InputOf } from '@tenure/contract/kit/endpoint';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit.ts';
import type { OwnTransactionsCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import { readSetting } from '../../kit/tenant-settings.ts';
import { methodOf } from '../mfa/channel.ts';
import { findPerson } from '../mfa/mfa.store.ts';
import { proveCurrent } from '../passwords/change-password.ts';
import { needsCode } from '../rules/needs-code.ts';
import { renewSession } from '../sessions/session.store.ts';
import { forgiveProofs } from '../sessions/sign-in-attempts.store.ts';

export async function confirmPassword(
  ctx: OwnTransactionsCtx<Actor>,
  { body }: InputOf<typeof endpoint>,
): Promise<undefined> {
  const { userId, sessionId } = ctx.actor;
  const asked = await ctx.inTransaction('read', async (inner) => {
    const person = await findPerson(inner, userId);
    const hasApp = methodOf(person, 'totp') !== undefined;
    const policy = await readSetting(inner, mfaSetting);
    return !person.hasPassword || needsCode(policy, { ...person, hasApp });
  });
  if (asked) throw new Refusal(409, 'code-needed', 'Enter a code instead.');
  await proveCurrent(ctx, body.password, 'password');
  const { token } = await ctx.inTransaction('write', async (inner) => {
    await forgiveProofs(inner, userId);
    const subject = { type: 'user', id: userId };
    await audit({ ...inner, actor: ctx.actor }, { action: 'identity.password.confirmed', subject });
    return renewSession(inner, sessionId);
  });
  ctx.setSessionToken(token);
}
