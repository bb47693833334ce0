/**
 * A file is streamed to its place while no transaction is open: first it is asked whether the person
 * may, then it is taken part by part and refused as soon as it is too large or not what it says.
 */
import {
  type DashboardFile,
  type FileKind,
  fileKinds,
  fileRoom,
  fileUrl,
  sizeInWords,
} from '@tenure/contract/dashboard/dashboard-file';
import type { addDashboardFile } from '@tenure/contract/dashboard/file-endpoints';
import { dashboardMessages } from '@tenure/contract/dashboard/messages';
import type { InputOf } from '@tenure/contract/kit/endpoint';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit.ts';
import type { Ctx, OwnTransactionsCtx } from '../../kit/ctx.ts';
import { demand } from '../../kit/judge.ts';
import { notFound, Refusal } from '../../kit/refusal.ts';
import { dashboardActions } from '../dashboard.actions.ts';
import { findDashboard } from '../dashboard.store.ts';
import { bytesKept } from '../file.store.ts';
import { isReally, TELLING_BYTES } from '../rules/file-content.ts';

export async function uploadFile(
  ctx: OwnTransactionsCtx<Actor>,
  { params, query }: InputOf<typeof addDashboardFile>,
): Promise<DashboardFile> {
  const { actor, upload, ports } = ctx;
  await ctx.inTransaction('read', async (inner) => {
    const record = await findDashboard({ ...inner, actor }, { params });
    if (!record) throw notFound();
    demand(actor, dashboardActions.edit, record);
    await refuseWithoutRoom(inner, actor, 1);
  });
  const kind = upload.contentType as FileKind;
  const key = `${ctx.tenantId}/dashboard/${ports.random.token()}.${fileKinds[kind].extension}`;
  const size = await ports.files.putParts(key, checked(kind, upload.parts()));
  try {
    return await ctx.inTransaction('write', async (inner) => {
      await refuseWithoutRoom(inner, actor, size);
      const { id } = await inner.db
        .insertInto('dashboard_files')
        .values({
          uploaded_by_id: actor.userId,
          name: query.name,
          content_type: kind,
          size,
          file_key: key,
          created_at: ctx.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await audit(inner, {
        action: 'dashboard.file.uploaded',
        subject: { type: 'dashboard-file', id },
        after: { name: query.name, contentType: kind, size },
      });
      return { id, name: query.name, contentType: kind, size, url: fileUrl(id) };
    });
  } catch (error) {
    await ports.files.remove(key);
    throw error;
  }
}

/** What is uploaded at the same moment is seen by neither: it may be that much more. */
async function refuseWithoutRoom(ctx: Ctx, { userId }: Actor, size: number): Promise<void> {
  const { own, all } = await bytesKept(ctx, userId);
  if (own + size > fileRoom.own || all + size > fileRoom.all)
    throw new Refusal(413, 'no-room', dashboardMessages.noRoom);
}

async function* checked(
  kind: FileKind,
  parts: AsyncIterable<Uint8Array>,
): AsyncIterable<Uint8Array> {
  const { most } = fileKinds[kind];
  let beginning = new Uint8Array();
  let size = 0;
  for await (const part of parts) {
    size += part.byteLength;
    if (size > most)
      throw new Refusal(413, 'too-large', dashboardMessages.tooLarge(sizeInWords(most)));
    if (beginning.length < TELLING_BYTES) {
      beginning = new Uint8Array([...beginning, ...part.subarray(0, TELLING_BYTES)]);
      if (beginning.length >= TELLING_BYTES) refuseFalse(kind, beginning);
    }
    yield part;
  }
  if (size === 0) throw new Refusal(422, 'empty-file', dashboardMessages.emptyFile);
  refuseFalse(kind, beginning);
}

function refuseFalse(kind: FileKind, beginning: Uint8Array): void {
  if (!isReally(kind, beginning))
    throw new Refusal(422, 'not-what-it-says', dashboardMessages.notWhatItSays);
}
