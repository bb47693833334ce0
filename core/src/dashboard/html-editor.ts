import {
  contentTooLong,
  htmlEditorWidget,
  MOST_CONTENT,
} from '@tenure/contract/dashboard/html-editor-widget';
import { dashboardMessages } from '@tenure/contract/dashboard/messages';
import { defineWidget } from '../kit/contribution/widget.ts';
import { cleanHtml, filesIn, isTooTangled } from '../kit/html/clean-html.ts';
import { invalidInput } from '../kit/refusal.ts';

const MOST_REMEMBERED = 200;
const LONGEST_REMEMBERED = 50_000;
const remembered = new Map<string, string>();

/** Caches sanitized HTML in memory, because the same text is shown often. */
function shown(content: string): string {
  const known = remembered.get(content);
  if (known !== undefined) return known;
  const clean = isTooTangled(content) ? '' : cleanHtml(content);
  if (content.length <= LONGEST_REMEMBERED) {
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(content, clean);
  }
  return clean;
}

/** Sanitized on save and on every read, so that sanitizer updates also apply to stored text. */
export const htmlEditor = defineWidget({
  contract: htmlEditorWidget,
  needs: 'dashboard.dashboard.view',
  itemsPerPage: () => 1,
  prepare: async (_, { content }) => {
    const refuse = (message: string) => invalidInput([{ field: 'settings.content', message }]);
    if (isTooTangled(content)) throw refuse(dashboardMessages.tooTangled);
    const clean = cleanHtml(content);
    // Escaping can lengthen the text; text above the limit would be read as empty.
    if (clean.length > MOST_CONTENT) throw refuse(contentTooLong);
    return { content: clean };
  },
  files: ({ content }) =>
    isTooTangled(content)
      ? []
      : filesIn(content).map((fileId) => ({ field: 'content', fileId, sort: '' })),
  show: ({ content }) => ({ content: shown(content) }),
  read: async (_, { content }) => {
    const clean = shown(content);
    return clean === ''
      ? { items: [], totalItems: 0 }
      : { items: [{ content: clean }], totalItems: 1 };
  },
});
