/** A planned employment type is in force from the start of its day in the person's time zone. */
import { sql } from 'kysely';
import { forEachRecord } from '../../kit/background/for-each-record.ts';
import type { Job } from '../../kit/background/job.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { beginEmploymentTypes } from '../employment-type/employment-type.store.ts';

const batches = { job: 'org-employment-types', recordType: 'employee' };

export const employmentTypesBegin: Job = { name: batches.job, cron: '13 * * * *', run };

async function run(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ id: number; today: string }>`
    select distinct u.id, (${ctx.now}::timestamptz at time zone u.timezone)::date as today
    from employment_type_history h join users u on u.tenant_id = h.tenant_id and u.id = h.employee_id
    where h.valid_to is null
      and h.valid_from <= (${ctx.now}::timestamptz at time zone u.timezone)::date
    order by u.id`.execute(ctx.db);
  await forEachRecord(ctx, batches, rows, async (some) => {
    for (const { id, today } of some) await beginEmploymentTypes(ctx, id, today);
  });
}
