import { z } from 'zod';
import { labelled } from '../kit/field.ts';
import { widgetContract } from '../site/widget.ts';

export const MOST_CONTENT = 50_000;
export const contentTooLong = `Use at most ${MOST_CONTENT} characters`;

export const htmlEditorWidget = widgetContract({
  type: 'htmlEditor',
  title: 'Text',
  description: 'Your own text, lists, links, images and tables.',
  module: 'home',
  settings: z.object({
    content: labelled(z.string().max(MOST_CONTENT, contentTooLong).default(''), {
      label: 'Content',
      input: 'textarea',
    }),
  }),
  item: z.object({ content: z.string() }),
  sortable: [],
  href: null,
});
