/**
 * Sets up and removes an authenticator app. Both require step-up and notify the person afterwards, in case it
 * wasn't them.
 */
import { mfaMessages } from '@tenure/contract/identity/routes';
import { mfaSetting } from '@tenure/contract/identity/settings';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { invalidInput, notFound, Refusal } from '../../kit/refusal.ts';
import { readSetting } from '../../kit/tenant-settings.ts';
import { type MfaPerson, methodOf } from '../mfa/channel.ts';
import {
  channels,
  dropApp,
  findPerson,
  keepChallenge,
  lockChallenge,
  usableChannels,
} from '../mfa/mfa.store.ts';
import { makeRecoveryCodes } from '../mfa/recovery-codes.ts';
import { needsCode } from '../rules/needs-code.ts';
import { appAdded, noteMethod } from './note.ts';

export async function beginApp(ctx: SignedInCtx) {
  const { userId, sessionId } = ctx.actor;
  const person = await findPerson(ctx, userId);
  if (methodOf(person, 'totp'))
    throw new Refusal(409, 'app-exists', 'You already have an authenticator app. Remove it first.');
  const policy = await readSetting(ctx, mfaSetting);
  if (!policy.channelEnabled.includes('totp'))
    throw new Refusal(409, 'app-not-used', 'Your company doesn’t use authenticator apps.');
  const asked = await channels.totp.ask(ctx, person, sessionId, null);
  await keepChallenge(ctx, sessionId, {
    channel: 'totp',
    address: null,
    asked,
    seconds: policy.codeExpiry,
  });
  return asked.enrolment as { secret: string; uri: string };
}

export async function confirmApp(ctx: SignedInCtx, { body }: { body: { code: string } }) {
  const { userId, sessionId } = ctx.actor;
  const challenge = await lockChallenge(ctx, sessionId);
  const person = await findPerson(ctx, userId);
  if (!challenge?.sealed_secret || challenge.expires_at <= ctx.now || methodOf(person, 'totp'))
    throw new Refusal(409, 'app-not-begun', 'This setup has expired. Start again.');
  // The secret is the person's own, so a wrong code reveals nothing and is not counted.
  if (!(await channels.totp.accepts(ctx, person, challenge, body.code)))
    throw invalidInput([{ field: 'code', message: mfaMessages.invalid }]);
  await ctx.db.deleteFrom('mfa_challenges').where('session_id', '=', sessionId).execute();
  const recoveryCodes = await makeRecoveryCodes(ctx, userId);
  await noteMethod(ctx, userId, appAdded);
  return { recoveryCodes };
}

export async function removeApp(ctx: SignedInCtx): Promise<undefined> {
  const { userId } = ctx.actor;
  const person = await personWithApp(ctx);
  const left = { ...person, methods: person.methods.filter(({ channel }) => channel !== 'totp') };
  const policy = await readSetting(ctx, mfaSetting);
  const isAsked = needsCode(policy, { ...person, hasApp: false });
  if (isAsked && usableChannels(ctx, policy, left, ctx.actor.authStatus).length === 0)
    throw new Refusal(
      409,
      'last-method',
      'Your company requires a code, and the app is your only way to get one. Ask your administrator to add a mobile number or email address first.',
    );
  await dropApp(ctx, userId);
  await noteMethod(ctx, userId, {
    action: 'app-removed',
    what: 'The authenticator app was removed from your account',
  });
  return undefined;
}

export async function renewRecoveryCodes(ctx: SignedInCtx) {
  await personWithApp(ctx);
  const recoveryCodes = await makeRecoveryCodes(ctx, ctx.actor.userId);
  await noteMethod(ctx, ctx.actor.userId, {
    action: 'recovery-codes-renewed',
    what: 'New recovery codes were created for your account',
  });
  return { recoveryCodes };
}

export async function removeIdentity(
  ctx: SignedInCtx,
  { params }: { params: { identityId: number } },
): Promise<undefined> {
  const person = await findPerson(ctx, ctx.actor.userId);
  const identities = await ctx.db
    .selectFrom('sso_identities')
    .select('id')
    .where('user_id', '=', ctx.actor.userId)
    .forUpdate()
    .execute();
  if (!identities.some(({ id }) => id === params.identityId)) throw notFound();
  if (!person.hasPassword && identities.length === 1)
    throw new Refusal(409, 'last-method', 'This is your only way to sign in.');
  await ctx.db.deleteFrom('sso_identities').where('id', '=', params.identityId).execute();
  await noteMethod(ctx, ctx.actor.userId, {
    action: 'identity-removed',
    what: 'A sign-in provider was disconnected from your account',
  });
  return undefined;
}

async function personWithApp(ctx: SignedInCtx): Promise<MfaPerson> {
  const person = await findPerson(ctx, ctx.actor.userId);
  if (!methodOf(person, 'totp'))
    throw new Refusal(409, 'no-app', 'You haven’t set up an authenticator app.');
  return person;
}
