import type { StoredFile } from '@tenure/contract/files/endpoints';
import type { PageQuery } from '@tenure/contract/kit/list';
import { noteFiles } from '@tenure/contract/notes/note';
import { type Selectable, sql } from 'kysely';
import { attachedFile } from '../files/public.ts';
import { dayIn } from '../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { type PageOfRows, pageOf } from '../kit/list/page-of.ts';
import type { Notes } from '../kit/schema.gen.ts';
import { readNames } from '../org/public.ts';
import { authorsReadBy, visibilitiesFor } from './rules/note-visibility.ts';

export type NoteRow = Selectable<Notes>;

/** A note as read in a list, with its file. */
interface ListedNote extends NoteRow {
  readonly attachment?: StoredFile | null;
}

/** Notes on a record that the viewer can see, oldest first. The caller has checked access to the record. */
export function readNotes(
  ctx: SignedInCtx,
  record: { type: string; id: number; managerIds: readonly number[] },
  query: PageQuery,
): Promise<PageOfRows<ListedNote>> {
  const { actor } = ctx;
  const rows = ctx.db
    .selectFrom('notes')
    .selectAll()
    .select(fileOf(record.type).as('attachment'))
    .where('owner_type', '=', record.type)
    .where('owner_id', '=', record.id)
    .where((eb) =>
      eb.or([
        sql<boolean>`author_id = any(${authorsReadBy(actor)}::bigint[])`,
        eb('visibility', 'in', visibilitiesFor(actor, record.managerIds)),
      ]),
    )
    .orderBy('id');
  return pageOf(rows, query);
}

const fileOf = (recordType: string) =>
  sql<StoredFile | null>`${attachedFile(noteFiles(recordType).ownerType, sql.ref('notes.id'))}`;

export interface NoteRelations {
  nameOf(personId: number): string | undefined;
  fileOf(row: NoteRow): StoredFile | null;
}

/** Names of authors and mentioned people, and files, for rows that were read without them. */
export async function noteRelations(
  ctx: SignedInCtx,
  recordType: string,
  rows: readonly ListedNote[],
): Promise<NoteRelations> {
  const people = rows.flatMap(({ author_id, mentions }) => [author_id, ...mentions]);
  const named = await readNames(ctx, { person: people }, dayIn(ctx.actor.timezone, ctx.now));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const without = rows.filter(({ attachment }) => attachment === undefined).map(({ id }) => id);
  const read = without.length > 0 ? await filesOf(ctx, recordType, without) : new Map();
  return {
    nameOf: (personId) => names.get(personId),
    fileOf: (row) => (row as ListedNote).attachment ?? read.get(row.id) ?? null,
  };
}

async function filesOf(ctx: SignedInCtx, recordType: string, ids: readonly number[]) {
  const rows = await ctx.db
    .selectFrom('notes')
    .select(['id', fileOf(recordType).as('attachment')])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, attachment }) => [id, attachment]));
}
