/** Documents on the dashboard: the viewer's documents, those to confirm first. */
import { documentWidget as contract } from '@tenure/contract/documents/document-widget';
import { defineWidget } from '../kit/contribution/widget.ts';
import { type LibraryOrder, pageOfLibrary } from './library.ts';

export const documentWidget = defineWidget({
  contract,
  needs: 'documents.document.view',
  itemsPerPage: ({ perPage }) => perPage,
  async read(ctx, { type, keywords }, { page, itemsPerPage, sortBy = 'toConfirm' }) {
    const { rows, total } = await pageOfLibrary(
      ctx,
      {
        page,
        itemsPerPage,
        keywords,
        folder: undefined,
        show: 'all',
        type: type === 'all' ? undefined : type,
      },
      sortBy as LibraryOrder,
    );
    const items = rows.map((row) => ({
      id: row.id,
      title: row.title,
      type: row.type,
      folder: row.folder,
      publishedAt: row.publishedAt,
      receipt: row.receipt,
    }));
    return { items, totalItems: total };
  },
});
