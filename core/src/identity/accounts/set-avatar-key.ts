import type { Ctx } from '../../kit/ctx.ts';

/** Where the picture of an account is kept; null when it has none. */
export async function setAvatarKey(ctx: Ctx, userId: number, key: string | null): Promise<void> {
  await ctx.db.updateTable('users').set({ avatar_key: key }).where('id', '=', userId).execute();
}
