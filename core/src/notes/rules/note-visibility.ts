/**
 * Who can see a note, among those who can see the record: always the author, the person's managers for
 * `manager_only`, everyone for `public` (document 3, "Note visibility"). The rule of the record comes first. An
 * administrator who acts as someone reads only notes for everyone: an author chose who else reads the others.
 */
import type { NoteVisibility } from '@tenure/contract/notes/note';
import type { Actor } from '../../kit/actor.ts';

type Reader = Pick<Actor, 'userId' | 'actingBy'>;

interface ReadNote {
  readonly author_id: number;
  readonly visibility: string;
}

export function readsNote(reader: Reader, note: ReadNote, managerIds: readonly number[]): boolean {
  if (note.visibility === 'public' || isAuthor(reader, note.author_id)) return true;
  if (reader.actingBy) return false;
  return note.visibility === 'manager_only' && managerIds.includes(reader.userId);
}

/** Whether the person wrote it, and not the administrator acting as them. */
export const isAuthor = ({ userId, actingBy }: Reader, authorId: number): boolean =>
  authorId === userId && !actingBy;

/** Ids of authors whose notes a reader can see whatever their visibility, to filter a list. */
export const authorsReadBy = ({ userId, actingBy }: Reader): number[] => (actingBy ? [] : [userId]);

/** Visibilities of other people's notes that a reader can see, to filter a list. */
export const visibilitiesFor = (
  { userId, actingBy }: Reader,
  managerIds: readonly number[],
): NoteVisibility[] =>
  managerIds.includes(userId) && !actingBy ? ['public', 'manager_only'] : ['public'];
