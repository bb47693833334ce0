import type { MfaSettings } from '@tenure/contract/identity/mfa';
import { mfaSetting } from '@tenure/contract/identity/settings';
import type { Actor } from '../../kit/actor.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { readSetting } from '../../kit/tenant-settings.ts';
import { readLocks } from './counter.store.ts';
import { secondsUntil, wrongCodesReason } from './locked.ts';
import { masked } from './mask.ts';
import { channels, findPerson, mayEditAddress, usableChannels } from './mfa.store.ts';

export async function readMfaSettings(ctx: Ctx & { actor: Actor | null }): Promise<MfaSettings> {
  const { userId, authStatus } = ctx.actor as Actor;
  const policy = await readSetting(ctx, mfaSetting);
  const { stepUpAfter: _, ...told } = policy;
  const person = await findPerson(ctx, userId);
  const { failed, sent } = await readLocks(ctx, userId);
  const usable = usableChannels(ctx, policy, person, authStatus);
  const [usual = null] = usable;
  const editable = (id: 'email' | 'sms') =>
    mayEditAddress(channels[id], policy, person, authStatus);
  return {
    ...told,
    emailEditable: editable('email'),
    mobileEditable: editable('sms'),
    mfaIsLocked: failed !== undefined,
    mfaLockedReason: failed ? wrongCodesReason : null,
    mfaLockedSeconds: failed ? secondsUntil(failed, ctx.now) : 0,
    resendLockedSeconds: sent ? secondsUntil(sent, ctx.now) : 0,
    userChannels: usable,
    userChannel: usual,
    userChannelAddress: usual && masked(channels[usual].addressOf(person)),
    userEmail: masked(channels.email.addressOf(person)),
    userMobile: masked(channels.sms.addressOf(person)),
    userRole: person.userRole,
  };
}
