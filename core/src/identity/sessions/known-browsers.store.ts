/**
 * Browsers in which someone signed in with their password before: 256 random bits, stored as a digest, for
 * one account. Wrong passwords in a known browser have their own counter, so that guesses by strangers don't
 * lock the person out of it.
 */
import type { Ctx } from '../../kit/ctx.ts';

const DAYS = 180;

/** Updates the last use. Null when unknown for this account, or unused for too long. */
export async function useBrowser(
  ctx: Ctx,
  username: string,
  token: string | null,
): Promise<string | null> {
  if (!token) return null;
  const tokenHash = await ctx.ports.sha256(token);
  const known = await ctx.db
    .updateTable('known_browsers as b')
    .from('users as u')
    .set({ used_at: ctx.now })
    .whereRef('u.tenant_id', '=', 'b.tenant_id')
    .whereRef('u.id', '=', 'b.user_id')
    .where('u.username', '=', username)
    .where('b.token_hash', '=', tokenHash)
    .where('b.used_at', '>', new Date(ctx.now.getTime() - DAYS * 86_400_000))
    .executeTakeFirst();
  return known.numUpdatedRows === 1n ? tokenHash : null;
}

/** Always issues a new token: one that the browser sent may have been planted. */
export async function rememberBrowser(ctx: Ctx, userId: number): Promise<string> {
  const token = ctx.ports.random.token();
  await ctx.db
    .insertInto('known_browsers')
    .values({
      token_hash: await ctx.ports.sha256(token),
      user_id: userId,
      used_at: ctx.now,
    })
    .execute();
  return token;
}
