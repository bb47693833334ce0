/**
 * Replaces the files of records with those of another record of the same type, as part of a larger statement.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../kit/ctx.ts';

/**
 * CTEs over `from` and `to`, the names of CTEs with tenant_id and id: the record to copy from and the records
 * to copy to.
 */
export const copiedAttachments = (
  ownerType: string,
  { from, to, at }: { from: string; to: string; at: Date },
): RawBuilder<unknown> => {
  const [source, target] = [sql.ref(from), sql.ref(to)];
  return sql`shown_files as (
      select a.file_id from ${source} source
      join file_attachments a on a.tenant_id = source.tenant_id
        and a.owner_type = ${ownerType} and a.owner_id = source.id
    ), detached_files as (
      delete from file_attachments a using ${target} target
      where a.tenant_id = target.tenant_id and a.owner_type = ${ownerType}
        and a.owner_id = target.id and a.file_id not in (select file_id from shown_files)
    ), attached_files as (
      insert into file_attachments (file_id, owner_type, owner_id, attached_at)
      select shown.file_id, ${ownerType}, target.id, ${at}::timestamptz
      from ${target} target cross join shown_files shown
      on conflict do nothing
    )`;
};

/** Copies files from one record to another, for several pairs. */
export async function copyFilesEach(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  ownerType: string,
  pairs: readonly { readonly from: number; readonly to: number }[],
): Promise<void> {
  await sql`insert into file_attachments (file_id, owner_type, owner_id, attached_at)
    select a.file_id, ${ownerType}, pair."to", ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair ("from" bigint, "to" bigint)
    join file_attachments a on a.owner_type = ${ownerType} and a.owner_id = pair."from"
    on conflict do nothing`.execute(db);
}
