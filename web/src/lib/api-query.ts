import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AnswerOf, Endpoint } from '@tenure/contract/kit/endpoint';
import { type Address, type CallOptions, callRoute } from './call.ts';

type Route = Pick<Endpoint, 'id' | 'method' | 'path'>;

/** A read as a query. Its key is the call's own address, so that every feature shares one copy. */
export function apiQuery<E extends Endpoint>(endpoint: E, address: Address<E>) {
  return routeQuery<E>(endpoint, address);
}

/** The same for pages that know only the route and the type of an endpoint. */
export function routeQuery<E extends Endpoint>(route: Route, address: Address<E>) {
  const { params, query } = address as { params?: object; query?: object };
  return queryOptions({
    queryKey: [route.id, params ?? {}, query ?? {}] as const,
    queryFn: ({ signal }): Promise<AnswerOf<E>> =>
      callRoute<E>(route, { ...address, signal } as unknown as CallOptions<E>),
  });
}

/** For what others change all the time: it is refetched on every visit. */
export const alwaysStale = { staleTime: 0 } as const;

/** After a change: everything read from this endpoint, on whatever page, is refetched. */
export function refresh(
  client: QueryClient,
  { id }: Route,
  params?: Record<string, string | number>,
) {
  return client.invalidateQueries({ queryKey: params ? [id, params] : [id] });
}
