/**
 * Everyone has a home, created from their role's template on the first visit. A home without changes follows
 * the role: a new manager gets a manager's home. Later visits only read.
 */
import type { Actor } from '../../kit/actor.ts';
import type { Ctx, OwnTransactionsCtx } from '../../kit/ctx.ts';
import { readHome } from '../dashboard.store.ts';
import type { DashboardRecord } from '../dashboard-record.ts';
import { addTemplates } from '../template.store.ts';
import { makeHome } from './copy-template.ts';

export async function openHome(ctx: OwnTransactionsCtx<Actor>): Promise<DashboardRecord> {
  const { userId, userRole } = ctx.actor;
  const found = await ctx.inTransaction('read', (inner) => readHome(inner, userId, userRole));
  return found ?? ctx.inTransaction('write', (inner) => firstHome(inner, userId, userRole));
}

async function firstHome(ctx: Ctx, userId: number, userRole: string): Promise<DashboardRecord> {
  const { templates } = await makeHome(ctx, userId, userRole);
  if (templates === 0) {
    await addTemplates(ctx, [userRole]);
    await makeHome(ctx, userId, userRole);
  }
  const home = await readHome(ctx, userId, null);
  if (!home) throw new Error('A home that was just made is gone');
  return home;
}
