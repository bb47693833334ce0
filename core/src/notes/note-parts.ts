/** Parts shared by all lists of notes. */

import type { PageQuery } from '@tenure/contract/kit/list';
import type { NoteInput } from '@tenure/contract/notes/note';
import type { SignedInCtx } from '../kit/ctx.ts';
import { type NoteRelations, type NoteRow, noteRelations, readNotes } from './note.store.ts';
import { isAuthor } from './rules/note-visibility.ts';

type Written = Pick<NoteInput, 'text' | 'visibility' | 'isAnonymous' | 'mentions'>;

export const noteParts = (recordType: string) => ({
  table: 'notes' as const,
  keyOf: (recordId: number) => ({ owner_type: recordType, owner_id: recordId }),
  read: (ctx: SignedInCtx, recordId: number, managerIds: readonly number[], query: PageQuery) =>
    readNotes(ctx, { type: recordType, id: recordId, managerIds }, query),
  columns: (ctx: SignedInCtx, input: Written, before: NoteRow | undefined) => ({
    ...(before ? { edited_at: ctx.now } : { author_id: ctx.actor.userId, created_at: ctx.now }),
    text: input.text,
    visibility: input.visibility,
    is_anonymous: input.isAnonymous,
    mentions: [...new Set(input.mentions)],
  }),
  related: (ctx: SignedInCtx, rows: readonly NoteRow[]) => noteRelations(ctx, recordType, rows),
  // The text of a note is not copied to the audit log.
  audited: ({ text: _, ...row }: NoteRow) => row,
});

/** Null for an anonymous author, except to the author themself. */
export function shownAuthor(ctx: SignedInCtx, row: NoteRow, related: NoteRelations) {
  const isShown = !row.is_anonymous || isAuthor(ctx.actor, row.author_id);
  return isShown ? { id: row.author_id, displayName: related.nameOf(row.author_id) ?? '' } : null;
}
