import { defineArea } from '../kit/define-area.ts';
import { mentionedInNote } from './mention-notice.ts';

/** Its routes, files and notices belong to the areas whose records have notes: `notesOn` makes them. */
export const notes = defineArea({
  name: 'notes',
  tables: ['notes'],
  permissions: [],
  grants: {},
  routes: () => [],
  notifications: [mentionedInNote],
});
