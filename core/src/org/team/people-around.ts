/** The people around a person on a day, as CTEs for `with recursive`. */
import { type RawBuilder, sql } from 'kysely';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { Hint, SharedRows } from '../../kit/contribution/to-do.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { assignedOn, directOn, lineOn } from '../dated-sql.ts';

/** `positions_below (id)`: every position below those held by `h`. */
export const positionsBelow = (holders: RawBuilder<unknown>, day: string) => sql`
  positions_below (id) as (
    select l.position_id from position_assignments h
    join reporting_lines l on l.reports_to_id = h.position_id
    where ${holders} and ${assignedOn('h', day)} and ${directOn('l', day)}
    union
    select l.position_id from positions_below b join reporting_lines l on l.reports_to_id = b.id
    where ${directOn('l', day)}
  )`;

// The planner can't estimate how many are below; lookups keep small teams cheap.
const holdersOf = (positions: RawBuilder<unknown>, day: string) => sql`
  select held.employee_id from ${positions} b
  cross join lateral (select a.employee_id from position_assignments a
    where a.position_id = b.id and ${assignedOn('a', day)} offset 0) held`;

/** `people_below (id)`: everyone below a person, at any depth. */
export const peopleBelow = (userId: number, day: string) => sql`
  ${positionsBelow(sql`h.employee_id = ${userId}`, day)}, people_below (id) as materialized (
${holdersOf(sql`positions_below`, day)})`;

/**
 * Whether one person is in `peopleBelow`, for statements that have already found a few people. The cost is
 * the same at every level of the company.
 */
export const isBelow = (employeeId: RawBuilder<unknown>, userId: number, day: string) =>
  sql<boolean>`(coalesce((select ${userId} = any(chain.manager_ids) from reporting_chains chain
      where chain.employee_id = ${employeeId} and ${lineOn('chain', day)} limit 1), false)
    or coalesce((select is_below_beside(beside.employee_id, ${userId}, ${day}::date)
      from position_assignments beside where beside.employee_id = ${employeeId}
        and not beside.is_primary and ${assignedOn('beside', day)} limit 1), false))`;

/** Subquery of a person's direct reports. */
export const directReportsOf = (userId: number, day: string) => sql`(
  select held.employee_id from position_assignments h
  join reporting_lines l on l.reports_to_id = h.position_id and ${directOn('l', day)}
  join position_assignments held on held.position_id = l.position_id and ${assignedOn('held', day)}
  where h.employee_id = ${userId} and ${assignedOn('h', day)})`;

/** Whether anything ever reported to a position of the current user. */
export const mayLead: Hint = {
  holds: ({ userId }) => sql`exists (select from position_assignments h
    join reporting_lines l on l.reports_to_id = h.position_id and l.kind = 'direct'
    where h.employee_id = ${userId})`,
};

const todayOf = ({ actor, now }: SignedInCtx) => dayIn(actor.timezone, now);

/** `positions_next (id)`: positions that report to one of the current user's. */
const positionsNext: SharedRows = {
  tables: (ctx) => {
    const day = todayOf(ctx);
    return sql`positions_next (id) as materialized (
      select l.position_id from position_assignments h
      cross join lateral (select l.position_id from reporting_lines l
        where l.reports_to_id = h.position_id and ${directOn('l', day)} offset 0) l
      where h.employee_id = ${ctx.actor.userId} and ${assignedOn('h', day)})`;
  },
};

/** `people_below (id)` of the current user, for to-do items; the same people as `peopleBelow`. */
export const peopleBelowMe: SharedRows = {
  from: [positionsNext],
  tables: (ctx) => {
    const day = todayOf(ctx);
    return sql`positions_below (id) as (
      select id from positions_next
      union
      select l.position_id from positions_below b join reporting_lines l on l.reports_to_id = b.id
      where ${directOn('l', day)}
    ), people_below (id) as materialized (${holdersOf(sql`positions_below`, day)})`;
  },
};

/** `direct_reports (id)` of the current user, for to-do items. */
export const directReportsOfMe: SharedRows = {
  from: [positionsNext],
  tables: (ctx) =>
    sql`direct_reports (id) as materialized (${holdersOf(sql`positions_next`, todayOf(ctx))})`,
};

/** Subquery of everyone with direct reports, as `id`. */
export const leadersOn = (day: string) => sql`(
  select h.employee_id as id from position_assignments h
  join reporting_lines l on l.tenant_id = h.tenant_id and l.reports_to_id = h.position_id
    and ${directOn('l', day)}
  where ${assignedOn('h', day)})`;

/** `team (id)`: a person's peers, direct reports and managers. */
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

/** `peers (id)`: everyone whose position reports to the same one as the person's, including the person. */
export const peersOf = (employeeId: number | RawBuilder<unknown>, day: string) => sql`
  peers (id) as (
    select distinct a.employee_id from position_assignments mine
    left join reporting_lines own on own.tenant_id = mine.tenant_id
      and own.position_id = mine.position_id and ${directOn('own', day)}
    left join reporting_lines next on next.tenant_id = mine.tenant_id
      and next.reports_to_id = own.reports_to_id and ${directOn('next', day)}
    -- Under row-level security no index answers a coalesce, which isn't known to be leakproof; a case is.
    cross join lateral (select held.employee_id from position_assignments held
      where held.position_id
          = case when next.position_id is null then mine.position_id else next.position_id end
        and held.is_primary and ${assignedOn('held', day)} offset 0) a
    where mine.employee_id = ${employeeId} and mine.is_primary and ${assignedOn('mine', day)}
  )`;
