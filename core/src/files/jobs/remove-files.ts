/**
 * Removes uploads that were not attached within a day, and files that have been detached for a week. A
 * detached file is unreadable immediately; the week allows for recovery.
 */
import { sql } from 'kysely';
import type { Job } from '../../kit/background/job.ts';
import { emitAll, type Subscription } from '../../kit/background/outbox.ts';
import type { Ctx } from '../../kit/ctx.ts';

declare module '../../kit/background/outbox.ts' {
  interface Events {
    'files.file-removed': { readonly fileKey: string };
  }
}

const FILES_AT_ONCE = 200;

const attached = sql`exists (select from file_attachments a
  where a.tenant_id = f.tenant_id and a.file_id = f.id)`;

async function removeFiles(ctx: Ctx): Promise<void> {
  await sql`
    update files f set unused_since = ${ctx.now}
    where f.attached_at is not null and f.unused_since is null and not ${attached}`.execute(ctx.db);
  const { rows } = await sql<{ file_key: string }>`
    delete from files f where f.id in (
        select f.id from files f
        where (f.attached_at is null and f.created_at < ${ctx.now}::timestamptz - interval '1 day'
          or f.unused_since < ${ctx.now}::timestamptz - interval '7 days') and not ${attached}
        order by f.id limit ${FILES_AT_ONCE})
      -- Looked at again after waiting for a change that attaches it at this moment.
      and (f.attached_at is null or f.unused_since is not null)
    returning f.file_key`.execute(ctx.db);
  // The bytes are removed after the commit; an orphaned object is harmless.
  const keys = rows.map(({ file_key }) => ({ fileKey: file_key }));
  await emitAll(ctx, 'files.file-removed', keys);
}

export const fileJobs: readonly Job[] = [
  { name: 'unused-files', cron: '23 3 * * *', run: removeFiles },
];

export const fileSubscriptions: Subscription[] = [
  {
    name: 'files.remove-bytes',
    type: 'files.file-removed',
    handle: ({ ports }, { fileKey }) => ports.files.remove(fileKey),
  },
];
