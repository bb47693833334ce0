import { filePath, type StoredFile } from '@tenure/contract/files/endpoints';
import type { FileAnswer } from '@tenure/contract/kit/file';
import { type RawBuilder, sql } from 'kysely';
import type { FileOwner } from '../kit/contribution/file-owner.ts';
import type { Ctx, SignedInCtx } from '../kit/ctx.ts';
import type { Bytes } from '../kit/ports.ts';
import { notFound } from '../kit/refusal.ts';
import type { Owner } from './file-owner.ts';

export interface FileRow {
  readonly id: number;
  readonly name: string;
  readonly content_type: string;
  readonly size: number | null;
  readonly file_key: string;
}

/**
 * An unattached file is only visible to its uploader. Once attached, it is visible to people who can see a
 * record it is attached to, including its uploader; once detached from all records, to nobody.
 */
export async function findFile(
  ctx: SignedInCtx,
  id: number,
  ownerOf: (type: string) => FileOwner | undefined,
): Promise<FileRow | undefined> {
  const file = await ctx.db
    .selectFrom('files')
    .select(['id', 'name', 'content_type', 'size', 'file_key', 'owner_type'])
    .select(['uploaded_by_id', 'attached_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  const owner = file && ownerOf(file.owner_type);
  if (!owner || (ctx.actor.isOnboarding && !owner.isOpenBeforeFirstDay)) return undefined;
  if (file.attached_at === null) return file.uploaded_by_id === ctx.actor.userId ? file : undefined;
  const owners = sql`select a.owner_id from file_attachments a
    where a.file_id = ${id} and a.owner_type = ${file.owner_type}`;
  return (await owner.maySee(ctx, owners)) ? file : undefined;
}

const fileJson = sql`json_build_object('id', f.id, 'name', f.name, 'contentType', f.content_type,
    'size', f.size, 'url', ${`${filePath}/`}::text || f.id)`;

/** The latest file of a record, as a column. */
export const attachedFile = (ownerType: string, ownerId: RawBuilder<unknown>) => sql`(
  select ${fileJson} from file_attachments a join files f on f.id = a.file_id
  where a.owner_type = ${ownerType} and a.owner_id = ${ownerId}
  order by a.attached_at desc, f.id desc limit 1)`;

/** Its id alone, which saves a join. */
export const attachedFileId = (ownerType: string, ownerId: RawBuilder<unknown>) => sql<
  number | null
>`(select a.file_id from file_attachments a where a.owner_type = ${ownerType}
  and a.owner_id = ${ownerId} order by a.attached_at desc, a.file_id desc limit 1)`;

export interface AttachedTo {
  readonly type: string;
  readonly id: number;
  readonly file: StoredFile;
}

/** The files of several records as a JSON array, oldest first: one lookup for a whole page. */
export const attachedToEach = (
  ownerTypes: readonly string[],
  /** An array of ids. */
  ownerIds: RawBuilder<unknown>,
) => sql<readonly AttachedTo[]>`(
  select coalesce(json_agg(json_build_object('type', a.owner_type, 'id', a.owner_id, 'file', ${fileJson})
    order by a.attached_at, f.id), '[]')
  from file_attachments a join files f on f.id = a.file_id
  where a.owner_type = any(${[...ownerTypes]}::text[]) and a.owner_id = any(${ownerIds}))`;

/** The latest file of a record among them. */
export const lastAttached = (
  attached: readonly AttachedTo[],
  owner: { readonly type: string; readonly id: number },
): StoredFile | null =>
  attached.findLast(({ type, id }) => type === owner.type && id === owner.id)?.file ?? null;

/** All files of a record in the order they were attached, as a JSON array. */
export const attachedFiles = (ownerType: string, ownerId: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name,
    'contentType', f.content_type, 'size', f.size, 'url', ${`${filePath}/`}::text || f.id,
    'uploadedById', f.uploaded_by_id) order by a.attached_at, f.id), '[]')
  from file_attachments a join files f on f.id = a.file_id
  where a.owner_type = ${ownerType} and a.owner_id = ${ownerId})`;

/** The content of a record's latest file, for background work. */
export async function attachedBytes(
  { db, ports }: Ctx,
  owner: Owner,
): Promise<{ contentType: string; bytes: Bytes } | undefined> {
  const { rows } = await sql<{ content_type: string; file_key: string }>`
    select f.content_type, f.file_key from file_attachments a
    join files f on f.tenant_id = a.tenant_id and f.id = a.file_id
    where a.owner_type = ${owner.type} and a.owner_id = ${owner.id}
    order by a.attached_at desc, f.id desc limit 1`.execute(db);
  const [file] = rows;
  const bytes = file && (await ports.files.get(file.file_key));
  return bytes && { contentType: file.content_type, bytes };
}

/** The storage key of a record's latest file, for range reads. */
export async function attachedSource(
  { db }: Pick<Ctx, 'db'>,
  owner: Owner,
): Promise<{ fileKey: string; size: number } | undefined> {
  const { rows } = await sql<{ file_key: string; size: number }>`
    select f.file_key, f.size from file_attachments a
    join files f on f.tenant_id = a.tenant_id and f.id = a.file_id
    where a.owner_type = ${owner.type} and a.owner_id = ${owner.id} and f.size is not null
    order by a.attached_at desc, f.id desc limit 1`.execute(db);
  const [file] = rows;
  return file && { fileKey: file.file_key, size: file.size };
}

/** Bytes stored by the person, and by the whole company. */
export async function bytesStored(ctx: Ctx, userId: number): Promise<{ own: number; all: number }> {
  const { rows } = await sql<{ own: number; all: number }>`
    select coalesce(sum(size) filter (where uploaded_by_id = ${userId}), 0)::float8 as own,
      coalesce(sum(size), 0)::float8 as "all" from files`.execute(ctx.db);
  return rows[0] ?? { own: 0, all: 0 };
}

export async function fileAnswerOf(
  { ports }: SignedInCtx,
  { file_key, size, content_type, name }: FileRow,
): Promise<FileAnswer> {
  const answer = {
    contentType: content_type,
    name,
    isInline: /^(?:image|video)\//.test(content_type),
    // Keys are never reused, so the key identifies the content.
    etag: `"${file_key.split('/').at(-1)}"`,
  };
  if (size !== null)
    return { ...answer, size, read: (first, last) => ports.files.getParts(file_key, first, last) };
  // Files from before sizes were stored; they are no larger than a request.
  const bytes = await ports.files.get(file_key);
  if (!bytes) throw notFound();
  return {
    ...answer,
    size: bytes.byteLength,
    async *read(first, last) {
      yield bytes.subarray(first, last + 1);
    },
  };
}
