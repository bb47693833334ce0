import * as endpoints from '@tenure/contract/dashboard/endpoints';
import * as templates from '@tenure/contract/dashboard/template-endpoints';
import { bind, type Route } from '../kit/bind.ts';
import type { Contributions } from '../kit/define-area.ts';
import { actionableItemRoutes } from './actionable-item.routes.ts';
import { openHome } from './commands/open-home.ts';
import { pushTemplate } from './commands/push-template.ts';
import { resetDashboard } from './commands/reset-dashboard.ts';
import { saveDashboard } from './commands/save-dashboard.ts';
import { dashboardActions, templateActions } from './dashboard.actions.ts';
import { findDashboard, lockDashboard } from './dashboard.store.ts';
import { readDashboards } from './dashboard-list.ts';
import { presentDashboard } from './present-dashboard.ts';
import { WidgetRegistry } from './registry.ts';
import { readTemplates } from './template-list.ts';
import { widgetRoutes } from './widget.routes.ts';

export function dashboardRoutes({
  widgets,
  toDo,
}: Pick<Contributions, 'widgets' | 'toDo'>): readonly Route[] {
  const registry = new WidgetRegistry(widgets);
  return [
    bind(endpoints.getHomeDashboard, {
      access: 'signed-in',
      runWithoutTransaction: async (ctx) =>
        presentDashboard(ctx.actor, registry, await openHome(ctx)),
    }),
    bind(endpoints.listDashboards, { access: 'signed-in', run: readDashboards }),
    bind(endpoints.getDashboard, {
      action: dashboardActions.view,
      load: findDashboard,
      run: async (ctx, _, record) => presentDashboard(ctx.actor, registry, record),
    }),
    bind(endpoints.putDashboard, {
      action: dashboardActions.edit,
      load: lockDashboard,
      run: async (ctx, { body }, record) =>
        presentDashboard(ctx.actor, registry, await saveDashboard(ctx, registry, body, record)),
    }),
    bind(endpoints.resetDashboard, {
      action: dashboardActions.reset,
      load: lockDashboard,
      run: async (ctx, _, record) =>
        presentDashboard(ctx.actor, registry, await resetDashboard(ctx, record)),
    }),
    ...widgetRoutes(registry),
    bind(templates.listTemplates, {
      action: templateActions.view,
      load: async () => ({}),
      run: readTemplates,
    }),
    bind(templates.pushTemplate, {
      action: dashboardActions.push,
      load: async (ctx, { params }) => {
        const record = await lockDashboard(ctx, { params: { dashboardId: params.templateId } });
        return record?.userRole ? record : undefined;
      },
      run: (ctx, _, record) => pushTemplate(ctx, record),
    }),
    ...actionableItemRoutes(toDo),
  ];
}
