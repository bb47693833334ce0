import * as endpoints from '@tenure/contract/dashboard/endpoints';
import { dashboardMessages } from '@tenure/contract/dashboard/messages';
import { pathOf } from '@tenure/contract/kit/endpoint';
import { fieldsOf } from '@tenure/contract/kit/field';
import { widgetTypeId, widgetTypes } from '@tenure/contract/site/widget';
import { bind } from '../kit/bind.ts';
import type { WidgetDefinition } from '../kit/contribution/widget.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { allowed } from '../kit/judge.ts';
import { offsetOf, paginationOf } from '../kit/paging.ts';
import { notFound } from '../kit/refusal.ts';
import { addWidget, changeWidget } from './commands/change-widget.ts';
import { dashboardActions } from './dashboard.actions.ts';
import { findDashboard, lockDashboard, widgetOf } from './dashboard.store.ts';
import type { DashboardRecord } from './dashboard-record.ts';
import { findDashboardOf, readHints } from './hints.store.ts';
import { readItems } from './items.ts';
import { prepareSettings } from './prepare-widgets.ts';
import { presentWidget } from './present-dashboard.ts';
import { isOffered, keptSettings, type WidgetRegistry } from './registry.ts';

const view = { action: dashboardActions.view, load: findDashboard };
const edit = { action: dashboardActions.edit, load: lockDashboard };

export const widgetRoutes = (registry: WidgetRegistry) => {
  const page = <T>(
    all: readonly T[],
    path: string,
    query: { page: number; itemsPerPage: number },
  ) => ({
    items: all.slice(offsetOf(query), offsetOf(query) + query.itemsPerPage),
    pagination: paginationOf(path, query, all.length),
  });
  const form = ({ contract, isFieldVisible }: WidgetDefinition, isEditable: boolean) =>
    fieldsOf(contract.settings, {
      isEditable,
      ...(isFieldVisible ? { isVisible: isFieldVisible } : {}),
    });
  const found = (record: DashboardRecord, widgetId: number) => {
    const stored = widgetOf(record, widgetId);
    const definition = registry.find(stored.type);
    if (!definition) throw notFound(dashboardMessages.widgetNotFound);
    return { stored, definition };
  };
  const shown = (ctx: SignedInCtx, record: DashboardRecord) =>
    record.widgets.flatMap((one) => presentWidget(ctx.actor, registry, record, one) ?? []);
  const actionsOn = (ctx: SignedInCtx, record: DashboardRecord) =>
    allowed(ctx.actor, dashboardActions, record);

  return [
    bind(endpoints.listAvailableWidgets, {
      ...view,
      run: async (ctx, { params, query }, record) => {
        const offered = registry.offered(ctx.actor).map(({ contract }) => ({
          id: widgetTypeId(contract.type),
          type: contract.type,
          title: contract.title,
          description: contract.description,
          settings: contract.settings.parse({}),
        }));
        const path = pathOf(endpoints.listAvailableWidgets.path, params);
        const { items, pagination } = page(offered, path, query);
        return { items, metadata: { actions: actionsOn(ctx, record), fields: [], pagination } };
      },
    }),
    bind(endpoints.previewWidget, {
      ...edit,
      run: async (ctx, { params, body }, record) => {
        const definition = registry.require(body.type, ctx.actor, 'type');
        const settings = await prepareSettings(ctx, record, definition, body.settings);
        const path = pathOf(endpoints.previewWidget.path, params);
        const hints = await readHints(ctx, definition);
        return readItems(ctx, definition, settings, path, { page: 1 }, hints);
      },
    }),
    bind(endpoints.getAvailableSettings, {
      ...view,
      run: async (ctx, { params }, record) => {
        const definition = registry.find(widgetTypes[params.availableId - 1] ?? '');
        if (!definition || !isOffered(definition, ctx.actor))
          throw notFound(dashboardMessages.widgetNotFound);
        return {
          type: definition.contract.type,
          title: null,
          settings: definition.contract.settings.parse({}),
          metadata: { actions: actionsOn(ctx, record), fields: form(definition, true) },
        };
      },
    }),
    bind(endpoints.listWidgets, {
      ...view,
      run: async (ctx, { params, query }, record) => {
        const path = pathOf(endpoints.listWidgets.path, params);
        const { items, pagination } = page(shown(ctx, record), path, query);
        return { items, metadata: { actions: actionsOn(ctx, record), fields: [], pagination } };
      },
    }),
    bind(endpoints.addWidget, {
      ...edit,
      run: (ctx, { body }, record) => addWidget(ctx, registry, body, record),
    }),
    bind(endpoints.getWidget, {
      ...view,
      run: async (ctx, { params }, record) => {
        const widget = presentWidget(
          ctx.actor,
          registry,
          record,
          widgetOf(record, params.widgetId),
        );
        if (!widget) throw notFound(dashboardMessages.widgetNotFound);
        return widget;
      },
    }),
    bind(endpoints.putWidget, {
      ...edit,
      run: (ctx, { params, body }, record) =>
        changeWidget(ctx, registry, params.widgetId, body, record),
    }),
    bind(endpoints.listWidgetItems, {
      action: dashboardActions.view,
      load: (ctx, { params }) => findDashboardOf(ctx, registry, params),
      run: async (ctx, { params, query }, record) => {
        const { stored, definition } = found(record, params.widgetId);
        // A widget whose module is off, or that needs a permission, exists but shows nothing.
        if (!isOffered(definition, ctx.actor)) throw notFound(dashboardMessages.widgetNotFound);
        const path = pathOf(endpoints.listWidgetItems.path, params);
        const settings = keptSettings(definition, stored.settings);
        return readItems(ctx, definition, settings, path, query, record.hints);
      },
    }),
    bind(endpoints.getWidgetSettings, {
      ...view,
      run: async (ctx, { params }, record) => {
        const { stored, definition } = found(record, params.widgetId);
        const settings = keptSettings(definition, stored.settings);
        const actions = actionsOn(ctx, record);
        return {
          type: stored.type,
          title: stored.title,
          settings: definition.show?.(settings) ?? settings,
          version: record.version,
          metadata: {
            actions,
            fields: form(definition, actions.includes(dashboardActions.edit.sentAs)),
          },
        };
      },
    }),
  ];
};
