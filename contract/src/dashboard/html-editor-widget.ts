import { z } from 'zod';
import { labelled } from '../kit/field.ts';
import { widgetContract } from '../site/widget.ts';

export const MOST_CONTENT = 50_000;

/** What the editor can make and the cleaner lets through; both read this. */
export const allowedHtml = {
  tags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'code'],
    ...['strong', 'em', 'u', 's', 'sub', 'sup', 'mark'],
    ...['ul', 'ol', 'li', 'a', 'img'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  attributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  linkSchemes: ['https', 'http', 'mailto', 'tel'],
} as const;

export const htmlEditorWidget = widgetContract({
  type: 'htmlEditor',
  title: 'Text',
  description: 'Your own text, lists, links, images and tables.',
  module: 'home',
  settings: z.object({
    content: labelled(
      z.string().max(MOST_CONTENT, `Use at most ${MOST_CONTENT} characters`).default(''),
      { label: 'Content', input: 'textarea' },
    ),
  }),
  item: z.object({ content: z.string() }),
  sortable: [],
  href: null,
});
