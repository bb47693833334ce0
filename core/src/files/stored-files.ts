/**
 * Stores files before their records exist, for example during an import. The bytes are written first, under
 * keys that a retry reuses; the file rows are added in the transaction of the records.
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
  /** The person whose storage quota it counts towards. */
  readonly uploadedById: number;
  readonly name: string;
  /** The content type; unlike uploads, any type is allowed. */
  readonly kind: string;
  readonly size: number;
  /** The storage key; never reused. */
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

/** For records that were not created: unused bytes are removed after the commit. */
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

/** Whether the company has storage for this many more bytes. */
export async function hasRoomFor(ctx: Ctx, bytes: number): Promise<boolean> {
  const { all } = await bytesStored(ctx, 0);
  return all + bytes <= fileRoom.all;
}
