/**
 * Everybody has a home, made from the template of their role the first time they come. What nobody
 * touched follows the role: whoever becomes a manager finds a manager's home.
 */
import { sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { readDashboard } from '../dashboard.store.ts';
import type { DashboardRecord } from '../dashboard-record.ts';
import { addTemplates } from '../template.store.ts';
import { makeHome } from './copy-template.ts';

export async function openHome(ctx: SignedInCtx): Promise<DashboardRecord> {
  const { userId, userRole } = ctx.actor;
  const mine = sql`d.owner_id = ${userId}`;
  const follows = sql`(d.touched_at is not null or exists (select from dashboards t
    where t.tenant_id = d.tenant_id and t.id = d.template_id and t.user_role = ${userRole}))`;
  const found = await readDashboard(ctx, sql`${mine} and ${follows}`);
  if (found) return found;

  const { templates } = await makeHome(ctx, userId, userRole);
  if (templates === 0) {
    await addTemplates(ctx, [userRole]);
    await makeHome(ctx, userId, userRole);
  }
  const home = await readDashboard(ctx, mine);
  if (!home) throw new Error('A home that was just made is gone');
  return home;
}
