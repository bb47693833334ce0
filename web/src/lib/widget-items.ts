import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listWidgetItems, previewWidget } from '@tenure/contract/dashboard/endpoints';
import type { AnswerOf, RequestOf } from '@tenure/contract/kit/endpoint';
import type { ItemOf, WidgetContract } from '@tenure/contract/site/widget';
import { apiQuery } from './api-query.ts';
import { call } from './call.ts';
import type { ShownWidget } from './widget-kind.tsx';

type Asked = Omit<RequestOf<typeof listWidgetItems>['query'], 'page'> & { page?: number };
type Items = AnswerOf<typeof listWidgetItems>;

/** What a widget shows; while it is not saved with these settings, what it would show. */
export function widgetItemsQuery(widget: ShownWidget, asked: Asked = {}) {
  const { id: widgetId, dashboard: dashboardId, type, settings } = widget;
  if (widgetId !== null)
    return queryOptions({
      ...apiQuery(listWidgetItems, {
        params: { dashboardId, widgetId },
        query: asked as RequestOf<typeof listWidgetItems>['query'],
      }),
      queryKey: [listWidgetItems.id, { dashboardId, widgetId }, asked, settings] as const,
    });
  return queryOptions({
    queryKey: [previewWidget.id, { dashboardId, type }, asked, settings] as const,
    queryFn: ({ signal }): Promise<Items> =>
      call(previewWidget, { params: { dashboardId }, body: { type, settings }, signal }),
  });
}

/** The items of a widget, typed by its contract; old ones stay while a new page loads. */
export function useWidgetItems<W extends WidgetContract>(widget: ShownWidget, asked: Asked = {}) {
  const items = useQuery({
    ...(widgetItemsQuery(widget, asked) as ReturnType<typeof widgetItemsQuery> & object),
    placeholderData: keepPreviousData,
    // Home is what one looks at in the morning: coming back to it asks again.
    staleTime: 30_000,
  });
  return { ...items, data: items.data as (Omit<Items, 'items'> & { items: ItemOf<W>[] }) | undefined };
}
