import { dashboardMessages } from '@tenure/contract/dashboard/messages';
import { type RawBuilder, sql } from 'kysely';
import type { SignedInCtx } from '../kit/ctx.ts';
import { judge } from '../kit/judge.ts';
import { notFound } from '../kit/refusal.ts';
import { dashboardActions } from './dashboard.actions.ts';
import type { DashboardRecord, StoredWidget } from './dashboard-record.ts';

/** A dashboard with its widgets in one statement. */
export async function readDashboard(
  ctx: SignedInCtx,
  where: RawBuilder<unknown>,
): Promise<DashboardRecord | undefined> {
  const { rows } = await sql<DashboardRecord>`
    select d.id, d.owner_id as "ownerId", d.user_role as "userRole", d.title, d.structure,
      d.template_id as "templateId", d.touched_at is not null as "isTouched", d.version,
      (select enabled_modules from tenants) as modules,
      (select coalesce(json_agg(json_build_object('id', w.id, 'type', w.type, 'title', w.title,
          'container', w.container, 'order', w.place, 'settings', w.settings)
          order by w.container, w.place, w.id), '[]')
        from dashboard_widgets w
        where w.tenant_id = d.tenant_id and w.dashboard_id = d.id) as widgets
    from dashboards d where ${where}`.execute(ctx.db);
  return rows[0];
}

/** What somebody may not see does not exist for them. */
export async function findDashboard(
  ctx: SignedInCtx,
  { params }: { params: { dashboardId: number } },
): Promise<DashboardRecord | undefined> {
  const found = await readDashboard(ctx, sql`d.id = ${params.dashboardId}`);
  return found && judge(ctx.actor, dashboardActions.view, found).ok ? found : undefined;
}

/** For changing: whoever comes second waits here and finds the version that the first one left. */
export async function lockDashboard(
  ctx: SignedInCtx,
  input: { params: { dashboardId: number } },
): Promise<DashboardRecord | undefined> {
  await ctx.db
    .selectFrom('dashboards')
    .select('id')
    .where('id', '=', input.params.dashboardId)
    .forUpdate()
    .execute();
  return findDashboard(ctx, input);
}

/** A widget of this dashboard; one of another is not found either. */
export function widgetOf({ widgets }: DashboardRecord, widgetId: number): StoredWidget {
  const found = widgets.find(({ id }) => id === widgetId);
  if (!found) throw notFound(dashboardMessages.widgetNotFound);
  return found;
}
