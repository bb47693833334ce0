/**
 * Balances are counted from months that are kept added up. Every night they are compared with the ledger
 * itself; people whose months differ are listed as failed. Nothing is repaired: a wrong total is a fault
 * to be understood.
 */
import { sql } from 'kysely';
import { forEachRecord } from '../../kit/background/for-each-record.ts';
import type { Job } from '../../kit/background/job.ts';
import { failedRecords } from '../../kit/background/job-failures.ts';
import type { Ctx } from '../../kit/ctx.ts';

const batches = { job: 'leave-check-ledger-totals', recordType: 'employee' };

export const checkLedgerTotals: Job = {
  name: batches.job,
  cron: '41 2 * * *',
  run: checkTotals,
};

interface Difference {
  readonly id: number;
  readonly month: string | null;
}

async function checkTotals(ctx: Ctx): Promise<void> {
  const failed = await failedRecords(ctx, batches.job, batches.recordType);
  const differing = await differingTotals(ctx);
  const known = new Set(differing.map(({ id }) => id));
  const right = [...failed.keys()]
    .filter((id) => !known.has(id))
    .map((id) => ({ id, month: null }));
  await forEachRecord(ctx, batches, [...differing, ...right], async ([person]) => {
    if (person?.month)
      throw new Error(`The total kept for ${person.month} is not the sum of the ledger`);
  });
}

/** Everyone with a month that is not the sum of its entries, and the first such month. */
export async function differingTotals(ctx: Ctx): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select coalesce(s.employee_id, t.employee_id) as id, min(coalesce(s.month, t.month)) as month
    from (select employee_id, leave_type_id, date_trunc('month', day)::date as month, sum(minutes) as minutes
      from leave_ledger where period_key is null group by 1, 2, 3) s
    full join leave_ledger_totals t on t.employee_id = s.employee_id
      and t.leave_type_id = s.leave_type_id and t.month = s.month
    where s.minutes is distinct from t.minutes
    group by 1 order by 1`.execute(ctx.db);
  return rows;
}
