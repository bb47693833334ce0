/**
 * What the card of a department or location shows: how many people work there and below, and who leads a
 * department. That is the holder of the position led from elsewhere; of several such positions, the one with
 * the most direct reports. Where none of several has any, nobody leads it.
 */
import type { Structure } from '@tenure/contract/org/code-lists';
import { sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { assignedOn, detailsOn, directOn, leadOf, lineOn, openOn } from '../dated-sql.ts';
import type { Holder } from './chart-details.store.ts';

export interface GroupCard {
  readonly id: number;
  readonly people: number;
  readonly lead: Holder | null;
}

/** One statement, however many groups are in the window. */
export async function readGroupCards(
  ctx: SignedInCtx,
  structure: Structure,
  day: string,
  groupIds: readonly number[],
): Promise<Map<number, GroupCard>> {
  if (groupIds.length === 0) return new Map();
  const isDepartment = structure === 'department';
  const column = sql.ref(isDepartment ? 'department_id' : 'location_id');
  const below = isDepartment
    ? sql`union select w.group_id, d.id from within w join departments d on d.parent_id = w.id`
    : sql``;
  const { rows } = await sql<GroupCard>`
    with recursive wanted (id) as (select unnest(${[...groupIds]}::bigint[])),
    within (group_id, id) as (select id, id from wanted ${below}),
    placed (group_id, position_id) as (
      select w.group_id, s.id from within w join positions s on s.${column} = w.id
      where ${openOn('s', day)}
        and not exists (select from position_history h where ${detailsOn('h', sql`s.id`, day)})
      union all
      select w.group_id, h.position_id from within w join position_history h on h.${column} = w.id
      join positions s on s.id = h.position_id and ${openOn('s', day)}
      where ${lineOn('h', day)}
    ),
    counted (group_id, people) as (
      select placed.group_id, count(distinct a.employee_id) from placed
      join position_assignments a on a.position_id = placed.position_id and a.is_primary
        and ${assignedOn('a', day)}
      group by 1
    ),
    heads (group_id, position_id, reports) as (
      select hd.group_id, hd.position_id, (select count(*) from reporting_lines l
        where l.reports_to_id = hd.position_id and ${directOn('l', day)})
      from wanted join group_heads hd on hd.group_id = wanted.id
      where ${sql.lit(isDepartment)} and hd.structure = ${structure} and ${lineOn('hd', day)}
    )
    select wanted.id, coalesce(counted.people, 0)::int as people, (
      select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
        'avatar_key', u.avatar_key, 'employment_type', e.employment_type, 'is_primary', true)
      from (select hd.* from heads hd where hd.group_id = wanted.id
        and (hd.reports > 0 or (select count(*) from heads h where h.group_id = wanted.id) = 1)
        order by hd.reports desc, hd.position_id limit 1) head
      join users u on u.id = ${leadOf(sql`head.position_id`, day)} join employees e on e.id = u.id
    ) as lead
    from wanted left join counted on counted.group_id = wanted.id`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}
