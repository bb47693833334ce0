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

/** The same text is shown to many people, many times a day: it is cleaned once while the server runs. */
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

/** Cleaned when it is saved, and again whenever it leaves: what the cleaner learns later holds for old text too. */
export const htmlEditor = defineWidget({
  contract: htmlEditorWidget,
  needs: 'dashboard.dashboard.view',
  itemsPerPage: () => 1,
  prepare: async (_, { content }) => {
    const refuse = (message: string) => invalidInput([{ field: 'settings.content', message }]);
    if (isTooTangled(content)) throw refuse(dashboardMessages.tooTangled);
    const clean = cleanHtml(content);
    // Some characters take more room as HTML; what is longer than its limit would be read as nothing.
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
