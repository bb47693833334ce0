/**
 * Everybody has a home, made from the template of their role the first time they come. What nobody
 * touched follows the role: whoever becomes a manager finds a manager's home.
 */
import type { SignedInCtx } from '../../kit/ctx.ts';
import { readHome } from '../dashboard.store.ts';
import type { DashboardRecord } from '../dashboard-record.ts';
import { addTemplates } from '../template.store.ts';
import { makeHome } from './copy-template.ts';

export async function openHome(ctx: SignedInCtx): Promise<DashboardRecord> {
  const { userId, userRole } = ctx.actor;
  const found = await readHome(ctx, userId, userRole);
  if (found) return found;

  const { templates } = await makeHome(ctx, userId, userRole);
  if (templates === 0) {
    await addTemplates(ctx, [userRole]);
    await makeHome(ctx, userId, userRole);
  }
  const home = await readHome(ctx, userId, null);
  if (!home) throw new Error('A home that was just made is gone');
  return home;
}
