import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import * as endpoints from '@tenure/contract/documents/endpoints';
import { apiQuery } from '../../lib/api-query.ts';
import { refreshWidgets } from '../../lib/area/widget-items.ts';

export const documentQuery = (documentId: number) =>
  apiQuery(endpoints.getDocument, { params: { documentId } });

export const foldersQuery = () => apiQuery(endpoints.listFolders, { query: {} });

/** Invalidates all reads of documents: lists, pages and widgets show the same records. */
const refreshDocuments = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('documents.'),
    }),
    refreshWidgets(client),
  ]);

export function useRefreshDocuments() {
  const client = useQueryClient();
  return () => refreshDocuments(client);
}
