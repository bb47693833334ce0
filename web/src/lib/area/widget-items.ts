import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { listWidgetItems, previewWidget } from '@tenure/contract/dashboard/endpoints';
import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import type { ItemOf, WidgetContract } from '@tenure/contract/site/widget';
import { useState } from 'react';
import { refresh } from '../api-query.ts';
import { call } from '../call.ts';
import type { ShownWidget } from './widget-kind.tsx';

export interface ItemsAsked {
  page?: number;
  sortBy?: string;
  sortDirection?: 'asc' | 'desc';
  from?: string;
  to?: string;
}

type Items<T> = Omit<AnswerOf<typeof listWidgetItems>, 'items'> & { items: T[] };

/** Items of a widget; a preview while it is not saved with these settings. */
export function widgetItemsQuery<W extends WidgetContract>(
  widget: ShownWidget,
  asked: ItemsAsked = {},
) {
  const { id: widgetId, dashboard: dashboardId, type, settings } = widget;
  const { page, ...rest } = asked;
  return {
    queryKey: [
      widgetId === null ? previewWidget.id : listWidgetItems.id,
      { dashboardId, widgetId, type },
      asked,
      settings,
    ] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      (widgetId === null
        ? call(previewWidget, { params: { dashboardId }, body: { type, settings }, signal })
        : call(listWidgetItems, {
            params: { dashboardId, widgetId },
            query: page === undefined ? rest : { ...rest, page: String(page) },
            signal,
          })) as Promise<Items<ItemOf<W>>>,
    // People return to home often, so coming back refetches soon.
    staleTime: 30_000,
  };
}

/** The items of a widget, typed by its contract; old ones stay while a new page loads. */
export const useWidgetItems = <W extends WidgetContract>(widget: ShownWidget, asked?: ItemsAsked) =>
  useQuery({ ...widgetItemsQuery<W>(widget, asked), placeholderData: keepPreviousData });

/** Called after a decision, which may change every widget. */
export const refreshWidgets = (client: QueryClient) => refresh(client, listWidgetItems);

export interface Sorting {
  by: string;
  direction: 'asc' | 'desc';
}

/** A widget's list with paging and sorting; a new order starts on the first page. */
export function usePagedItems<W extends WidgetContract>(widget: ShownWidget) {
  const [page, setPage] = useState(1);
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const items = useWidgetItems<W>(widget, {
    ...(page > 1 ? { page } : {}),
    ...(sorting ? { sortBy: sorting.by, sortDirection: sorting.direction } : {}),
  });
  const sort = (next: Sorting) => {
    setSorting(next);
    setPage(1);
  };
  return { items, setPage, sorting, sort };
}
