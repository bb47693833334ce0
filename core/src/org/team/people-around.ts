/** The people around someone on a day, as tables that other areas put into their own `with recursive`. */
import { type RawBuilder, sql } from 'kysely';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { Hint, SharedRows } from '../../kit/contribution/to-do.ts';
import { assignedOn, directOn, lineOn } from '../dated-sql.ts';

/** `positions_below (id)`: every position below those that the people selected as `h` hold. */
export const positionsBelow = (holders: RawBuilder<unknown>, day: string) => sql`
  positions_below (id) as (
    select l.position_id from position_assignments h
    join reporting_lines l on l.reports_to_id = h.position_id
    where ${holders} and ${assignedOn('h', day)} and ${directOn('l', day)}
    union
    select l.position_id from positions_below b join reporting_lines l on l.reports_to_id = b.id
    where ${directOn('l', day)}
  )`;

/** `people_below (id)`: everyone below someone, at whatever depth. */
export const peopleBelow = (userId: number, day: string) => sql`
  ${positionsBelow(sql`h.employee_id = ${userId}`, day)}, people_below (id) as materialized (
    -- Nobody knows beforehand how many are below; looked up one by one, few stay cheap.
    select held.employee_id from positions_below b
    cross join lateral (select a.employee_id from position_assignments a
      where a.position_id = b.id and ${assignedOn('a', day)} offset 0) held
  )`;

/**
 * Whether one person is among `peopleBelow`, for statements that have found a few people already. It
 * costs the same for the manager of a shop and at the top of the company.
 */
export const isBelow = (employeeId: RawBuilder<unknown>, userId: number, day: string) =>
  sql<boolean>`(coalesce((select ${userId} = any(chain.manager_ids) from reporting_chains chain
      where chain.employee_id = ${employeeId} and ${lineOn('chain', day)} limit 1), false)
    or coalesce((select is_below_beside(beside.employee_id, ${userId}, ${day}::date)
      from position_assignments beside where beside.employee_id = ${employeeId}
        and not beside.is_primary and ${assignedOn('beside', day)} limit 1), false))`;

/** A subquery of those whose position reports to one that someone holds. */
export const directReportsOf = (userId: number, day: string) => sql`(
  select held.employee_id from position_assignments h
  join reporting_lines l on l.reports_to_id = h.position_id and ${directOn('l', day)}
  join position_assignments held on held.position_id = l.position_id and ${assignedOn('held', day)}
  where h.employee_id = ${userId} and ${assignedOn('h', day)})`;

/** Whether anything ever reported to a position of the person who asks. */
export const mayLead: Hint = {
  holds: ({ userId }) => sql`exists (select from position_assignments h
    join reporting_lines l on l.reports_to_id = h.position_id and l.kind = 'direct'
    where h.employee_id = ${userId})`,
};

/** `people_below (id)` of the person who asks, for to-do items. */
export const peopleBelowMe: SharedRows = {
  tables: ({ actor, now }) => peopleBelow(actor.userId, dayIn(actor.timezone, now)),
};

/** `direct_reports (id)` of the person who asks, for to-do items. */
export const directReportsOfMe: SharedRows = {
  tables: ({ actor, now }) => sql`direct_reports (id) as materialized
    ${directReportsOf(actor.userId, dayIn(actor.timezone, now))}`,
};

/** A subquery of those who lead a position that reports to theirs, as `id`. */
export const leadersOn = (day: string) => sql`(
  select h.employee_id as id from position_assignments h
  join reporting_lines l on l.tenant_id = h.tenant_id and l.reports_to_id = h.position_id
    and ${directOn('l', day)}
  where ${assignedOn('h', day)})`;

/** `team (id)`: those who report to the same people, those who report to oneself, and one's managers. */
export const teamAround = (userId: number, day: string) => sql`
  positions_held (id, above) as (
    select h.position_id, l.reports_to_id from position_assignments h
    left join reporting_lines l on l.position_id = h.position_id and ${directOn('l', day)}
    where h.employee_id = ${userId} and ${assignedOn('h', day)}
  ), positions_around (id) as (
    select l.position_id from positions_held h join reporting_lines l on l.reports_to_id in (h.id, h.above)
    where ${directOn('l', day)}
    -- Whoever is found twice is so anyway, by two positions.
    union all select above from positions_held
  ), team (id) as materialized (
    select held.employee_id from positions_around p
    cross join lateral (select a.employee_id from position_assignments a
      where a.position_id = p.id and ${assignedOn('a', day)} offset 0) held
  )`;

/** `peers (id)`: everyone whose position reports to the same one as someone's own, with them. */
export const peersOf = (employeeId: number | RawBuilder<unknown>, day: string) => sql`
  peers (id) as (
    select distinct a.employee_id from position_assignments mine
    left join reporting_lines own on own.tenant_id = mine.tenant_id
      and own.position_id = mine.position_id and ${directOn('own', day)}
    left join reporting_lines next on next.tenant_id = mine.tenant_id
      and next.reports_to_id = own.reports_to_id and ${directOn('next', day)}
    join position_assignments a on a.tenant_id = mine.tenant_id
      and a.position_id = coalesce(next.position_id, mine.position_id)
    where mine.employee_id = ${employeeId} and mine.is_primary and ${assignedOn('mine', day)}
      and a.is_primary and ${assignedOn('a', day)}
  )`;
