import { sql } from 'kysely';
import type { TrendDefinition } from '../kit/contribution/trend.ts';

/** How far goals were in the past is kept nowhere, so that they are counted while their appraisal runs. */
export const performanceTrends: readonly TrendDefinition[] = [
  {
    key: 'goals',
    label: 'Goals',
    description: 'Goals in appraisals that were open at the end of the month.',
    type: 'number',
    of: 'sum',
    module: 'performance',
    needs: 'performance.appraisal.view',
    rows: ({ actor }, points) => sql`
      select p.n, r.employee_id, p.day, kept.goals as amount
      from ${points} p
      join performances r on p.day between r.start_date and r.end_date and r.employee_id <> ${actor.userId}
      join performance_figures kept on kept.tenant_id = r.tenant_id and kept.performance_id = r.id
        and kept.goals > 0`,
    wholeRows: ({ actor }, points) => sql`
      select p.n, r.goals as amount
      from ${points} p join (
        select r.start_date, r.end_date, sum(kept.goals) as goals
        from performances r
        join performance_figures kept on kept.tenant_id = r.tenant_id and kept.performance_id = r.id
          and kept.goals > 0
        where r.employee_id <> ${actor.userId} and r.start_date <= (select max(day) from ${points} last)
          and r.end_date >= (select min(day) from ${points} first)
        group by r.start_date, r.end_date) r on p.day between r.start_date and r.end_date`,
  },
];
