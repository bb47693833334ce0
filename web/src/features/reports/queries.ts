import type { QueryClient } from '@tanstack/react-query';

/** After a change everything of reports is read again. */
export const refreshReports = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith('reports.'),
  });
