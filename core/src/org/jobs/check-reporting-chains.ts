/**
 * Permissions depend on who is above whom. Every night the stored managers of each person are compared with
 * the reporting lines, today and on each later day they change; differences are listed as failed.
 */
import { sql } from 'kysely';
import { forEachRecord } from '../../kit/background/for-each-record.ts';
import type { Job } from '../../kit/background/job.ts';
import { failedRecords } from '../../kit/background/job-failures.ts';
import type { Ctx } from '../../kit/ctx.ts';

const AT_ONCE = 2000;

const batches = { job: 'org-check-reporting-chains', recordType: 'employee' };

export const checkReportingChains: Job = {
  name: batches.job,
  cron: '23 2 * * *',
  run: checkChains,
};

interface Checked {
  readonly id: number;
  readonly differs_on: string | null;
}

async function checkChains(ctx: Ctx): Promise<void> {
  const failed = await failedRecords(ctx, batches.job, batches.recordType);
  for (let last = 0; ; ) {
    const checked = await compare(ctx, last);
    // Only those to add to or remove from the list.
    const records = checked.filter(({ id, differs_on }) => differs_on !== null || failed.has(id));
    await forEachRecord(ctx, batches, records, async ([person]) => {
      if (person?.differs_on)
        throw new Error(
          `The stored managers on ${person.differs_on} differ from the reporting lines`,
        );
    });
    last = checked.at(-1)?.id ?? last;
    if (checked.length < AT_ONCE) return;
  }
}

async function compare(ctx: Ctx, after: number): Promise<Checked[]> {
  const today = ctx.now.toISOString().slice(0, 10);
  const { rows } = await sql<Checked>`
    select e.id, (
      select min(day) from (
        select ${today}::date as day
        union select c.valid_from from reporting_chains c
          where c.tenant_id = e.tenant_id and c.employee_id = e.id and c.valid_from > ${today}::date) days
      where manager_ids(e.id, day) is distinct from walked_manager_ids(e.id, day)) as differs_on
    from employees e where e.id > ${after} order by e.id limit ${AT_ONCE}`.execute(ctx.db);
  return rows;
}
