/** Compares the stored monthly point totals (ADR 121) with the ledger every night. */
import { sql } from 'kysely';
import type { Job } from '../../kit/background/job.ts';
import {
  type DifferingMonth,
  listDiffering,
  monthInWords,
} from '../../kit/background/list-differing.ts';
import type { Ctx } from '../../kit/ctx.ts';

const batches = { job: 'recognition-check-point-totals', recordType: 'employee' };

export const checkPointTotals: Job = {
  name: batches.job,
  cron: '47 2 * * *',
  run: async (ctx) => listDiffering(ctx, batches, (await differingTotals(ctx)).map(monthInWords)),
};

/** Everyone with a month that differs from the sum of its entries, and the first such month. */
export async function differingTotals({ db }: Ctx): Promise<DifferingMonth[]> {
  const { rows } = await sql<DifferingMonth>`
    select coalesce(s.employee_id, t.employee_id) as id, min(coalesce(s.month, t.month)) as month
    from (
      select g.employee_id, date_trunc('month', counted.at at time zone 'UTC')::date as month,
        sum(g.points) as points,
        coalesce(sum(g.points) filter (where p.is_private is not true and q.id is null), 0) as public_points
      from recognition_points g
      left join recognition_posts p on p.tenant_id = g.tenant_id and p.id = g.post_id
      left join recognition_redemptions q on q.tenant_id = g.tenant_id and q.id = g.redemption_id
      cross join lateral (select coalesce(p.published_at, q.requested_at, g.created_at) as at) counted
      group by 1, 2) s
    full join recognition_point_totals t on t.employee_id = s.employee_id and t.month = s.month
    where (s.points, s.public_points) is distinct from (t.points, t.public_points)
    group by 1 order by 1`.execute(db);
  return rows;
}
