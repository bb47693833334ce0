/** Documents visible to the viewer: those for them, and all documents for editors. */
import {
  documentFiles,
  type LibraryDocument,
  type OwnReceipt,
} from '@tenure/contract/documents/document';
import type { DocumentType, Requirement } from '@tenure/contract/documents/document-types';
import type { StoredFile } from '@tenure/contract/files/endpoints';
import { type RawBuilder, sql } from 'kysely';
import { audienceMembers } from '../audience/public.ts';
import { attachedFile } from '../files/public.ts';
import { dayIn } from '../kit/contribution/calendar.ts';
import type { Hint, SharedRows } from '../kit/contribution/to-do.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { type Brief, briefOfId } from '../org/public.ts';
import { dueDateSql } from './rules/due-date.ts';

/** `document_id`, `employee_id` and `due_on` of all recipients. `people` must return distinct `id`s. */
export const recipients = (of: {
  documents?: RawBuilder<unknown>;
  people?: RawBuilder<unknown>;
}) => {
  const documents = of.documents ? sql`and d.id in (${of.documents})` : sql``;
  const people = (column: string) =>
    of.people ? sql`and ${sql.ref(column)} in (${of.people})` : sql``;
  // Looked up for each person, so that a few people don't cost as much as the whole company.
  const members = of.people
    ? sql`(select m.* from (${of.people}) who cross join lateral (
        select m.* from ${audienceMembers} m where m.employee_id = who.id offset 0) m)`
    : audienceMembers;
  return sql`(
    select d.id as document_id, m.employee_id, ${dueDateSql} as due_on
    from documents d join ${members} m on m.audience_id = d.audience_id
    where d.employee_id is null ${documents}
    union all
    select d.id, d.employee_id, d.due_on from documents d
    where d.employee_id is not null ${documents} ${people('d.employee_id')}
    union all
    select d.id, r.employee_id, r.due_on
    from documents d join document_readers r on r.document_id = d.id
    where d.employee_id is null ${documents} ${people('r.employee_id')}
      and not exists (select from ${audienceMembers} m
        where m.audience_id = d.audience_id and m.employee_id = r.employee_id))`;
};

/** `my_documents (document_id, due_on)`: the viewer's documents, for to-do items. */
export const myDocuments: SharedRows = {
  tables: ({ actor }) => sql`my_documents (document_id, due_on) as materialized (
    select mine.document_id, mine.due_on
    from ${recipients({ people: sql`select ${actor.userId}::bigint as id` })} mine)`,
};

/**
 * When the person confirmed the required version; null if they have not. The version is not in the where
 * clause, because PostgreSQL would look confirmations up by it and read everyone's for each person.
 */
export const confirmedAt = (employeeId: RawBuilder<unknown>) => sql<string | null>`(
  select max(r.confirmed_at) filter (where r.number >= d.required_edition) from document_receipts r
  where r.document_id = d.id and r.employee_id = ${employeeId})`;

/** Whether the viewer may have a document left to confirm; most have confirmed all of their audience's. */
export const mayHaveToConfirm: Hint = {
  holds: ({ userId }) => sql`(
    exists (select from documents d where d.employee_id = ${userId} and d.requirement <> 'none')
    or exists (select from document_readers r where r.employee_id = ${userId})
    or exists (select from ${audienceMembers} m
      cross join lateral (select d.id, d.required_edition from documents d
        where d.audience_id = m.audience_id and d.requirement <> 'none' and d.archived_at is null
        offset 0) d
      where m.employee_id = ${userId} and ${confirmedAt(sql`${userId}`)} is null))`,
};

/** In the library: neither archived nor expired. */
export const isCurrent = (day: string) =>
  sql<boolean>`d.archived_at is null and (d.expires_on is null or d.expires_on >= ${day}::date)`;

export interface DocumentRow {
  readonly id: number;
  readonly title: string;
  readonly type: DocumentType;
  readonly folder: string;
  readonly description: string | null;
  readonly keywords: string[];
  readonly employee_id: number | null;
  readonly requirement: Requirement;
  readonly owner: Brief | null;
  readonly review_on: string | null;
  readonly expires_on: string | null;
  readonly edition: number;
  readonly published_at: Date | string;
  readonly archived_at: Date | string | null;
  readonly version: number;
  readonly file: StoredFile | null;
  /** Whether it is for the viewer, its due date, and when they confirmed it. */
  readonly is_mine: boolean;
  readonly my_due_on: string | null;
  readonly my_confirmed_at: Date | string | null;
}

/** The owner is shown only on the document's page. */
export type ListedDocument = Omit<DocumentRow, 'owner'>;

export interface DocumentRecord {
  readonly document: DocumentRow;
  /** The person a personal document is about. */
  readonly person?: { readonly employeeId: number };
  readonly isMine: boolean;
  readonly isCurrent: boolean;
  readonly isConfirmed: boolean;
  readonly version: number;
}

export const currentFile = sql`(select ${attachedFile(documentFiles.ownerType, sql`v.id`)}
  from document_versions v where v.tenant_id = d.tenant_id and v.document_id = d.id
    and v.number = d.edition)`;

const listed = sql`d.id, d.title, d.type, d.folder, d.description, d.keywords, d.employee_id, d.requirement,
  d.review_on, d.expires_on, d.edition, d.published_at, d.archived_at, d.version, ${currentFile} as file,
  mine.document_id is not null as is_mine, mine.due_on as my_due_on`;

const ownRecipients = (userId: number) =>
  recipients({ people: sql`select ${userId}::bigint as id` });

/** The documents `d`, each with how it relates to the person. */
export const documentsFor = (userId: number, where: RawBuilder<unknown>) => sql<DocumentRow>`
  (select ${listed}, ${briefOfId(sql`d.owner_id`)} as owner, ${confirmedAt(sql`${userId}`)} as my_confirmed_at
  from documents d left join ${ownRecipients(userId)} mine on mine.document_id = d.id
  where ${where})`;

/**
 * The documents `d` that are for the person. The person's documents are found once rather than for each
 * document, and confirmations are read once even if the list is sorted by them.
 */
export const ownDocuments = (userId: number, where: RawBuilder<unknown>) => sql<ListedDocument>`
  (with mine as materialized (select * from ${ownRecipients(userId)} found)
  select ${listed}, receipt.confirmed_at as my_confirmed_at
  from mine join documents d on d.id = mine.document_id
  cross join lateral (select ${confirmedAt(sql`${userId}`)} as confirmed_at offset 0) receipt
  where ${where})`;

export const maySeeAll = ({ actor }: SignedInCtx) =>
  actor.permissions.has('documents.document.write') && !actor.isFormer;

/** All documents for editors; otherwise the viewer's documents in the library. */
export const visibleTo = (ctx: SignedInCtx) =>
  maySeeAll(ctx)
    ? sql<boolean>`true`
    : sql<boolean>`mine.document_id is not null and ${isCurrent(today(ctx))}`;

export const today = (ctx: SignedInCtx) => dayIn(ctx.actor.timezone, ctx.now);

export async function findDocument(
  ctx: SignedInCtx,
  documentId: number,
): Promise<DocumentRecord | undefined> {
  if (!ctx.actor.permissions.has('documents.document.view')) return undefined;
  const document = await ctx.db
    .selectFrom(
      documentsFor(ctx.actor.userId, sql`d.id = ${documentId} and ${visibleTo(ctx)}`).as('d'),
    )
    .selectAll('d')
    .executeTakeFirst();
  return document && recordOf(ctx, document);
}

export async function lockDocument(ctx: SignedInCtx, documentId: number) {
  await documentOf(ctx, documentId).forUpdate().execute();
  return findDocument(ctx, documentId);
}

/** A shared lock: the document can't change, but many people can confirm it concurrently. */
export async function lockForConfirming(ctx: SignedInCtx, documentId: number) {
  await documentOf(ctx, documentId).forShare().execute();
  return findDocument(ctx, documentId);
}

const documentOf = (ctx: SignedInCtx, documentId: number) =>
  ctx.db.selectFrom('documents').select('id').where('id', '=', documentId);

function recordOf(ctx: SignedInCtx, document: DocumentRow): DocumentRecord {
  const { archived_at, expires_on, employee_id } = document;
  return {
    document,
    ...(employee_id === null ? {} : { person: { employeeId: employee_id } }),
    isMine: document.is_mine,
    isCurrent: archived_at === null && (expires_on === null || expires_on >= today(ctx)),
    isConfirmed: document.my_confirmed_at !== null,
    version: document.version,
  };
}

export const instantOf = (value: Date | string) => new Date(value).toISOString();

/** Null if the document isn't for the person, or needs no confirmation. */
export function receiptOf(ctx: SignedInCtx, row: ListedDocument): OwnReceipt | null {
  if (!row.is_mine || row.requirement === 'none') return null;
  const isOpen = row.my_confirmed_at === null;
  return {
    requirement: row.requirement,
    dueDate: row.my_due_on,
    confirmedAt: row.my_confirmed_at === null ? null : instantOf(row.my_confirmed_at),
    isOverdue: isOpen && row.my_due_on !== null && row.my_due_on < today(ctx),
  };
}

export const presentFacts = (row: ListedDocument) => ({
  id: row.id,
  title: row.title,
  description: row.description,
  type: row.type,
  folder: row.folder,
  keywords: row.keywords,
  edition: row.edition,
  publishedAt: instantOf(row.published_at),
  isPersonal: row.employee_id !== null,
  version: row.version,
});

export const presentInLibrary = (ctx: SignedInCtx, row: ListedDocument): LibraryDocument => ({
  ...presentFacts(row),
  fileKind: row.file?.contentType ?? '',
  receipt: receiptOf(ctx, row),
});
