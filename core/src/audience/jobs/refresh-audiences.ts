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

const AT_ONCE = 50;

const batches = { job: 'audience-refresh', recordType: 'audience' };

export const audienceRefresh: Job = {
  name: batches.job,
  cron: '17 * * * *',
  run: refreshAudiences,
};

export async function refreshAudiences(ctx: Ctx): Promise<void> {
  const day = ctx.now.toISOString().slice(0, 10);
  const change = await organisationChange(ctx);
  for (let last = 0; ; ) {
    // By id: audiences that fail stay due, and must not block the rest.
    const { rows } = await sql<{ id: number }>`
      select id from audiences
      where (members_on is distinct from ${day}::date or organisation_change is distinct from ${change})
        and id > ${last}
      order by id limit ${AT_ONCE}`.execute(ctx.db);
    await forEachRecord(ctx, batches, rows, async ([audience]) => {
      if (audience) await refreshAudience(ctx, audience.id, day);
    });
    last = rows.at(-1)?.id ?? last;
    if (rows.length < AT_ONCE) return;
  }
}
