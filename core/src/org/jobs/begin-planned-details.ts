/**
 * Planned details of a position are in force from their day on. The organisation's own reads apply them
 * directly; this job copies them to the position row, which other areas read. Idempotent.
 */
import { sql } from 'kysely';
import { forEachRecord } from '../../kit/background/for-each-record.ts';
import type { Job } from '../../kit/background/job.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { replaceDetails } from '../commands/position-rows.ts';
import { organisationChanged } from '../events.ts';
import { readSpans } from '../position/position-change.store.ts';

const AT_ONCE = 200;

const batches = { job: 'org-planned-details', recordType: 'position' };

export const plannedDetails: Job = {
  name: batches.job,
  cron: '11 * * * *',
  run: beginPlannedDetails,
};

async function beginPlannedDetails(ctx: Ctx): Promise<void> {
  const today = ctx.now.toISOString().slice(0, 10);
  for (let last = 0; ; ) {
    // By id: positions that fail stay due, and must not block the rest.
    const { rows } = await sql<{ id: number }>`
      select position_id as id from position_history
      where valid_from <= ${today}::date and (valid_to is null or valid_to >= ${today}::date)
        and position_id > ${last}
      order by position_id limit ${AT_ONCE}`.execute(ctx.db);
    await forEachRecord(ctx, batches, rows, async ([position]) => {
      if (position) await begin(ctx, position.id, today);
    });
    last = rows.at(-1)?.id ?? last;
    if (rows.length > 0) await organisationChanged(ctx);
    if (rows.length < AT_ONCE) return;
  }
}

async function begin(ctx: Ctx, id: number, today: string): Promise<void> {
  await ctx.db.selectFrom('positions').select('id').where('id', '=', id).forUpdate().execute();
  const details = await replaceDetails(ctx, id, await readSpans(ctx, id), today);
  await ctx.db
    .updateTable('positions')
    .set({ ...details, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}
