/** An authenticator app (RFC 6238: six digits, 30 seconds, one step of drift); each code works once. */
import { Secret, TOTP } from 'otpauth';
import type { Ctx } from '../../kit/ctx.ts';
import { openSecret, sealSecret } from '../../kit/secrets/company-key.ts';
import { type Channel, type MfaPerson, methodOf } from './channel.ts';

const PERIOD = 30;

const COLUMN = 'mfa_methods.sealed_secret';

const totpOf = (secret: string, person?: MfaPerson) =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    digits: 6,
    period: PERIOD,
    ...(person ? { issuer: person.systemName, label: person.username } : {}),
  });

export const totpChannel: Channel = {
  id: 'totp',
  sends: false,
  isReady: (person) => methodOf(person, 'totp') !== undefined,
  addressOf: () => null,
  isEditable: () => false,
  parseAddress: () => null,
  async ask(ctx, person) {
    if (methodOf(person, 'totp')) return {};
    return enrolment(ctx, person);
  },
  async accepts(ctx, person, challenge, code) {
    const method = methodOf(person, 'totp');
    const sealed = method?.sealed_secret ?? challenge.sealed_secret;
    if (!sealed || !/^\d{6}$/.test(code)) return false;
    const totp = totpOf(await openSecret(ctx, sealed, COLUMN));
    const delta = totp.validate({ token: code, timestamp: ctx.now.getTime(), window: 1 });
    if (delta === null) return false;
    const step = Math.floor(ctx.now.getTime() / 1000 / PERIOD) + delta;
    return useStep(ctx, person.userId, sealed, step);
  },
};

async function enrolment(ctx: Ctx, person: MfaPerson) {
  const bits = await ctx.ports.sha256(ctx.ports.random.token());
  const secret = Secret.fromHex(bits.slice(0, 40)).base32;
  return {
    sealedSecret: await sealSecret(ctx, secret, COLUMN),
    enrolment: { secret, uri: totpOf(secret, person).toString() },
  };
}

/**
 * The first code sets up the app; each accepted code advances the step in one statement, so that concurrent
 * requests are serialized. False when the step was already used, or when another app was set up meanwhile.
 */
async function useStep(ctx: Ctx, userId: number, sealed: string, step: number): Promise<boolean> {
  const moved = await ctx.db
    .insertInto('mfa_methods')
    .values({
      user_id: userId,
      channel: 'totp',
      sealed_secret: sealed,
      last_step: step,
      confirmed_at: ctx.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id', 'channel'])
        .doUpdateSet({ last_step: step })
        .where('mfa_methods.sealed_secret', '=', sealed)
        .where('mfa_methods.last_step', '<', step),
    )
    .executeTakeFirst();
  return moved.numInsertedOrUpdatedRows === 1n;
}
