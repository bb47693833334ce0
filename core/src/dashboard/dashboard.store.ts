import { dashboardMessages } from '@tenure/contract/dashboard/messages';
import { type RawBuilder, sql } from 'kysely';
import type { HasHomeWidget } from '../kit/contribution/home-widget.ts';
import type { Ctx, SignedInCtx } from '../kit/ctx.ts';
import { type Given, prepared } from '../kit/data/prepared.ts';
import { may } from '../kit/judge.ts';
import { notFound } from '../kit/refusal.ts';
import { dashboardActions } from './dashboard.actions.ts';
import type { DashboardRecord, StoredWidget } from './dashboard-record.ts';
import { remembered } from './widget-kinds.ts';

/** A dashboard with its widgets in one statement. */
export const withWidgets = (where: RawBuilder<unknown>, further = sql``) => sql<DashboardRecord>`
  select d.id, d.owner_id as "ownerId", d.user_role as "userRole", d.title, d.structure,
    d.template_id as "templateId", d.touched_at is not null as "isTouched", d.version,
    (select coalesce(json_agg(json_build_object('id', w.id, 'type', w.type, 'title', w.title,
        'container', w.container, 'order', w.place, 'settings', w.settings)
        order by w.container, w.place, w.id), '[]')
      from dashboard_widgets w
      where w.dashboard_id = d.id) as widgets ${further}
  from dashboards d where ${where}`;

const byId = prepared((_, given: Given<{ id: number }>) =>
  withWidgets(sql`d.id = ${given(({ id }) => id)}`),
);

const homeOf = prepared((_, given: Given<{ userId: number; userRole: string | null }>) =>
  withWidgets(sql`d.owner_id = ${given(({ userId }) => userId)}
    and (${given(({ userRole }) => userRole)}::text is null or d.touched_at is not null
      or exists (select from dashboards t where t.tenant_id = d.tenant_id and t.id = d.template_id
        and t.user_role = ${given(({ userRole }) => userRole)}))`),
);

export async function readDashboard(ctx: Ctx, id: number): Promise<DashboardRecord | undefined> {
  const [found] = await byId(ctx, { id });
  return remembered(ctx, found);
}

/** A person's home; given a role, only if it follows that role's template or was customised. */
export async function readHome(
  ctx: Ctx,
  userId: number,
  userRole: string | null,
): Promise<DashboardRecord | undefined> {
  const [found] = await homeOf(ctx, { userId, userRole });
  return remembered(ctx, found);
}

export const hasHomeWidget: HasHomeWidget = async (ctx, type) =>
  (await readHome(ctx, ctx.actor.userId, null))?.widgets.some((one) => one.type === type) ?? false;

/** A dashboard that the viewer may not see is not found. */
export async function findDashboard(
  ctx: SignedInCtx,
  { params }: { params: { dashboardId: number } },
): Promise<DashboardRecord | undefined> {
  const found = await readDashboard(ctx, params.dashboardId);
  return found && visible(ctx, found);
}

export const visible = ({ actor }: SignedInCtx, found: DashboardRecord) =>
  may(actor, dashboardActions.view, found) ? found : undefined;

/** Locks a dashboard for a change; a concurrent writer waits and then finds the new version. */
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

/** A widget of this dashboard; not found when it belongs to another one. */
export function widgetOf({ widgets }: DashboardRecord, widgetId: number): StoredWidget {
  const found = widgets.find(({ id }) => id === widgetId);
  if (!found) throw notFound(dashboardMessages.widgetNotFound);
  return found;
}
