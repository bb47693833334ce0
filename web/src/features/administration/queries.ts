import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as endpoints from '@tenure/contract/site/administration';
import { getTenantSettings } from '@tenure/contract/site/administration';
import { getNavigation, getSite } from '@tenure/contract/site/endpoints';
import { apiQuery, refresh } from '../../lib/api-query.ts';
import { type CallOptions, call } from '../../lib/call.ts';

export const settingsQuery = apiQuery(getTenantSettings, {});

type Change =
  | typeof endpoints.putBranding
  | typeof endpoints.putModules
  | typeof endpoints.putFeatures
  | typeof endpoints.putPasswordSettings
  | typeof endpoints.putMfaPolicy;

/** Keeps one part of the settings; what the shell shows of them is asked for anew. */
export function useSaveSettings<E extends Change>(
  endpoint: E,
  run: <T>(action: () => Promise<T>) => Promise<T>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallOptions<E>['body']) =>
      run(() => call(endpoint, { body } as unknown as CallOptions<E>)),
    onSuccess: (settings) => {
      client.setQueryData(settingsQuery.queryKey, settings as endpoints.TenantSettings);
      refresh(client, getNavigation);
      refresh(client, getSite);
    },
  });
}
