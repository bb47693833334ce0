import { leaveMachine, takenStates } from '@tenure/contract/leave/leave-request-states';
import { sql } from 'kysely';
import type { TrendDefinition } from '../kit/contribution/trend.ts';
import { isInState } from '../kit/machine.ts';

const isTaken = sql`${isInState('r.status', leaveMachine, takenStates)} and not r.is_banking`;

export const leaveTrends: readonly TrendDefinition[] = [
  {
    key: 'absence',
    label: 'Absence',
    description: 'Hours of leave that started in the month.',
    type: 'number',
    of: 'sum',
    module: 'leave',
    needs: 'leave.request.view',
    rows: (_, points) => sql`
      select p.n, r.employee_id, r.start_date as day, round(r.minutes / 60.0, 2) as amount
      from ${points} p join leave_requests r on r.start_date between p.month_from and p.day
      where ${isTaken}`,
    wholeRows: (_, points, { from, to }) => sql`
      select p.n, r.requests * round(r.minutes / 60.0, 2) as amount
      from ${points} p join (
        select r.start_date, r.minutes, count(*) as requests from leave_requests r
        where r.start_date between ${from}::date and ${to}::date and ${isTaken}
        group by r.start_date, r.minutes) r on r.start_date between p.month_from and p.day`,
  },
];
