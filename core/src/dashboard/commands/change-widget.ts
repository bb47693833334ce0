/** Adds or changes one widget under the dashboard's lock, so that order and version stay consistent. */
import type { Widget, widgetChange, widgetInput } from '@tenure/contract/dashboard/dashboard';
import { MOST_WIDGETS } from '@tenure/contract/dashboard/dashboard';
import { dashboardMessages } from '@tenure/contract/dashboard/messages';
import { sql } from 'kysely';
import type { z } from 'zod';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import { widgetOf } from '../dashboard.store.ts';
import { attachShown } from '../dashboard-files.ts';
import type { DashboardRecord, StoredWidget } from '../dashboard-record.ts';
import { prepareSettings } from '../prepare-widgets.ts';
import { presentWidget } from '../present-dashboard.ts';
import type { WidgetRegistry } from '../registry.ts';
import { renumbered } from '../rules/places.ts';
import { markChanged } from './save-dashboard.ts';

export async function addWidget(
  ctx: SignedInCtx,
  registry: WidgetRegistry,
  body: z.output<typeof widgetInput>,
  record: DashboardRecord,
): Promise<Widget> {
  if (record.widgets.length >= MOST_WIDGETS)
    throw new Refusal(409, 'dashboard-full', dashboardMessages.tooMany(MOST_WIDGETS));
  const definition = registry.require(body.type, ctx.actor, 'type');
  const settings = await prepareSettings(ctx, record, definition, body.settings);
  const added = { id: 0, ...body, settings, order: (body.order ?? MOST_WIDGETS + 1) - 0.5 };
  const places = renumbered([...record.widgets, added]);
  const order = places.find(({ id }) => id === 0)?.order ?? 1;
  await ctx.db
    .updateTable('dashboard_widgets')
    .set({ place: sql`place + 1` })
    .where('dashboard_id', '=', record.id)
    .where('container', '=', body.container)
    .where('place', '>=', order)
    .execute();
  const { id } = await ctx.db
    .insertInto('dashboard_widgets')
    .values({
      dashboard_id: record.id,
      type: body.type,
      title: body.title,
      container: body.container,
      place: order,
      settings: JSON.stringify(settings),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await attachShown(ctx, registry, record, [...record.widgets, added]);
  await markChanged(ctx, record);
  const stored = { ...added, id, order };
  await audit(ctx, {
    action: 'dashboard.widget.added',
    subject: { type: 'dashboard', id: record.id },
    after: stored,
  });
  return shown(ctx, registry, record, stored);
}

export async function changeWidget(
  ctx: SignedInCtx,
  registry: WidgetRegistry,
  widgetId: number,
  body: z.output<typeof widgetChange>,
  record: DashboardRecord,
): Promise<Widget> {
  const before = widgetOf(record, widgetId);
  const definition = registry.find(before.type) ?? registry.require(before.type, ctx.actor, 'type');
  const settings = await prepareSettings(ctx, record, definition, body.settings);
  await ctx.db
    .updateTable('dashboard_widgets')
    .set({ title: body.title, settings: JSON.stringify(settings) })
    .where('id', '=', widgetId)
    .execute();
  const after = { ...before, title: body.title, settings };
  const others = record.widgets.filter(({ id }) => id !== widgetId);
  await attachShown(ctx, registry, record, [...others, after]);
  await markChanged(ctx, record);
  await audit(ctx, {
    action: 'dashboard.widget.changed',
    subject: { type: 'dashboard', id: record.id },
    before,
    after,
  });
  return shown(ctx, registry, record, after);
}

function shown(
  ctx: SignedInCtx,
  registry: WidgetRegistry,
  record: DashboardRecord,
  stored: StoredWidget,
): Widget {
  const widget = presentWidget(ctx.actor, registry, record, stored);
  if (!widget) throw new Error(`No widget ${stored.type}`);
  return widget;
}
