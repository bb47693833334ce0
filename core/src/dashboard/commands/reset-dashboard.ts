/** Resets a customised home to the template of its role, and follows it from then on. */
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { readDashboard } from '../dashboard.store.ts';
import type { DashboardRecord } from '../dashboard-record.ts';
import { addTemplates } from '../template.store.ts';
import { followTemplate } from './copy-template.ts';

export async function resetDashboard(
  ctx: SignedInCtx,
  record: DashboardRecord,
): Promise<DashboardRecord> {
  const { userRole } = ctx.actor;
  await addTemplates(ctx, [userRole]);
  await followTemplate(ctx, sql`user_role = ${userRole}`, sql`d.id = ${record.id}`);
  await audit(ctx, {
    action: 'dashboard.dashboard.reset',
    subject: { type: 'dashboard', id: record.id },
    before: { title: record.title, structure: record.structure, widgets: record.widgets },
  });
  return (await readDashboard(ctx, record.id)) ?? record;
}
