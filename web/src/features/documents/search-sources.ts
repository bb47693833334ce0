import { listDocuments } from '@tenure/contract/documents/endpoints';
import { matchingWords, type SearchHit } from '../../lib/area/search-source.ts';
import type { SearchSources } from '../../lib/area/web-area.tsx';
import { call } from '../../lib/call.ts';

/** Finds documents by title, keywords and text. */
const sources: SearchSources = () => [
  {
    id: 'documents',
    async find(typed, page, signal) {
      const answer = await call(listDocuments, {
        query: { page, itemsPerPage: 5, keywords: typed.slice(0, 100) },
        signal,
      });
      const { totalItems, totalPages } = answer.metadata.pagination;
      return {
        hits: answer.items.map(
          ({ id, title, folder }): SearchHit => ({
            key: `document-${id}`,
            title,
            subTitle: folder,
            href: `/documents/${id}`,
            kind: 'Document',
            marks: matchingWords(title, typed) ?? [],
          }),
        ),
        total: totalItems,
        hasMore: page < totalPages,
      };
    },
  },
];
export default sources;
