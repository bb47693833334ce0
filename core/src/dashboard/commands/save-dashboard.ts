/**
 * Saves title, structure and widgets as a whole; a saved home counts as customised and no longer follows its
 * template.
 */
import type { DashboardInput } from '@tenure/contract/dashboard/dashboard';
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { readDashboard } from '../dashboard.store.ts';
import { attachShown } from '../dashboard-files.ts';
import type { DashboardRecord } from '../dashboard-record.ts';
import { type PreparedWidget, prepareWidgets } from '../prepare-widgets.ts';
import type { WidgetRegistry } from '../registry.ts';

export async function saveDashboard(
  ctx: SignedInCtx,
  registry: WidgetRegistry,
  body: DashboardInput,
  record: DashboardRecord,
): Promise<DashboardRecord> {
  const widgets = await prepareWidgets(ctx, registry, record, body.widgets);
  await keepWidgets(ctx, record.id, widgets);
  await attachShown(ctx, registry, record, widgets);
  await markChanged(ctx, record, { title: body.title, structure: body.structure });
  await audit(ctx, {
    action: 'dashboard.dashboard.saved',
    subject: { type: 'dashboard', id: record.id },
    before: { title: record.title, structure: record.structure, widgets: record.widgets },
    after: { title: body.title, structure: body.structure, widgets },
  });
  return (await readDashboard(ctx, record.id)) ?? record;
}

/** Updates or adds the submitted widgets and removes the rest, in one statement. */
async function keepWidgets(
  ctx: SignedInCtx,
  dashboardId: number,
  widgets: readonly PreparedWidget[],
): Promise<void> {
  await sql`
    with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(widgets)}::jsonb)
        as w (id bigint, type text, title text, container int, "order" int, settings jsonb)
    ), removed as (
      delete from dashboard_widgets w where w.dashboard_id = ${dashboardId}
        and w.id not in (select id from sent where id is not null)
    ), changed as (
      update dashboard_widgets w set title = sent.title, container = sent.container,
        place = sent."order", settings = sent.settings
      from sent where w.dashboard_id = ${dashboardId} and w.id = sent.id
    )
    insert into dashboard_widgets (dashboard_id, type, title, container, place, settings)
    select ${dashboardId}, type, title, container, "order", settings from sent where id is null
    order by container, "order"`.execute(ctx.db);
}

/** Every change of a dashboard or its widgets increases the dashboard's version. */
export async function markChanged(
  ctx: SignedInCtx,
  { id, ownerId }: DashboardRecord,
  change: { title?: string; structure?: string } = {},
): Promise<void> {
  await ctx.db
    .updateTable('dashboards')
    .set({
      ...change,
      version: sql`version + 1`,
      ...(ownerId === null ? {} : { touched_at: sql<Date>`coalesce(touched_at, ${ctx.now})` }),
    })
    .where('id', '=', id)
    .execute();
}
