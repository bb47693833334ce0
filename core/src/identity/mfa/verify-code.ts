/**
 * Verifies a code. The attempt is counted first, in a transaction of its own, so that concurrent guesses
 * can't exceed the tenant's limit; while locked, even the correct code is refused.
 */
import type { verifyMfaCode as endpoint } from '@tenure/contract/identity/endpoints';
import type { MfaChannel } from '@tenure/contract/identity/mfa';
import { landingPage } from '@tenure/contract/identity/referrer';
import { mfaMessages } from '@tenure/contract/identity/routes';
import { mfaSetting } from '@tenure/contract/identity/settings';
import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit.ts';
import type { Ctx, OwnTransactionsCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import { readSetting } from '../../kit/tenant-settings.ts';
import { appAdded, noteMethod } from '../methods/note.ts';
import { mustChange } from '../passwords/reset.store.ts';
import { endSession, renewSession } from '../sessions/session.store.ts';
import { noteLock } from '../sessions/traces.ts';
import { type MfaPerson, methodOf } from './channel.ts';
import { clearCounters, raiseCounter } from './counter.store.ts';
import { locked, lockFacts, wentWrong } from './locked.ts';
import { masked } from './mask.ts';
import { channels, confirmMethod, findPerson, lockChallenge, usableChannels } from './mfa.store.ts';
import { looksLikeRecoveryCode, makeRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';

export async function verifyCode(
  ctx: OwnTransactionsCtx<Actor>,
  { body: { code } }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { userId, sessionId } = ctx.actor;
  const raised = await ctx.inTransaction('write', async (inner) => {
    const asked = await inner.db
      .selectFrom('mfa_challenges')
      .select('channel')
      .where('session_id', '=', sessionId)
      .executeTakeFirst();
    if (!asked) return null;
    return raiseCounter(inner, userId, 'failed', await readSetting(inner, mfaSetting));
  });
  if (!raised) throw wentWrong();
  const { allowed, lockedUntil } = raised;
  if (!allowed && lockedUntil) throw locked(lockedUntil, ctx.now);

  const passed = await ctx.inTransaction('write', async (inner) => {
    const right = await pass(inner, ctx.actor, code);
    if (!right && lockedUntil) await noteLock(inner, { what: 'mfa', userId });
    return right;
  });
  if (!passed)
    throw new Refusal(409, 'mfa-invalid', mfaMessages.invalid, {
      ...(lockedUntil ? lockFacts(lockedUntil, ctx.now) : {}),
    });
  ctx.setSessionToken(passed.token);
  return {
    message: mfaMessages.success,
    referrerUrl: passed.to,
    recoveryCodes: passed.recoveryCodes,
  };
}

/** Notifies the person of a method confirmed for the first time; a first app comes with recovery codes. */
async function keepMethod(
  ctx: Ctx & { actor: Actor },
  person: MfaPerson,
  channel: MfaChannel,
  address: string | null,
): Promise<string[]> {
  if (channel === 'totp') {
    if (methodOf(person, 'totp')) return [];
    await noteMethod(ctx, person.userId, appAdded);
    return makeRecoveryCodes(ctx, person.userId);
  }
  if (await confirmMethod(ctx, person, channel, address))
    await noteMethod(ctx, person.userId, {
      action: 'address-added',
      what: `${masked(address)} was added to your account for verification codes`,
      after: { channel, address: masked(address) },
    });
  return [];
}

/** Null when the code is wrong; otherwise completes the verification. */
async function pass(ctx: Ctx, actor: Actor, code: string) {
  const { userId, sessionId } = actor;
  const challenge = await lockChallenge(ctx, sessionId);
  if (!challenge) return null;
  const person = await findPerson(ctx, userId);
  const channel = channels[challenge.channel as MfaChannel];
  const isRecovery = looksLikeRecoveryCode(code);
  const right = isRecovery
    ? await useRecoveryCode(ctx, userId, code)
    : challenge.expires_at > ctx.now &&
      // Read again now: a challenge issued before an app was set up is no longer valid.
      usableChannels(ctx, await readSetting(ctx, mfaSetting), person, actor.authStatus).includes(
        channel.id,
      ) &&
      (await channel.accepts(ctx, person, challenge, code));
  if (!right) return null;

  const recoveryCodes = isRecovery
    ? []
    : await keepMethod({ ...ctx, actor }, person, channel.id, challenge.address);
  await ctx.db.deleteFrom('mfa_challenges').where('session_id', '=', sessionId).execute();
  await clearCounters(ctx, userId);
  await audit(
    { ...ctx, actor },
    {
      action: isRecovery ? 'identity.mfa.recovery-code-used' : 'identity.mfa.verified',
      subject: { type: 'user', id: userId },
      after: { channel: channel.id },
    },
  );
  const forced = await mustChange(ctx, userId, sessionId);
  if (forced) {
    await endSession(ctx, sessionId);
    return { token: null, to: forced, recoveryCodes };
  }
  const { token, referrerUrl } = await renewSession(ctx, sessionId);
  return { token, to: landingPage(referrerUrl), recoveryCodes };
}
