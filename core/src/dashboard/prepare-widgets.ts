/** Validates submitted widgets and prepares them for storage. */
import type { DashboardInput } from '@tenure/contract/dashboard/dashboard';
import { dashboardMessages } from '@tenure/contract/dashboard/messages';
import type { NamedFile, WidgetDefinition } from '../kit/contribution/widget.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { invalidInput } from '../kit/refusal.ts';
import { refuseForeignFiles } from './dashboard-files.ts';
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
  const files: NamedFile[] = [];
  for (const [n, widget] of sent.entries()) {
    const field = `widgets.${n}`;
    const kept = widget.id === undefined ? undefined : ofThis(record, widget.id, field, seen);
    if (kept && kept.type !== widget.type)
      throw invalidInput([{ field: `${field}.type`, message: dashboardMessages.typeFixed }]);
    // Existing widgets stay while their module is off; only new ones must be available.
    const definition =
      (kept && registry.find(kept.type)) ??
      registry.require(widget.type, ctx.actor, `${field}.type`);
    if (kept && widget.settings === undefined)
      prepared.push({ ...widget, settings: kept.settings });
    else {
      const sentHere = widget.settings ?? {};
      const settings = await cleaned(ctx, definition, sentHere, `${field}.settings`);
      files.push(...filesOf(definition, settings, `${field}.settings`));
      prepared.push({ ...widget, settings });
    }
  }
  await refuseForeignFiles(ctx, record, files);
  return renumbered(prepared);
}

/** The settings of one widget of a dashboard. */
export async function prepareSettings(
  ctx: SignedInCtx,
  record: DashboardRecord,
  definition: WidgetDefinition,
  sent: Settings,
): Promise<Settings> {
  const field = 'settings';
  const settings = await cleaned(ctx, definition, sent, field);
  await refuseForeignFiles(ctx, record, filesOf(definition, settings, field));
  return settings;
}

async function cleaned(
  ctx: SignedInCtx,
  definition: WidgetDefinition,
  sent: Settings,
  field: string,
): Promise<Settings> {
  const settings = parseSettings(definition, sent, field);
  return (await definition.prepare?.(ctx, settings)) ?? settings;
}

const filesOf = (definition: WidgetDefinition, settings: Settings, field: string) =>
  (definition.files?.(settings) ?? []).map((file) => ({
    ...file,
    field: `${field}.${file.field}`,
  }));

function ofThis(record: DashboardRecord, id: number, field: string, seen: Set<number>) {
  const found = record.widgets.find((widget) => widget.id === id);
  if (!found || seen.has(id))
    throw invalidInput([{ field: `${field}.id`, message: dashboardMessages.widgetNotFound }]);
  seen.add(id);
  return found;
}
