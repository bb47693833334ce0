/**
 * A note's file can be read by everyone who can read the note, by the rules of the record and of the note.
 */
import { noteFiles } from '@tenure/contract/notes/note';
import { sql } from 'kysely';
import type { FileOwner } from '../kit/contribution/file-owner.ts';
import { may } from '../kit/judge.ts';
import type { About } from '../org/public.ts';
import type { NotedRecord } from './notes-on.ts';
import { readsNote } from './rules/note-visibility.ts';

export const noteFileOwner = <Owner extends About>(noted: NotedRecord<Owner>): FileOwner => ({
  use: noteFiles(noted.recordType),
  needs: noted.view.needs as NonNullable<NotedRecord<Owner>['view']['needs']>,
  async maySee(ctx, ownerIds) {
    const note = await ctx.db
      .selectFrom('notes')
      .selectAll()
      .where(sql<boolean>`id in (${ownerIds})`)
      .where('owner_type', '=', noted.recordType)
      .executeTakeFirst();
    if (!note) return false;
    const record = await noted.find(ctx, note.owner_id);
    return (
      record !== undefined &&
      may(ctx.actor, noted.view, record) &&
      readsNote(ctx.actor, note, record.person.managerIds)
    );
  },
});
