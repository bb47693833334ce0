import type { SignedInCtx } from '../../kit/ctx.ts';
import { endSessionsOf } from '../sessions/session.store.ts';

/** Activates or deactivates an account; deactivation ends its sessions. */
export async function setAccountActive(
  ctx: SignedInCtx,
  userId: number,
  isActive: boolean,
): Promise<void> {
  await ctx.db.updateTable('users').set({ is_active: isActive }).where('id', '=', userId).execute();
  if (!isActive) await endSessionsOf(ctx, userId);
}
