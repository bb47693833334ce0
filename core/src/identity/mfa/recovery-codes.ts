/** Ten single-use recovery codes for a lost phone: 80 bits each, stored as digests. */
import type { Ctx } from '../../kit/ctx.ts';

const COUNT = 10;
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

export const looksLikeRecoveryCode = (code: string) => /^([a-z0-9]{4}-?){4}$/i.test(code);

const plain = (code: string) => code.toLowerCase().replaceAll('-', '');

const digest = (ctx: Ctx, userId: number, code: string) =>
  ctx.ports.sha256(`recovery:${userId}:${plain(code)}`);

/** Generates ten new codes; the old ones stop working. */
export async function makeRecoveryCodes(ctx: Ctx, userId: number): Promise<string[]> {
  const codes = await Promise.all(Array.from({ length: COUNT }, () => randomCode(ctx)));
  await ctx.db.deleteFrom('mfa_recovery_codes').where('user_id', '=', userId).execute();
  const rows = codes.map(async (code) => ({
    user_id: userId,
    code_hash: await digest(ctx, userId, code),
    created_at: ctx.now,
  }));
  await ctx.db
    .insertInto('mfa_recovery_codes')
    .values(await Promise.all(rows))
    .execute();
  return codes;
}

export async function useRecoveryCode(ctx: Ctx, userId: number, code: string): Promise<boolean> {
  const used = await ctx.db
    .updateTable('mfa_recovery_codes')
    .set({ used_at: ctx.now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', await digest(ctx, userId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

async function randomCode(ctx: Ctx): Promise<string> {
  const hex = await ctx.ports.sha256(ctx.ports.random.token());
  const letters = Array.from({ length: 16 }, (_, n) => {
    const byte = Number.parseInt(hex.slice(n * 2, n * 2 + 2), 16);
    return LETTERS.charAt(byte % LETTERS.length);
  });
  return (letters.join('').match(/.{4}/g) ?? []).join('-');
}
