/** A file that the product itself makes for a record, such as those of a sample company. */
import type { Ctx } from '../kit/ctx.ts';
import type { Bytes } from '../kit/ports.ts';
import type { Owner } from './file-owner.ts';

interface MadeFile {
  readonly owner: Owner;
  readonly uploadedById: number;
  readonly name: string;
  /** Its content type; unlike an upload it may be any. */
  readonly kind: string;
  readonly bytes: Bytes;
  /** The same each time, where the company must be. */
  readonly key: string;
}

export async function addMadeFile(ctx: Ctx, made: MadeFile): Promise<void> {
  const file_key = `${ctx.tenantId}/files/${made.key}`;
  await ctx.ports.files.put(file_key, made.bytes);
  const { id } = await ctx.db
    .insertInto('files')
    .values({
      uploaded_by_id: made.uploadedById,
      owner_type: made.owner.type,
      name: made.name,
      content_type: made.kind,
      size: made.bytes.byteLength,
      file_key,
      created_at: ctx.now,
      attached_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('file_attachments')
    .values({
      file_id: id,
      owner_type: made.owner.type,
      owner_id: made.owner.id,
      attached_at: ctx.now,
    })
    .execute();
}
