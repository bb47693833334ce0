/** Widgets as they were sent, checked one by one and made ready to be kept. */
import type { DashboardInput } from '@tenure/contract/dashboard/dashboard';
import { dashboardMessages } from '@tenure/contract/dashboard/messages';
import type { SignedInCtx } from '../kit/ctx.ts';
import { invalidInput } from '../kit/refusal.ts';
import type { WidgetDefinition } from '../kit/widget.ts';
import type { DashboardRecord } from './dashboard-record.ts';
import { parseSettings, type Settings, type WidgetRegistry } from './registry.ts';
import { renumbered } from './rules/places.ts';

type Sent = DashboardInput['widgets'][number];

export type PreparedWidget = Omit<Sent, 'settings'> & { readonly settings: Settings };

export async function prepareWidgets(
  ctx: SignedInCtx,
  registry: WidgetRegistry,
  record: DashboardRecord,
  sent: readonly Sent[],
): Promise<PreparedWidget[]> {
  const seen = new Set<number>();
  const prepared: PreparedWidget[] = [];
  for (const [n, widget] of sent.entries()) {
    const field = `widgets.${n}`;
    const kept = widget.id === undefined ? undefined : ofThis(record, widget.id, field, seen);
    if (kept && kept.type !== widget.type)
      throw invalidInput([{ field: `${field}.type`, message: dashboardMessages.typeFixed }]);
    // What stands here already may stay while its module is off; only what is new must be offered.
    const definition =
      (kept && registry.find(kept.type)) ??
      registry.demand(widget.type, ctx.actor, `${field}.type`);
    const settings =
      kept && widget.settings === undefined
        ? kept.settings
        : await prepareSettings(ctx, definition, widget.settings ?? {}, `${field}.settings`);
    prepared.push({ ...widget, settings });
  }
  return renumbered(prepared);
}

export async function prepareSettings(
  ctx: SignedInCtx,
  definition: WidgetDefinition,
  sent: Settings,
  field: string,
): Promise<Settings> {
  const settings = parseSettings(definition, sent, field);
  return (await definition.prepare?.(ctx, settings)) ?? settings;
}

function ofThis(record: DashboardRecord, id: number, field: string, seen: Set<number>) {
  const found = record.widgets.find((widget) => widget.id === id);
  if (!found || seen.has(id))
    throw invalidInput([{ field: `${field}.id`, message: dashboardMessages.widgetNotFound }]);
  seen.add(id);
  return found;
}
