/**
 * Audiences change when people move, start or leave, and with length of service. Each is refreshed when the
 * organisation has changed or a new day has started; others are skipped.
 */
import { sql } from 'kysely';
import { forEachRecord } from '../../kit/background/for-each-record.ts';
import type { Job } from '../../kit/background/job.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { organisationChange } from '../../org/public.ts';
import { refreshAudience } from '../commands/refresh-audience.ts';

const batches = { job: 'audience-refresh', recordType: 'audience' };

/**
 * One audience at a time, as people who confirm its documents wait while its members change (ADR 125). By id:
 * audiences that fail stay due, and must not block the rest.
 */
export async function refreshNext(ctx: Ctx, after: number): Promise<number | null> {
  const day = ctx.now.toISOString().slice(0, 10);
  const change = await organisationChange(ctx);
  const { rows } = await sql<{ id: number }>`
    select id from audiences
    where (members_on is distinct from ${day}::date or organisation_change is distinct from ${change})
      and id > ${after}
    order by id limit 1`.execute(ctx.db);
  await forEachRecord(ctx, batches, rows, async ([due]) => {
    if (due) await refreshAudience(ctx, due.id, day);
  });
  return rows[0]?.id ?? null;
}

export const audienceRefresh: Job = {
  name: batches.job,
  cron: '17 * * * *',
  part: refreshNext,
};
