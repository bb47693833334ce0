/**
 * Of those who can see a record, who sees a note on it: its author always, the managers above the person for
 * `manager_only`, everyone for `public` (document 3, "Note visibility"). The record's own rule comes first.
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

/** The visibilities of other people's notes that a reader sees, for reading a list. */
export const visibilitiesFor = (
  { userId }: Reader,
  managerIds: readonly number[],
): NoteVisibility[] => (managerIds.includes(userId) ? ['public', 'manager_only'] : ['public']);
