/**
 * Files that are stored before their records exist, such as those of an import: the bytes first, under names
 * that a repetition uses again, and in the transaction that adds the records everything that makes them files.
 */
import { fileRoom } from '@tenure/contract/files/file-kinds';
import { sql } from 'kysely';
import { emitAll } from '../kit/background/outbox.ts';
import { insertMany, takeIds } from '../kit/bulk.ts';
import type { Ctx } from '../kit/ctx.ts';
import type { Bytes } from '../kit/ports.ts';
import { bytesStored } from './file.store.ts';
import type { Owner } from './file-owner.ts';

export interface KeptFile {
  readonly owner: Owner;
  /** Whose storage it counts towards. */
  readonly uploadedById: number;
  readonly name: string;
  /** Its content type; unlike an upload it may be any. */
  readonly kind: string;
  readonly size: number;
  /** What its bytes were stored as; used once. */
  readonly key: string;
}

const fullKey = ({ tenantId }: Pick<Ctx, 'tenantId'>, key: string) => `${tenantId}/files/${key}`;

export const storeBytes = (
  ctx: Pick<Ctx, 'tenantId' | 'ports'>,
  key: string,
  bytes: Bytes,
): Promise<void> => ctx.ports.files.put(fullKey(ctx, key), bytes);

export async function addStoredFiles(ctx: Ctx, files: readonly KeptFile[]): Promise<void> {
  const ids = await takeIds(ctx, 'files', files.length);
  await insertMany(
    ctx,
    'files',
    files.map(({ owner, uploadedById, name, kind, size, key }, n) => ({
      id: ids[n],
      uploaded_by_id: uploadedById,
      owner_type: owner.type,
      name,
      content_type: kind,
      size,
      file_key: fullKey(ctx, key),
      created_at: ctx.now,
      attached_at: ctx.now,
    })),
  );
  await insertMany(
    ctx,
    'file_attachments',
    files.map(({ owner }, n) => ({
      file_id: ids[n],
      owner_type: owner.type,
      owner_id: owner.id,
      attached_at: ctx.now,
    })),
  );
}

/** For records that never came: the bytes that are no file's go once this has committed. */
export async function forgetStored(ctx: Ctx, keys: readonly string[]): Promise<void> {
  const all = keys.map((key) => fullKey(ctx, key));
  const used = await ctx.db
    .selectFrom('files')
    .select('file_key')
    .where(sql<boolean>`file_key = any(${all})`)
    .execute();
  const isUsed = new Set(used.map(({ file_key }) => file_key));
  const unused = all.filter((key) => !isUsed.has(key)).map((fileKey) => ({ fileKey }));
  await emitAll(ctx, 'files.file-removed', unused);
}

/** Whether the company can store so many bytes more. */
export async function hasRoomFor(ctx: Ctx, bytes: number): Promise<boolean> {
  const { all } = await bytesStored(ctx, 0);
  return all + bytes <= fileRoom.all;
}
