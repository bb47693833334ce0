/**
 * Balances use monthly totals of the ledger, and leave liability yearly ones. Every night they are compared
 * with the ledger itself.
 */
import { sql } from 'kysely';
import type { Job } from '../../kit/background/job.ts';
import {
  type DifferingMonth,
  listDiffering,
  monthInWords,
} from '../../kit/background/list-differing.ts';
import type { Ctx } from '../../kit/ctx.ts';

const batches = { job: 'leave-check-ledger-totals', recordType: 'employee' };

export const checkLedgerTotals: Job = {
  name: batches.job,
  cron: '41 2 * * *',
  run: async (ctx) => listDiffering(ctx, batches, (await differingTotals(ctx)).map(monthInWords)),
};

/**
 * People with a month or year that differs from the sum of its entries, or a month with missing entries, and
 * the first of these months.
 */
export async function differingTotals(ctx: Ctx): Promise<DifferingMonth[]> {
  const { rows } = await sql<DifferingMonth>`
    select id, min(month) as month from (
    select coalesce(s.employee_id, t.employee_id) as id, min(coalesce(s.month, t.month)) as month
    from (select employee_id, leave_type_id, date_trunc('month', day)::date as month, sum(minutes) as minutes
      from leave_ledger where period_key is null group by 1, 2, 3) s
    full join leave_ledger_totals t on t.employee_id = s.employee_id
      and t.leave_type_id = s.leave_type_id and t.month = s.month
    where s.minutes is distinct from t.minutes
    group by 1
    union all
    -- Each entry is once in the ledger and once in its month.
    select id, min(date_trunc('month', date '1970-01-01' + day / 2)::date) from (
      select employee_id as id, leave_type_id,
        2 * (day - date '1970-01-01') + (kind = 'taken')::int as day, minutes, 1 as many
      from leave_ledger where period_key is null
      union all
      select t.employee_id, t.leave_type_id, t.days[n][1], t.days[n][2], -1
      from leave_ledger_totals t cross join generate_subscripts(t.days, 1) n) entries
    group by id, leave_type_id, day, minutes having sum(many) <> 0
    union all
    select coalesce(s.employee_id, y.employee_id), min(make_date(coalesce(s.year, y.year), 1, 1))
    from (select employee_id, leave_type_id, extract(year from day)::int as year, sum(minutes) as minutes
      from leave_ledger group by 1, 2, 3) s
    full join leave_ledger_years y on y.employee_id = s.employee_id
      and y.leave_type_id = s.leave_type_id and y.year = s.year
    where s.minutes is distinct from y.minutes
    group by 1) differing
    group by id order by id`.execute(ctx.db);
  return rows;
}
