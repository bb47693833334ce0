/** One document as shown on its page. */
import { documentFiles, type OpenDocument } from '@tenure/contract/documents/document';
import { fileUrlFor, type StoredFile } from '@tenure/contract/files/endpoints';
import { sql } from 'kysely';
import { attachedFile } from '../files/public.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { allowed } from '../kit/judge.ts';
import { type Brief, briefOfId, nameOf } from '../org/public.ts';
import { documentActions } from './document.actions.ts';
import {
  type DocumentRecord,
  findDocument,
  instantOf,
  maySeeAll,
  presentFacts,
  receiptOf,
} from './document.store.ts';

interface EditionRow {
  readonly id: number;
  readonly number: number;
  readonly note: string | null;
  readonly published_at: Date | string;
  readonly by: Brief | null;
  readonly file: StoredFile | null;
  readonly has_no_words: boolean;
}

/** Someone else opens the document and gets a link of their own, also if they can see it. */
const linkFor = ({ actor }: SignedInCtx, file: StoredFile | null): StoredFile | null =>
  file && { ...file, url: fileUrlFor(actor.userId, file.url) };

export async function presentOpen(ctx: SignedInCtx, record: DocumentRecord): Promise<OpenDocument> {
  const { document } = record;
  const shown = maySeeAll(ctx) ? sql`true` : sql`v.number = ${document.edition}`;
  const { rows } = await sql<EditionRow>`
    select v.id, v.number, v.note, v.published_at, ${briefOfId(sql`v.published_by_id`)} as by,
      ${attachedFile(documentFiles.ownerType, sql`v.id`)} as file,
      v.words_read_at is not null and v.content = '' as has_no_words
    from document_versions v where v.document_id = ${document.id} and ${shown}
    order by v.number desc limit 100`.execute(ctx.db);
  return {
    ...presentFacts(document),
    file: linkFor(ctx, document.file),
    owner: document.owner && { id: document.owner.id, displayName: nameOf(document.owner) },
    receipt: receiptOf(ctx, document),
    reviewDate: document.review_on,
    expiryDate: document.expires_on,
    isArchived: document.archived_at !== null,
    hasNoWords: maySeeAll(ctx) && rows[0]?.has_no_words === true,
    editions: rows.map((row) => ({
      id: row.id,
      number: row.number,
      note: row.note,
      publishedAt: instantOf(row.published_at),
      publishedBy: row.by ? nameOf(row.by) : '',
      file: linkFor(ctx, row.file),
    })),
    actions: allowed(ctx.actor, documentActions, record),
  };
}

export async function shownAfter(ctx: SignedInCtx, documentId: number): Promise<OpenDocument> {
  const record = await findDocument(ctx, documentId);
  if (!record) throw new Error(`There is no document ${documentId}`);
  return presentOpen(ctx, record);
}
