/** The bytes of a record's file, for areas that must read what they keep. */
import type { FileKind } from '@tenure/contract/files/file-kinds';
import type { Ctx } from '../kit/ctx.ts';
import type { Bytes } from '../kit/ports.ts';
import type { Owner } from './file-owner.ts';

/** The file that was attached to a record last; undefined where there is none. */
export async function readAttached(ctx: Ctx, owner: Owner): Promise<Bytes | undefined> {
  const file = await ctx.db
    .selectFrom('file_attachments as a')
    .innerJoin('files as f', (join) =>
      join.onRef('f.tenant_id', '=', 'a.tenant_id').onRef('f.id', '=', 'a.file_id'),
    )
    .select('f.file_key')
    .where('a.owner_type', '=', owner.type)
    .where('a.owner_id', '=', owner.id)
    .orderBy('a.attached_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return file && ctx.ports.files.get(file.file_key);
}

interface Made {
  readonly owner: Owner;
  readonly name: string;
  readonly kind: FileKind;
  readonly bytes: Bytes;
  readonly uploadedById: number;
}

/** A file of a sample company: nobody uploaded it. */
export async function storeFile(
  ctx: Ctx,
  { owner, name, kind, bytes, uploadedById }: Made,
): Promise<void> {
  const key = `${ctx.tenantId}/files/${ctx.ports.random.token()}.pdf`;
  await ctx.ports.files.put(key, bytes);
  const { id } = await ctx.db
    .insertInto('files')
    .values({
      uploaded_by_id: uploadedById,
      owner_type: owner.type,
      name,
      content_type: kind,
      size: bytes.byteLength,
      file_key: key,
      created_at: ctx.now,
      attached_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('file_attachments')
    .values({ file_id: id, owner_type: owner.type, owner_id: owner.id, attached_at: ctx.now })
    .execute();
}
