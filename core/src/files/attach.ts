/** Files are attached in the transaction that changes the record (ADR 29). */
import { fileMessages } from '@tenure/contract/files/messages';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx, SignedInCtx } from '../kit/ctx.ts';
import { invalidInput } from '../kit/refusal.ts';
import type { Owner } from './file-owner.ts';

const nothing = sql`select`;

interface AttachedUpload {
  readonly name: string;
  /** Storage key, for range reads. */
  readonly fileKey: string;
  readonly size: number;
}

/** An upload is attached to one record, once, and only by its uploader for a record of that type. */
export async function attachFile(
  ctx: SignedInCtx,
  uploadId: number,
  owner: Owner,
  field: string,
  before: RawBuilder<unknown> = nothing,
): Promise<AttachedUpload> {
  const { rows } = await sql<AttachedUpload>`
    with before as (${before}), taken as (
      update files set attached_at = ${ctx.now}
      where id = ${uploadId} and uploaded_by_id = ${ctx.actor.userId}
        and owner_type = ${owner.type} and attached_at is null
      returning id, name, file_key, size
    ), attached as (
      insert into file_attachments (file_id, owner_type, owner_id, attached_at)
      select id, ${owner.type}, ${owner.id}, ${ctx.now} from taken
    )
    select name, file_key as "fileKey", size from taken`.execute(ctx.db);
  const [file] = rows;
  if (!file) throw invalidInput([{ field, message: fileMessages.unknownUpload }]);
  return file;
}

/** The upload replaces the attached file, which becomes unreadable. */
export const replaceFile = (
  ctx: SignedInCtx,
  uploadId: number,
  owner: Owner,
  field: string,
): Promise<AttachedUpload> =>
  attachFile(
    ctx,
    uploadId,
    owner,
    field,
    sql`delete from file_attachments where owner_type = ${owner.type} and owner_id = ${owner.id}`,
  );

/**
 * Which of these files the person may use on a record: their own uploads, files already attached to it, and
 * files of records selected by `shared`. Locks them, so that none is removed meanwhile.
 */
export async function usableFiles(
  ctx: SignedInCtx,
  owner: Owner,
  ids: readonly number[],
  shared: RawBuilder<unknown>,
): Promise<readonly { id: number; content_type: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number; content_type: string }>`
    select f.id, f.content_type from files f
    where f.id = any(${ids}::bigint[]) and f.owner_type = ${owner.type} and (
      f.uploaded_by_id = ${ctx.actor.userId} and (f.attached_at is null
        or exists (select from file_attachments a
          where a.tenant_id = f.tenant_id and a.file_id = f.id))
      or exists (select from file_attachments a
        where a.tenant_id = f.tenant_id and a.file_id = f.id and a.owner_type = ${owner.type}
          and (a.owner_id = ${owner.id} or a.owner_id in (${shared}))))
    order by f.id for no key update`.execute(ctx.db);
  return rows;
}

/** Sets the files of a record; the caller has checked who can use them. */
export async function setFiles(
  ctx: SignedInCtx,
  owner: Owner,
  ids: readonly number[],
): Promise<void> {
  await sql`
    with removed as (
      delete from file_attachments where owner_type = ${owner.type} and owner_id = ${owner.id}
        and file_id <> all(${ids}::bigint[])
    ), added as (
      update files f set attached_at = coalesce(f.attached_at, ${ctx.now}), unused_since = null
      where f.id = any(${ids}::bigint[]) and not exists (select from file_attachments a
        where a.tenant_id = f.tenant_id and a.file_id = f.id
          and a.owner_type = ${owner.type} and a.owner_id = ${owner.id})
      returning f.id
    )
    insert into file_attachments (file_id, owner_type, owner_id, attached_at)
    select id, ${owner.type}, ${owner.id}, ${ctx.now} from added`.execute(ctx.db);
}

/** Detaches the files of deleted records. */
export async function detachFiles(
  { db }: Pick<Ctx, 'db'>,
  ownerType: string,
  ownerIds: readonly number[],
): Promise<void> {
  if (ownerIds.length === 0) return;
  await sql`delete from file_attachments
    where owner_type = ${ownerType} and owner_id = any(${[...ownerIds]}::bigint[])`.execute(db);
}

/** The file becomes unreadable, unless another record has it too. */
export async function detachFile(ctx: SignedInCtx, owner: Owner, fileId: number): Promise<void> {
  await ctx.db
    .deleteFrom('file_attachments')
    .where('owner_type', '=', owner.type)
    .where('owner_id', '=', owner.id)
    .where('file_id', '=', fileId)
    .execute();
}
