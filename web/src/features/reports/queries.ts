import type { QueryClient } from '@tanstack/react-query';

/** Invalidates everything about reports. */
export const refreshReports = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith('reports.'),
  });
