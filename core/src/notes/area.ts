import { defineArea } from '../kit/define-area.ts';
import { mentionedInNote } from './mention-notice.ts';

/** Routes, files and notices belong to the areas whose records have notes, and are created by `notesOn`. */
export const notes = defineArea({
  name: 'notes',
  tables: ['notes'],
  permissions: [],
  grants: {},
  routes: () => [],
  notifications: [mentionedInNote],
});
