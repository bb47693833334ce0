/**
 * Who of a team is away on a day. Whoever leads them, and HR, is always told; others where the
 * tenant's setting lets colleagues see absences at all, as in the calendar.
 */
import { sql } from 'kysely';
import { relations, type TeamNote, type TeamNotes } from '../org/public.ts';

export const leaveOfTeam: TeamNotes = async (ctx, people, day) => {
  const isHr =
    relations.hrManager.holds(ctx.actor, null) || relations.administrator.holds(ctx.actor, null);
  const { rows } = await sql<{ id: number; until: string }>`
    select r.employee_id as id, max(r.end_date) as until
    from leave_requests r
    where r.employee_id = any(${[...people]}::bigint[]) and r.start_date <= ${day}::date and r.end_date >= ${day}::date
      and not r.is_banking and r.status in (2, 6)
      and (${isHr}::boolean or r.employee_id = ${ctx.actor.userId}
        or coalesce((select visibility from leave_settings), 'away-only') <> 'nothing'
        or ${ctx.actor.userId} = any(manager_ids(r.employee_id, ${day}::date)))
    group by 1`.execute(ctx.db);
  return new Map(
    rows.map(({ id, until }): [number, TeamNote] => [
      id,
      {
        away: { until },
        links: [
          { id: 'leave.calendar', label: 'See the calendar', href: '/controlpanel/calendar' },
        ],
      },
    ]),
  );
};
