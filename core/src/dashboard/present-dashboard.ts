import type { Dashboard, Widget } from '@tenure/contract/dashboard/dashboard';
import type { Actor } from '../kit/actor.ts';
import { allowed, may } from '../kit/judge.ts';
import { dashboardActions } from './dashboard.actions.ts';
import type { DashboardRecord, StoredWidget } from './dashboard-record.ts';
import { isOffered, keptSettings, type WidgetRegistry } from './registry.ts';

export function presentDashboard(
  actor: Actor,
  registry: WidgetRegistry,
  record: DashboardRecord,
): Dashboard {
  return {
    id: record.id,
    title: record.title,
    structure: record.structure,
    widgets: record.widgets.flatMap((one) => presentWidget(actor, registry, record, one) ?? []),
    permissions: {
      editAllowed: may(actor, dashboardActions.edit, record),
      viewAllowed: true,
      shareAllowed: may(actor, dashboardActions.push, record),
    },
    kind: record.userRole === null ? 'home' : 'template',
    userRole: record.userRole,
    isTouched: record.isTouched,
    version: record.version,
    metadata: { actions: allowed(actor, dashboardActions, record) },
  };
}

/** Undefined for a type that no longer exists. */
export function presentWidget(
  actor: Actor,
  registry: WidgetRegistry,
  record: DashboardRecord,
  stored: StoredWidget,
): Widget | undefined {
  const definition = registry.find(stored.type);
  if (!definition) return undefined;
  const { contract } = definition;
  const settings = keptSettings(definition, stored.settings);
  const isShown = isOffered(definition, actor);
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
      editAllowed: may(actor, dashboardActions.edit, record),
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
