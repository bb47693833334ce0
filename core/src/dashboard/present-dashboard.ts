import type { Dashboard, Widget } from '@tenure/contract/dashboard/dashboard';
import type { SignedInCtx } from '../kit/ctx.ts';
import { allowed, judge } from '../kit/judge.ts';
import { dashboardActions } from './dashboard.actions.ts';
import type { DashboardRecord, StoredWidget } from './dashboard-record.ts';
import { isOffered, keptSettings, type WidgetRegistry } from './registry.ts';

export function presentDashboard(
  ctx: SignedInCtx,
  registry: WidgetRegistry,
  record: DashboardRecord,
): Dashboard {
  const may = (action: keyof typeof dashboardActions) =>
    judge(ctx.actor, dashboardActions[action], record).ok;
  return {
    id: record.id,
    title: record.title,
    structure: record.structure,
    widgets: record.widgets.flatMap((one) => presentWidget(ctx, registry, record, one) ?? []),
    permissions: {
      editAllowed: may('edit'),
      viewAllowed: true,
      shareAllowed: may('push'),
    },
    kind: record.userRole === null ? 'home' : 'template',
    userRole: record.userRole,
    isTouched: record.isTouched,
    version: record.version,
    metadata: { actions: allowed(ctx.actor, dashboardActions, record) },
  };
}

/** Undefined for a type that no longer exists. */
export function presentWidget(
  ctx: SignedInCtx,
  registry: WidgetRegistry,
  record: DashboardRecord,
  stored: StoredWidget,
): Widget | undefined {
  const definition = registry.find(stored.type);
  if (!definition) return undefined;
  const { contract } = definition;
  const settings = keptSettings(definition, stored.settings);
  const isShown = isOffered(definition, ctx.actor, record.modules);
  return {
    id: stored.id,
    title: stored.title,
    type: stored.type,
    container: stored.container,
    order: stored.order,
    dashboard: record.id,
    settings: definition.show?.(settings) ?? settings,
    permissions: {
      viewAllowed: isShown,
      editAllowed: judge(ctx.actor, dashboardActions.edit, record).ok,
    },
    widgetConfigs: {
      itemsPerPage: definition.itemsPerPage(settings),
      sortable: [...contract.sortable],
    },
    options: { href: contract.href },
    info: { label: contract.title, description: contract.description },
    frontendStatus: isShown ? 1 : 0,
  };
}
