/** Requests of team members for the same days, for approvers. */
import { leaveMachine, takenStates } from '@tenure/contract/leave/leave-request-states';
import { type RawBuilder, sql } from 'kysely';
import { isInState } from '../../kit/machine.ts';
import { peersOf } from '../../org/public.ts';

interface Span {
  readonly id: RawBuilder<unknown> | number;
  readonly from: RawBuilder<unknown> | string;
  readonly to: RawBuilder<unknown> | string;
}

/** Whether `r`, a row of leave_requests, makes its person absent on some of these days. */
export const awayMeanwhile = ({ id, from, to }: Span) => sql`r.id <> ${id}
  and ${isInState('r.status', leaveMachine, ['pending', ...takenStates])} and not r.is_banking
  and r.start_date <= ${to} and r.end_date >= ${from}`;

/** The number of team members away; `q` is a row of leave_requests. */
export const othersAway = (day: string) => sql`(
  with ${peersOf(sql`q.employee_id`, day)}
  select count(distinct r.employee_id)::int from peers
  join leave_requests r on r.employee_id = peers.id and r.employee_id <> q.employee_id
  where ${awayMeanwhile({ id: sql`q.id`, from: sql`q.start_date`, to: sql`q.end_date` })})`;
