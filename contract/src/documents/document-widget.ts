import { z } from 'zod';
import { labelled } from '../kit/field.ts';
import { wholeNumber } from '../kit/whole-number.ts';
import { widgetContract } from '../site/widget.ts';
import { libraryDocument } from './document.ts';
import { documentTypeOptions, documentTypes } from './document-types.ts';

export const documentWidget = widgetContract({
  type: 'document',
  title: 'Documents',
  description: 'Policies and other documents, with those to confirm first.',
  module: 'documents',
  settings: z.object({
    type: labelled(z.enum(['all', ...documentTypes]).default('all'), {
      label: 'Type',
      input: 'select',
      options: [{ value: 'all', label: 'All types' }, ...documentTypeOptions],
    }),
    keywords: labelled(z.string().trim().max(100).default(''), {
      label: 'Keywords',
      help: 'Only documents with these words.',
    }),
    perPage: labelled(wholeNumber(1, 50).default(5), { label: 'Items per page', input: 'number' }),
  }),
  item: libraryDocument.pick({
    id: true,
    title: true,
    type: true,
    folder: true,
    publishedAt: true,
    receipt: true,
  }),
  sortable: ['toConfirm', 'title', 'publishedAt'],
  href: '/documents',
});
