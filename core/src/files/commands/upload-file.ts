/**
 * Streams an upload to storage outside any transaction: permission and quota are checked first, and the
 * upload is refused as soon as it is too large or its content doesn't match its type.
 */
import { type addUpload, fileUrl, type StoredFile } from '@tenure/contract/files/endpoints';
import {
  type FileKind,
  type FileUse,
  fileKinds,
  fileRoom,
  sizeInWords,
} from '@tenure/contract/files/file-kinds';
import { fileMessages } from '@tenure/contract/files/messages';
import type { InputOf } from '@tenure/contract/kit/endpoint';
import { messages } from '@tenure/contract/kit/problem';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit.ts';
import type { FileOwner } from '../../kit/contribution/file-owner.ts';
import type { Ctx, OwnTransactionsCtx } from '../../kit/ctx.ts';
import { invalidInput, Refusal } from '../../kit/refusal.ts';
import { bytesStored } from '../file.store.ts';
import type { FileOwners } from '../file-owner.ts';
import { isReally, SIGNATURE_BYTES } from '../rules/file-content.ts';
import { safeFileName } from '../rules/safe-file-name.ts';

export async function uploadFile(
  ctx: OwnTransactionsCtx<Actor>,
  { query }: InputOf<typeof addUpload>,
  owners: FileOwners,
): Promise<StoredFile> {
  const { actor, upload, ports } = ctx;
  const { use } = ownerFor(actor, owners, query.for);
  const kind = upload.contentType as FileKind;
  const most = use.limits[kind];
  if (most === undefined) throw new Refusal(415, 'wrong-kind', fileMessages.wrongKind(use));
  await ctx.inTransaction('read', (inner) => refuseWithoutRoom(inner, actor, 1));
  const [extension] = fileKinds[kind].extensions;
  const key = `${ctx.tenantId}/files/${ports.random.token()}.${extension}`;
  const size = await ports.files.putParts(key, checked(kind, most, upload.parts()));
  try {
    return await ctx.inTransaction('write', async (inner) => {
      await refuseWithoutRoom(inner, actor, size);
      return addRow(inner, actor, use, { name: safeFileName(query.name, kind), kind, size, key });
    });
  } catch (error) {
    await ports.files.remove(key);
    throw error;
  }
}

function ownerFor(actor: Actor, owners: FileOwners, type: string): FileOwner {
  const owner = owners.find(actor, type);
  if (!owner) throw invalidInput([{ field: 'for', message: fileMessages.unknownUse }]);
  if (!actor.permissions.has(owner.needs))
    throw new Refusal(
      403,
      'not-allowed',
      `${messages.forbidden} You need the permission ${owner.needs}.`,
    );
  return owner;
}

interface Uploaded {
  readonly name: string;
  readonly kind: FileKind;
  readonly size: number;
  readonly key: string;
}

async function addRow(
  ctx: Ctx,
  { userId }: Actor,
  { ownerType }: FileUse,
  { name, kind, size, key }: Uploaded,
): Promise<StoredFile> {
  const { id } = await ctx.db
    .insertInto('files')
    .values({
      uploaded_by_id: userId,
      owner_type: ownerType,
      name,
      content_type: kind,
      size,
      file_key: key,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(ctx, {
    action: 'files.file.uploaded',
    subject: { type: 'file', id },
    after: { name, contentType: kind, size, for: ownerType },
  });
  return { id, name, contentType: kind, size, url: fileUrl(id) };
}

/** Concurrent uploads don't see each other, so together they can exceed the quota once. */
async function refuseWithoutRoom(ctx: Ctx, { userId }: Actor, size: number): Promise<void> {
  const { own, all } = await bytesStored(ctx, userId);
  if (own + size > fileRoom.own || all + size > fileRoom.all)
    throw new Refusal(413, 'no-room', fileMessages.noRoom);
}

async function* checked(
  kind: FileKind,
  most: number,
  parts: AsyncIterable<Uint8Array>,
): AsyncIterable<Uint8Array> {
  let beginning = new Uint8Array();
  let size = 0;
  for await (const part of parts) {
    size += part.byteLength;
    if (size > most) throw new Refusal(413, 'too-large', fileMessages.tooLarge(sizeInWords(most)));
    if (beginning.length < SIGNATURE_BYTES) {
      beginning = new Uint8Array([...beginning, ...part.subarray(0, SIGNATURE_BYTES)]);
      if (beginning.length >= SIGNATURE_BYTES) refuseFalse(kind, beginning);
    }
    yield part;
  }
  if (size === 0) throw new Refusal(422, 'empty-file', fileMessages.empty);
  refuseFalse(kind, beginning);
}

function refuseFalse(kind: FileKind, beginning: Uint8Array): void {
  if (!isReally(kind, beginning))
    throw new Refusal(422, 'not-what-it-says', fileMessages.notWhatItSays);
}
