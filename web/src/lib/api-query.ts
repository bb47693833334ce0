import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AnswerOf, Endpoint } from '@tenure/contract/kit/endpoint';
import { type Address, type CallOptions, call } from './call.ts';

/** A read as a query. Its key is the call's own address, so that every feature shares one copy. */
export function apiQuery<E extends Endpoint>(endpoint: E, address: Address<E>) {
  const { params, query } = address as { params?: object; query?: object };
  return queryOptions({
    queryKey: [endpoint.id, params ?? {}, query ?? {}] as const,
    queryFn: ({ signal }): Promise<AnswerOf<E>> =>
      call(endpoint, { ...address, signal } as unknown as CallOptions<E>),
  });
}

/** After a change: everything read from this endpoint, on whatever page, is asked for anew. */
export function refresh<E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  params?: Record<string, string | number>,
) {
  return client.invalidateQueries({ queryKey: params ? [endpoint.id, params] : [endpoint.id] });
}
