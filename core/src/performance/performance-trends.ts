import { sql } from 'kysely';
import type { TrendDefinition } from '../kit/contribution/trend.ts';

/** Past progress of goals isn't stored, so goals are counted only while their appraisal runs. */
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
      select p.n, kept.employee_id, p.day, kept.goals as amount
      from ${points} p join performance_figures kept on p.day between kept.start_date and kept.end_date
        and kept.employee_id <> ${actor.userId} and kept.goals > 0`,
    wholeRows: ({ actor }, points, { from, to }) => sql`
      select p.n, ran.goals as amount
      from ${points} p join (
        select kept.start_date, kept.end_date, sum(kept.goals) as goals from performance_figures kept
        where kept.employee_id <> ${actor.userId} and kept.goals > 0
          and kept.start_date <= ${to}::date and kept.end_date >= ${from}::date
        group by kept.start_date, kept.end_date) ran on p.day between ran.start_date and ran.end_date`,
  },
];
