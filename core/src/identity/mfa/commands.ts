/** Choosing a verification channel and resending a code; both send a message and share one limit. */
import type { chooseMfaChannel as chooseEndpoint } from '@tenure/contract/identity/endpoints';
import type { MfaChannel, MfaChosen, MfaPolicy } from '@tenure/contract/identity/mfa';
import { mfaMessages } from '@tenure/contract/identity/routes';
import { mfaSetting } from '@tenure/contract/identity/settings';
import type { InputOf } from '@tenure/contract/kit/endpoint';
import type { Actor } from '../../kit/actor.ts';
import type { Ctx, OwnTransactionsCtx } from '../../kit/ctx.ts';
import { invalidInput } from '../../kit/refusal.ts';
import { readSetting } from '../../kit/tenant-settings.ts';
import type { Channel, MfaPerson } from './channel.ts';
import { raiseCounter, readLocks } from './counter.store.ts';
import { locked, wentWrong } from './locked.ts';
import { masked } from './mask.ts';
import {
  channels,
  findPerson,
  keepChallenge,
  lockChallenge,
  mayEditAddress,
  usableChannels,
} from './mfa.store.ts';

export async function chooseChannel(
  ctx: OwnTransactionsCtx<Actor>,
  { body }: InputOf<typeof chooseEndpoint>,
): Promise<MfaChosen> {
  return ask(ctx, async (_, policy, person) => {
    const { userChannel: id, userChannelAddress: given } = body;
    const { authStatus } = ctx.actor;
    if (!usableChannels(ctx, policy, person, authStatus).includes(id)) throw wentWrong();
    const mayEdit = mayEditAddress(channels[id], policy, person, authStatus);
    return { channel: channels[id], address: addressFor(channels[id], person, given, mayEdit) };
  });
}

/** Resends to the same channel and address; the previous code is replaced. */
export async function resendCode(ctx: OwnTransactionsCtx<Actor>): Promise<MfaChosen> {
  return ask(ctx, async (inner, policy, person) => {
    const pending = await lockChallenge(inner, ctx.actor.sessionId);
    const channel = pending && channels[pending.channel as MfaChannel];
    const usable = usableChannels(ctx, policy, person, ctx.actor.authStatus);
    if (!channel?.sends || !usable.includes(channel.id)) throw wentWrong();
    return { channel, address: pending?.address ?? null };
  });
}

type Wanted = { channel: Channel; address: string | null };

async function ask(
  ctx: OwnTransactionsCtx<Actor>,
  choose: (inner: Ctx, policy: MfaPolicy, person: MfaPerson) => Promise<Wanted>,
): Promise<MfaChosen> {
  const { userId, sessionId } = ctx.actor;
  const { policy, person, wanted, refused } = await ctx.inTransaction('write', async (inner) => {
    const policy = await readSetting(inner, mfaSetting);
    const person = await findPerson(inner, userId);
    const { failed } = await readLocks(inner, userId);
    if (failed) throw locked(failed, ctx.now);
    const wanted = await choose(inner, policy, person);
    const raised = wanted.channel.sends
      ? await raiseCounter(inner, userId, 'sent', policy)
      : undefined;
    return { policy, person, wanted, refused: raised?.allowed === false && raised.lockedUntil };
  });
  if (refused) throw locked(refused, ctx.now, 'sent');
  const { channel, address } = wanted;
  return ctx.inTransaction('write', async (inner) => {
    const asked = await channel.ask(inner, person, sessionId, address);
    await keepChallenge(inner, sessionId, {
      channel: channel.id,
      address,
      asked,
      seconds: policy.codeExpiry,
    });
    return {
      message: channel.sends ? mfaMessages.sent : mfaMessages.openApp,
      userChannel: channel.id,
      userChannelAddress: masked(address),
      enrolment: asked.enrolment ?? null,
    };
  });
}

function addressFor(
  channel: Channel,
  person: MfaPerson,
  given: string | undefined,
  mayEdit: boolean,
): string | null {
  const known = channel.addressOf(person);
  if (given === undefined || given === masked(known)) {
    if (channel.sends && !known) throw wrongAddress('Enter an email address or mobile number');
    return known;
  }
  if (!mayEdit) throw wentWrong();
  const address = channel.parseAddress(given);
  if (!address)
    throw wrongAddress(
      channel.id === 'email'
        ? 'Enter an email address such as name@example.com'
        : 'Enter a mobile number with its country code, such as +61 412 345 678',
    );
  return address;
}

const wrongAddress = (message: string) =>
  invalidInput([{ field: 'userChannelAddress', message }], mfaMessages.wentWrong);
