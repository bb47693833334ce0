import type { SignedInCtx } from '../../kit/ctx.ts';
import { endSessionsOf } from '../sessions/session.store.ts';

/** Whether an account can sign in; where it no longer can, its sessions end at once. */
export async function setAccountActive(
  ctx: SignedInCtx,
  userId: number,
  isActive: boolean,
): Promise<void> {
  await ctx.db.updateTable('users').set({ is_active: isActive }).where('id', '=', userId).execute();
  if (!isActive) await endSessionsOf(ctx, userId);
}
