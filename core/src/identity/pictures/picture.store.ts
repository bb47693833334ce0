import {
  type PictureKind,
  type PictureType,
  pictureLimits,
  pictureMessages,
  picturePath,
  type ShownPicture,
} from '@tenure/contract/identity/pictures';
import { pathOf } from '@tenure/contract/kit/endpoint';
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';
import { fromBase64 } from '../../kit/data/base64.ts';
import type { Bytes } from '../../kit/ports.ts';
import { invalidInput, notFound } from '../../kit/refusal.ts';
import { readPicture } from '../rules/picture.ts';

interface Row {
  readonly id: number;
  readonly width: number;
  readonly height: number;
}

/** A company's pictures as a column of another query, which saves a statement. */
export const pictureRows = sql<Partial<Record<PictureKind, Row>>>`(
  select coalesce(jsonb_object_agg(kind, jsonb_build_object(
    'id', id, 'width', width, 'height', height)), '{}')
  from tenant_pictures)`;

export const shown = (row: Row | undefined): ShownPicture | null =>
  row
    ? { url: pathOf(picturePath, { pictureId: row.id }), width: row.width, height: row.height }
    : null;

export async function readTenantPicture(ctx: Ctx, id: number) {
  const row = await ctx.db
    .selectFrom('tenant_pictures')
    .select(['bytes', 'content_type'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return { bytes: row.bytes as Bytes, contentType: row.content_type as PictureType };
}

/** Replaces the picture; null removes it. */
export async function keepPicture(
  ctx: Ctx,
  kind: PictureKind,
  base64: string | null,
): Promise<void> {
  const added = base64 === null ? null : checked(kind, base64);
  await ctx.db.deleteFrom('tenant_pictures').where('kind', '=', kind).execute();
  if (!added) return;
  const { contentType: content_type, ...rest } = added;
  await ctx.db
    .insertInto('tenant_pictures')
    .values({ kind, content_type, ...rest, created_at: ctx.now })
    .execute();
}

function checked(kind: PictureKind, base64: string) {
  const refuse = (message: string) => invalidInput([{ field: kind, message }]);
  const bytes = fromBase64(base64);
  const picture = bytes && readPicture(bytes);
  if (!picture) throw refuse(pictureMessages.wrongType);
  const most = pictureLimits[kind];
  if (bytes.length > most.bytes) throw refuse(pictureMessages.tooLarge(kind));
  if (Math.max(picture.width, picture.height) > most.side)
    throw refuse(pictureMessages.tooWide(kind));
  return { ...picture, bytes };
}
