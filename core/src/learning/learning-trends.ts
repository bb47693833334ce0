import { enrolmentMachine } from '@tenure/contract/learning/enrolment-states';
import { sql } from 'kysely';
import type { TrendDefinition } from '../kit/contribution/trend.ts';
import { isInState } from '../kit/machine.ts';

export const learningTrends: readonly TrendDefinition[] = [
  {
    key: 'training',
    label: 'Courses completed',
    description: 'Courses that people completed in the month.',
    type: 'number',
    of: 'sum',
    module: 'learning',
    needs: 'learning.enrolment.view',
    rows: (_, points) => sql`
      select p.n, n.employee_id, n.completed_on as day, 1 as amount
      from ${points} p join learning_enrolments n on n.completed_on between p.month_from and p.day
      where ${isInState('n.status', enrolmentMachine, ['COMPLETED', 'EXPIRED'])}`,
  },
];
