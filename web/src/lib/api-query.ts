import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AnswerOf, Endpoint } from '@tenure/contract/kit/endpoint';
import { type Address, type CallOptions, callRoute } from './call.ts';

type Route = Pick<Endpoint, 'id' | 'method' | 'path'>;

/**
 * A query for a GET endpoint. Its key is the call's own address, so that all features share one cache entry.
 */
export function apiQuery<E extends Endpoint>(endpoint: E, address: Address<E>) {
  return routeQuery<E>(endpoint, address);
}

/** The same for pages that only know the route and the type of an endpoint. */
export function routeQuery<E extends Endpoint>(route: Route, address: Address<E>) {
  const { params, query } = address as { params?: object; query?: object };
  return queryOptions({
    queryKey: [route.id, params ?? {}, query ?? {}] as const,
    queryFn: ({ signal }): Promise<AnswerOf<E>> =>
      callRoute<E>(route, { ...address, signal } as unknown as CallOptions<E>),
  });
}

/** For data that others change frequently: refetched on every mount. */
export const alwaysStale = { staleTime: 0 } as const;

/** Invalidates everything read from this endpoint, on every page. */
export function refresh(
  client: QueryClient,
  { id }: Route,
  params?: Record<string, string | number>,
) {
  return client.invalidateQueries({ queryKey: params ? [id, params] : [id] });
}
