import type { Ctx } from '../../kit/ctx.ts';

/** Stores the key of the account's picture; null removes it. */
export async function setAvatarKey(ctx: Ctx, userId: number, key: string | null): Promise<void> {
  await ctx.db.updateTable('users').set({ avatar_key: key }).where('id', '=', userId).execute();
}
