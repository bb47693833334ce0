/** A person's photo: cropped by the browser, then validated and stripped of metadata (ADR 64). */
import type { InputOf } from '@tenure/contract/kit/endpoint';
import type { putPhoto } from '@tenure/contract/people/account-endpoints';
import { PHOTO_BYTES, PHOTO_SIDE, photoMessages } from '@tenure/contract/people/photo';
import { setAvatarKey } from '../../identity/public.ts';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { fromBase64 } from '../../kit/data/base64.ts';
import type { Bytes } from '../../kit/ports.ts';
import { invalidInput } from '../../kit/refusal.ts';
import { avatarUrl, organisationChanged, recordVisibility } from '../../org/public.ts';
import { plainJpeg } from '../rules/plain-jpeg.ts';

/** Prefix of keys stored in this table; other keys are in file storage. */
const PREFIX = 'photo/';

export async function changePhoto(
  ctx: SignedInCtx,
  { params: { employeeId }, body }: InputOf<typeof putPhoto>,
) {
  const bytes = body.photo === null ? null : checked(body.photo);
  const key = bytes && `${PREFIX}${ctx.ports.random.token().slice(0, 8)}`;
  if (bytes)
    await ctx.db
      .insertInto('employee_photos')
      .values({ employee_id: employeeId, bytes: bytes, created_at: ctx.now })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'employee_id'])
          .doUpdateSet({ bytes: bytes, created_at: ctx.now }),
      )
      .execute();
  else await ctx.db.deleteFrom('employee_photos').where('employee_id', '=', employeeId).execute();
  await setAvatarKey(ctx, employeeId, key);
  await audit(ctx, {
    action: bytes ? 'people.photo.changed' : 'people.photo.removed',
    subject: { type: 'employee', id: employeeId },
  });
  await organisationChanged(ctx);
  return { avatarURL: avatarUrl(recordVisibility(ctx.actor), employeeId, key) };
}

function checked(base64: string): Bytes {
  const refuse = (message: string) => invalidInput([{ field: 'photo', message }]);
  const given = fromBase64(base64);
  const picture = given && plainJpeg(given);
  if (!picture) throw refuse(photoMessages.wrongType);
  const { bytes, width, height } = picture;
  if (bytes.length > PHOTO_BYTES) throw refuse(photoMessages.tooLarge);
  if (width !== height || width > PHOTO_SIDE || width === 0) throw refuse(photoMessages.notSquare);
  return bytes;
}

/** The picture of a key; undefined when it is in file storage. */
export async function keptPhoto(
  ctx: SignedInCtx,
  employeeId: number,
  key: string,
): Promise<Bytes | undefined> {
  if (!key.startsWith(PREFIX)) return undefined;
  const row = await ctx.db
    .selectFrom('employee_photos')
    .select('bytes')
    .where('employee_id', '=', employeeId)
    .executeTakeFirst();
  return row?.bytes as Bytes | undefined;
}
