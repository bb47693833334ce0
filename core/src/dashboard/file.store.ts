import { filePath } from '@tenure/contract/dashboard/dashboard-file';
import type { FileAnswer } from '@tenure/contract/kit/file';
import { sql } from 'kysely';
import type { Ctx, SignedInCtx } from '../kit/ctx.ts';

export interface StoredFile {
  readonly id: number;
  readonly name: string;
  readonly content_type: string;
  readonly size: number;
  readonly file_key: string;
}

/**
 * A file is seen by whoever uploaded it, by those who look after templates, and by everybody on whose
 * home, or on whose role's template, it is shown.
 */
export async function findFiles(
  ctx: SignedInCtx,
  ids: readonly number[],
): Promise<readonly StoredFile[]> {
  if (ids.length === 0) return [];
  const { userId, userRole, permissions } = ctx.actor;
  const { rows } = await sql<StoredFile>`
    select f.id, f.name, f.content_type, f.size, f.file_key from dashboard_files f
    where f.id = any(${ids}::bigint[]) and (f.uploaded_by_id = ${userId}
      or ${permissions.has('dashboard.template.write')}
      or exists (
        select from dashboards d
        join dashboard_widgets w on w.tenant_id = d.tenant_id and w.dashboard_id = d.id
        where d.tenant_id = f.tenant_id and (d.owner_id = ${userId} or d.user_role = ${userRole})
          and (w.type = 'video' and w.settings ->> 'videoFile' = f.id::text
            or w.type = 'htmlEditor'
              and strpos(w.settings ->> 'content', '"' || ${`${filePath}/`} || f.id || '"') > 0)))`.execute(
    ctx.db,
  );
  return rows;
}

export const findFile = async (ctx: SignedInCtx, id: number): Promise<StoredFile | undefined> =>
  (await findFiles(ctx, [id]))[0];

/** How many bytes somebody, and the whole company, have uploaded. */
export async function bytesKept(ctx: Ctx, userId: number): Promise<{ own: number; all: number }> {
  const { rows } = await sql<{ own: number; all: number }>`
    select coalesce(sum(size) filter (where uploaded_by_id = ${userId}), 0)::float8 as own,
      coalesce(sum(size), 0)::float8 as "all" from dashboard_files`.execute(ctx.db);
  return rows[0] ?? { own: 0, all: 0 };
}

export const fileAnswerOf = (
  { ports }: SignedInCtx,
  { file_key, size, content_type }: StoredFile,
): FileAnswer => ({
  contentType: content_type,
  size,
  // A key is used once: other bytes have another.
  etag: `"${file_key.split('/').at(-1)}"`,
  read: (first, last) => ports.files.getParts(file_key, first, last),
});
