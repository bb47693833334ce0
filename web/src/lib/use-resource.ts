import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { AnswerOf, Endpoint, InputOf } from '@tenure/contract/kit/endpoint';
import type { Field } from '@tenure/contract/kit/field';
import type { Pagination } from '@tenure/contract/kit/list';
import { useState } from 'react';
import { hasStatus } from './api-error.ts';
import { refresh } from './api-query.ts';
import { asAtOf, useAsAt } from './as-at.context.tsx';
import { callRoute } from './call.ts';
import { stillThere } from './still-there.ts';

export interface ResourceEndpoints {
  readonly list: Endpoint;
  readonly add: Endpoint;
  readonly edit: Endpoint;
  readonly remove: Endpoint;
}

export interface ResourceItem {
  readonly id: number;
  readonly version: number;
  readonly actions: readonly string[];
}

type Listed<E extends ResourceEndpoints> =
  AnswerOf<E['list']> extends { items: (infer Item)[] }
    ? Item
    : AnswerOf<E['list']> extends { data: (infer Item)[] }
      ? Item
      : never;

/** An item of the list. */
export type ItemOf<E extends ResourceEndpoints> = Listed<E> & ResourceItem;

interface Page<Item> {
  items: Item[];
  metadata: { actions: string[]; fields: Field[]; pagination: Pagination };
}

interface Change<Item, Body> {
  /** Null for a new record. */
  item: Item | null;
  value: Body;
  idempotencyKey: string;
  version?: number | undefined;
}

interface Options<E extends ResourceEndpoints> {
  endpoints: E;
  /** Path parameters of the list. */
  params: Record<string, number>;
  /** Refreshes other lists that a change affects. */
  alsoRefresh?: (client: QueryClient) => Promise<unknown>;
}

type Written = Parameters<typeof callRoute>[1];

/** A paged list whose records are added, changed and deleted individually. */
export function useResource<E extends ResourceEndpoints>(options: Options<E>) {
  type Item = ItemOf<E>;
  const { endpoints, params, alsoRefresh } = options;
  const client = useQueryClient();
  const [asked, setPage] = useState(1);
  const day = asAtOf(useAsAt());
  const recordId = recordIdOf(endpoints);

  const query = (page: number) =>
    queryOptions({
      queryKey: [endpoints.list.id, params, { ...(page > 1 ? { page } : {}), ...day }],
      queryFn: async ({ signal }): Promise<Page<Item>> => {
        const sent = {
          params,
          query: { ...(page > 1 ? { page } : {}), ...day },
          signal,
        } as unknown as Written;
        const answer = (await callRoute(endpoints.list, sent)) as Page<Item> & { data?: Item[] };
        return { items: answer.data ?? answer.items, metadata: answer.metadata };
      },
    });
  const list = useQuery({ ...query(asked), placeholderData: keepPreviousData });

  // If the last record of a page was deleted, the previous page is shown.
  const isPast = asked > 1 && !list.isPlaceholderData && list.data?.items.length === 0;
  if (isPast) setPage(asked - 1);

  const refreshAll = () =>
    Promise.all([refresh(client, endpoints.list, params), alsoRefresh?.(client)]);
  const oneOf = ({ id }: ResourceItem) => ({ ...params, [recordId]: id });

  const save = useMutation({
    mutationFn: ({ item, value, idempotencyKey, version }: Change<Item, BodyOf<E>>) =>
      item
        ? callRoute(endpoints.edit, {
            params: oneOf(item),
            body: value,
            ifMatch: version,
          } as unknown as Written)
        : callRoute(endpoints.add, { params, body: value, idempotencyKey } as unknown as Written),
    // Without a response the change may have been made.
    onSettled: (_, error) => (!error || hasStatus(error, 0) ? refreshAll() : undefined),
  });
  const remove = useMutation({
    mutationFn: (item: Item) =>
      callRoute(endpoints.remove, {
        params: oneOf(item),
        ifMatch: item.version,
      } as unknown as Written),
    onSettled: refreshAll,
  });

  return {
    /** Key of the list in browser storage. */
    name: [endpoints.list.id, ...Object.values(params)].join('.'),
    params,
    recordId,
    list,
    setPage,
    save: save.mutateAsync,
    remove: remove.mutateAsync,
    isRemoving: remove.isPending,
    /** The current version of a record. */
    reload: async ({ id }: Item): Promise<Item> => {
      const page = await client.fetchQuery({ ...query(asked), staleTime: 0 });
      return stillThere(page.items, id);
    },
  };
}

export type BodyOf<E extends ResourceEndpoints> = InputOf<E['add']>['body'];
export type Resource<E extends ResourceEndpoints> = ReturnType<typeof useResource<E>>;

function recordIdOf({ list, edit }: ResourceEndpoints): string {
  const ofList = namesIn(list.path);
  return namesIn(edit.path).find((name) => !ofList.includes(name)) ?? 'id';
}

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
