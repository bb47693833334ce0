/** A six-digit code that is sent: stored as a sealed digest, and bound to the session it was sent for. */
import { isPhoneNumber } from '@tenure/contract/kit/values/phone';
import { z } from 'zod';
import { queueMessage } from '../../kit/background/message.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { signInCode } from '../mail/emails.ts';
import { sendEmail } from '../mail/send-email.ts';
import { type Channel, methodOf } from './channel.ts';

const column = 'mfa_challenges.sealed_code_hash';

const sentCode = (
  channel: Pick<Channel, 'id' | 'isEditable' | 'parseAddress' | 'addressOf'>,
  send: (ctx: Ctx, to: string, code: string, systemName: string) => Promise<void>,
): Channel => ({
  ...channel,
  sends: true,
  isReady: (person) => channel.addressOf(person) !== null,
  async ask(ctx, person, sessionId, address) {
    const code = await sixDigits(ctx);
    if (address) await send(ctx, address, code, person.systemName);
    const digest = await ctx.ports.sha256(`${sessionId}:${code}`);
    const bound = { tenantId: ctx.tenantId, column };
    return { sealedCodeHash: await ctx.ports.cipher.seal(digest, bound) };
  },
  async accepts(ctx, _person, challenge, code) {
    if (!challenge.sealed_code_hash) return false;
    const bound = { tenantId: ctx.tenantId, column };
    const kept = await ctx.ports.cipher.open(challenge.sealed_code_hash, bound);
    return kept === (await ctx.ports.sha256(`${challenge.session_id}:${code}`));
  },
});

/** 256 random bits modulo a million, so that every code is equally likely. */
async function sixDigits(ctx: Ctx): Promise<string> {
  const bits = BigInt(`0x${await ctx.ports.sha256(ctx.ports.random.token())}`);
  return String(bits % 1_000_000n).padStart(6, '0');
}

export const emailChannel = sentCode(
  {
    id: 'email',
    isEditable: (policy) => policy.emailEditable,
    parseAddress: (text) => z.email().max(254).safeParse(text).data ?? null,
    addressOf: (person) => methodOf(person, 'email')?.address ?? person.email,
  },
  (ctx, email, code) => sendEmail(ctx, { email, firstName: null }, signInCode, { code }),
);

export const smsChannel = sentCode(
  {
    id: 'sms',
    isEditable: (policy) => policy.mobileEditable,
    parseAddress: (text) => (isPhoneNumber(text) ? text.replace(/[^\d+]/g, '') : null),
    addressOf: (person) => methodOf(person, 'sms')?.address ?? person.mobile,
  },
  (ctx, to, code, systemName) =>
    queueMessage(ctx, { channel: 'sms', to, text: `${code} is your code for ${systemName}.` }),
);
