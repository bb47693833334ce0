/** Who is away on a day, as the calendar tells it: in full to the person, those above and HR; to others as the company allows. */
import { leaveMachine, takenStates } from '@tenure/contract/leave/leave-request-states';
import { sql } from 'kysely';
import type { PresenceSource } from '../../kit/contribution/presence.ts';
import { isInState } from '../../kit/machine.ts';
import { relations } from '../../org/public.ts';

const AWAY = 'Away';

interface AwayRow {
  readonly employee_id: number;
  readonly until: string;
  readonly label: string | null;
}

export const whoIsAway: PresenceSource = {
  select({ actor }, employeeIds, day) {
    if (!actor.modules.has('leave')) return sql`null::json`;
    const isHr =
      relations.hrManager.holds(actor, null) || relations.administrator.holds(actor, null);
    return sql`(with setting as (
      select coalesce((select visibility from leave_settings), 'away-only') as visibility
    ), away as (
      select distinct on (r.employee_id) r.employee_id, r.end_date as until,
        case when seen.in_full or (setting.visibility = 'all' and not t.is_private) then t.title end as label
      from leave_requests r
      join leave_types t on t.tenant_id = r.tenant_id and t.id = r.leave_type_id
      cross join setting
      cross join lateral (select ${isHr}::boolean or r.employee_id = ${actor.userId}::bigint
        or ${actor.userId}::bigint = any(manager_ids(r.employee_id, ${day}::date)) as in_full) seen
      where r.employee_id = any(${employeeIds}::bigint[]) and r.start_date <= ${day}::date
        and r.end_date >= ${day}::date and not r.is_banking and ${isInState('r.status', leaveMachine, takenStates)}
        and (seen.in_full or setting.visibility <> 'nothing')
      order by r.employee_id, r.end_date desc
    ) select json_agg(away) from away)`;
  },
  read: (_, json) =>
    new Map(
      ((json ?? []) as AwayRow[]).map(({ employee_id, until, label }) => [
        employee_id,
        { until, label: label ?? AWAY },
      ]),
    ),
};
