/**
 * Who can see a note, among those who can see the record: always the author, the person's managers for
 * `manager_only`, everyone for `public` (document 3, "Note visibility"). The rule of the record comes first.
 */
import type { NoteVisibility } from '@tenure/contract/notes/note';

interface Reader {
  readonly userId: number;
}

interface ReadNote {
  readonly author_id: number;
  readonly visibility: string;
}

export function readsNote(
  { userId }: Reader,
  note: ReadNote,
  managerIds: readonly number[],
): boolean {
  if (note.author_id === userId || note.visibility === 'public') return true;
  return note.visibility === 'manager_only' && managerIds.includes(userId);
}

/** Visibilities of other people's notes that a reader can see, to filter a list. */
export const visibilitiesFor = (
  { userId }: Reader,
  managerIds: readonly number[],
): NoteVisibility[] => (managerIds.includes(userId) ? ['public', 'manager_only'] : ['public']);
