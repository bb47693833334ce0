import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  decideActionableItem,
  getActionableItem,
} from '@tenure/contract/dashboard/actionable-item-endpoints';
import type { Dashboard, DashboardInput } from '@tenure/contract/dashboard/dashboard';
import * as endpoints from '@tenure/contract/dashboard/endpoints';
import { listTemplates, pushTemplate } from '@tenure/contract/dashboard/template-endpoints';
import type { ActionableItem } from '@tenure/contract/site/actionable-item';
import { apiQuery, refresh } from '../../lib/api-query.ts';
import { refreshWidgets } from '../../lib/area/widget-items.ts';
import { call } from '../../lib/call.ts';

export const homeQuery = apiQuery(endpoints.getHomeDashboard, {});

export const dashboardQuery = (dashboardId: number) =>
  apiQuery(endpoints.getDashboard, { params: { dashboardId } });

export const availableQuery = (dashboardId: number) =>
  apiQuery(endpoints.listAvailableWidgets, { params: { dashboardId } });

export const widgetSettingsQuery = (dashboardId: number, widgetId: number) =>
  apiQuery(endpoints.getWidgetSettings, { params: { dashboardId, widgetId } });

export const availableSettingsQuery = (dashboardId: number, availableId: number) =>
  apiQuery(endpoints.getAvailableSettings, { params: { dashboardId, availableId } });

export const templatesQuery = apiQuery(listTemplates, {});

export const itemQuery = (itemId: string) => apiQuery(getActionableItem, { params: { itemId } });

/** Caches a dashboard under both of its addresses: home is also requested by id. */
export function remember(client: QueryClient, dashboard: Dashboard) {
  client.setQueryData(dashboardQuery(dashboard.id).queryKey, dashboard);
  const home = client.getQueryData(homeQuery.queryKey);
  if (home?.id === dashboard.id) client.setQueryData(homeQuery.queryKey, dashboard);
}

async function keep(client: QueryClient, dashboard: Dashboard) {
  remember(client, dashboard);
  await Promise.all([
    refreshWidgets(client),
    refresh(client, endpoints.getWidgetSettings),
    refresh(client, listTemplates),
  ]);
}

export function useSaveDashboard(dashboardId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, version }: { body: DashboardInput; version: number }) =>
      call(endpoints.putDashboard, { params: { dashboardId }, body, ifMatch: version }),
    onSuccess: (dashboard) => keep(client, dashboard),
  });
}

export function useResetDashboard(dashboardId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (version: number) =>
      call(endpoints.resetDashboard, { params: { dashboardId }, ifMatch: version }),
    onSuccess: (dashboard) => keep(client, dashboard),
  });
}

export function usePushTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ templateId, version }: { templateId: number; version: number }) =>
      call(pushTemplate, { params: { templateId }, ifMatch: version }),
    onSettled: () =>
      Promise.all([refresh(client, listTemplates), refresh(client, endpoints.getHomeDashboard)]),
  });
}

/**
 * A decision here changes other pages too; they refetch when opened. The item is taken from the response: a
 * delegate who decided it could not read it again.
 */
export function useDecideItem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ item, action, note }: ItemDecision) =>
      call(decideActionableItem, {
        params: { itemId: item.id },
        body: { action, note },
        ifMatch: item.version ?? undefined,
        keepalive: true,
      }),
    onSuccess: (now) => client.setQueryData(itemQuery(now.id).queryKey, now),
    onSettled: (now) =>
      client.invalidateQueries({
        predicate: ({ queryKey }) =>
          !isAboutSite(queryKey) && !(now && queryKey[0] === getActionableItem.id),
      }),
  });
}

interface ItemDecision {
  item: ActionableItem;
  action: string;
  note: string;
}

const isAboutSite = ([id]: readonly unknown[]) => String(id).startsWith('site.');
