/**
 * The day people return from long leave: the day after approved leave of at least the given number of
 * calendar days. Consecutive requests count as one leave.
 */
import { leaveMachine, takenStates } from '@tenure/contract/leave/leave-request-states';
import { sql } from 'kysely';
import type { PersonEvent } from '../../kit/contribution/person-event.ts';
import { isInState } from '../../kit/machine.ts';

export const returnFromLeave: PersonEvent = {
  type: 'long-leave-return',
  days: (from, to, longest) => sql`
    select leave.employee_id, leave.last_day + 1 as day from (
      select piece.employee_id, min(piece.start_date) as first_day, max(piece.end_date) as last_day
      from (
        select marked.*, count(*) filter (where marked.is_new)
            over (partition by marked.employee_id order by marked.start_date, marked.id) as part
        from (
          select r.id, r.employee_id, r.start_date, r.end_date,
            coalesce(r.start_date > 1 + max(r.end_date) over (partition by r.employee_id
              order by r.start_date, r.id rows between unbounded preceding and 1 preceding), true) as is_new
          from leave_requests r
          where not r.is_banking and ${isInState('r.status', leaveMachine, takenStates)}
            and r.employee_id in (select near.employee_id from leave_requests near
              where near.end_date + 1 between ${from}::date and ${to}::date)
        ) marked
      ) piece group by piece.employee_id, piece.part
    ) leave
    where leave.last_day + 1 between ${from}::date and ${to}::date
      and leave.last_day - leave.first_day + 1 >= ${longest}::int`,
};
