/** Failed work from every source: work that was given up, and job records still being retried. */
import type { PageQuery } from '@tenure/contract/kit/list';
import type { FailedWork, FailedWorkSource } from '@tenure/contract/site/failed-work';
import { type RawBuilder, sql } from 'kysely';
import type { SignedInCtx } from '../kit/ctx.ts';
import { allowed } from '../kit/judge.ts';
import { offsetOf } from '../kit/paging.ts';
import { failedWorkActions } from './failed-work.actions.ts';
import { workTitle } from './work-title.ts';

export interface FailedWorkRow {
  readonly source: FailedWorkSource;
  readonly id: number;
  readonly name: string;
  readonly about: string | null;
  readonly error: string | null;
  readonly attempts: number;
  readonly failed_at: Date;
}

const failed = sql`
  select 'event' as source, d.id, d.subscriber as name, e.type as about, d.error, d.attempts, d.failed_at
  from outbox_deliveries d join outbox_events e on e.tenant_id = d.tenant_id and e.id = d.event_id
  where d.failed_at is not null
  union all
  select 'message', id, channel, null, error, attempts, failed_at
  from outgoing_messages where failed_at is not null
  union all
  select 'job', id, job, nullif(record_type || coalesce(' ' || nullif(record_id, 0), ''), ''), error,
    attempts, failed_at
  from job_failures
  union all
  select 'long-job', id, name, null, error, attempts, finished_at
  from long_jobs where state = 'failed'`;

export async function listFailedWork(
  { db }: SignedInCtx,
  query: PageQuery,
): Promise<{ rows: FailedWorkRow[]; total: number }> {
  const { rows } = await sql<FailedWorkRow & { total: number }>`
    select *, count(*) over () as total from (${failed}) work
    order by failed_at desc, source, id
    limit ${query.itemsPerPage} offset ${offsetOf(query)}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function findFailedWork(
  { db }: SignedInCtx,
  { source, workId }: { source: FailedWorkSource; workId: number },
): Promise<FailedWorkRow | undefined> {
  const where: RawBuilder<unknown> = sql`source = ${source} and id = ${workId}`;
  const { rows } = await sql<FailedWorkRow>`select * from (${failed}) work where ${where}`.execute(
    db,
  );
  return rows[0];
}

const messageTitles: Readonly<Record<string, string>> = { email: 'Email', sms: 'Text message' };

export const presentFailedWork = (ctx: SignedInCtx, row: FailedWorkRow): FailedWork => ({
  source: row.source,
  id: row.id,
  title: row.source === 'message' ? (messageTitles[row.name] ?? row.name) : workTitle(row.name),
  about: row.about === null ? null : workTitle(row.about),
  error: row.error ?? 'No details were recorded',
  attempts: row.attempts,
  failedAt: row.failed_at.toISOString(),
  isRetried: row.source === 'job',
  actions: allowed(ctx.actor, failedWorkActions, row),
});
