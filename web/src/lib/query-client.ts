import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { hasStatus, isOffline, mayPass } from './api-error.ts';

const RETENTION = 3_600_000;

/** Responses are cached for an hour and not refetched on window focus. */
export function createQueryClient(onSignedOut: (error: unknown) => void): QueryClient {
  const onError = (error: unknown) => {
    if (hasStatus(error, 401)) onSignedOut(error);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        gcTime: RETENTION,
        staleTime: RETENTION,
        refetchOnWindowFocus: false,
        // Offline requests fail visibly instead of being paused, and are retried on reconnect.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && mayPass(error) && !isOffline(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
}
