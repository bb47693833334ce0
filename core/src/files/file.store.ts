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
 * A file that was never attached is its uploader's alone. From then on it is seen by those who can see
 * a record it is attached to, its uploader included; without one it is seen by nobody.
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

/** The file that was attached last to a record, as a column of another read. */
export const attachedFile = (ownerType: string, ownerId: RawBuilder<unknown>) => sql`(
  select ${fileJson} from file_attachments a join files f on f.id = a.file_id
  where a.owner_type = ${ownerType} and a.owner_id = ${ownerId}
  order by a.attached_at desc, f.id desc limit 1)`;

/** Its number alone, where nothing else of it is shown: one table less. */
export const attachedFileId = (ownerType: string, ownerId: RawBuilder<unknown>) => sql<
  number | null
>`(select a.file_id from file_attachments a where a.owner_type = ${ownerType}
  and a.owner_id = ${ownerId} order by a.attached_at desc, a.file_id desc limit 1)`;

export interface AttachedTo {
  readonly type: string;
  readonly id: number;
  readonly file: StoredFile;
}

/** The files of several records as a json array, those attached last at its end: one look-up for a whole page. */
export const attachedToEach = (
  ownerTypes: readonly string[],
  /** An array of numbers. */
  ownerIds: RawBuilder<unknown>,
) => sql<readonly AttachedTo[]>`(
  select coalesce(json_agg(json_build_object('type', a.owner_type, 'id', a.owner_id, 'file', ${fileJson})
    order by a.attached_at, f.id), '[]')
  from file_attachments a join files f on f.id = a.file_id
  where a.owner_type = any(${[...ownerTypes]}::text[]) and a.owner_id = any(${ownerIds}))`;

/** The one attached last to a record among them. */
export const lastAttached = (
  attached: readonly AttachedTo[],
  owner: { readonly type: string; readonly id: number },
): StoredFile | null =>
  attached.findLast(({ type, id }) => type === owner.type && id === owner.id)?.file ?? null;

/** All files of a record in the order they were attached, as a json array in another read. */
export const attachedFiles = (ownerType: string, ownerId: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name,
    'contentType', f.content_type, 'size', f.size, 'url', ${`${filePath}/`}::text || f.id,
    'uploadedById', f.uploaded_by_id) order by a.attached_at, f.id), '[]')
  from file_attachments a join files f on f.id = a.file_id
  where a.owner_type = ${ownerType} and a.owner_id = ${ownerId})`;

/** The content of the file that was attached last to a record, for work after the request. */
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

/** Where the file that was attached last to a record is stored, for reading parts of it. */
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

/** How many bytes a person, and the whole company, have stored. */
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
    // A key is used once: other bytes have another.
    etag: `"${file_key.split('/').at(-1)}"`,
  };
  if (size !== null)
    return { ...answer, size, read: (first, last) => ports.files.getParts(file_key, first, last) };
  // From before sizes were stored: never larger than what fitted into a request.
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
