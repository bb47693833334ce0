import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRegistrationPolicy } from '@tenure/contract/identity/registration';
import * as endpoints from '@tenure/contract/identity/sso';
import { apiQuery, refresh } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';

export const providersQuery = apiQuery(endpoints.listSsoProviders, { query: { itemsPerPage: 50 } });
export const policyQuery = apiQuery(endpoints.getSsoPolicy, {});

export type Run = <T>(action: () => Promise<T>) => Promise<T>;

/** Refetches the providers, the options derived from them and the policy after any change. */
export function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      refresh(client, endpoints.listSsoProviders),
      refresh(client, endpoints.getSsoPolicy),
      refresh(client, getRegistrationPolicy),
    ]);
}

export function useRemoveProvider(run: Run) {
  const refreshAll = useRefresh();
  return useMutation({
    mutationFn: (providerId: number) =>
      run(() => call(endpoints.removeSsoProvider, { params: { providerId } })),
    onSuccess: refreshAll,
  });
}

export const useCheckProvider = () =>
  useMutation({
    mutationFn: (providerId: number) =>
      call(endpoints.checkSsoProvider, { params: { providerId } }),
  });

export function useSavePolicy(run: Run) {
  const refreshAll = useRefresh();
  return useMutation({
    mutationFn: ({ body, version }: { body: endpoints.SsoPolicy; version: number | undefined }) =>
      run(() => call(endpoints.putSsoPolicy, { body, ifMatch: version })),
    onSuccess: refreshAll,
  });
}
