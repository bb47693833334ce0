/**
 * Cards of departments and locations: the number of people there and below, and the head of a department.
 * That is the holder of the position with a manager in another department; of several such positions, the one
 * with the most direct reports. If none of them has any, there is no head.
 */
import type { Structure } from '@tenure/contract/org/code-lists';
import { sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { directOn, leadOf, lineOn } from '../dated-sql.ts';
import { peopleOfGroupOn } from '../organisation-total.ts';
import type { Holder } from './chart-details.store.ts';

export interface GroupCard {
  readonly id: number;
  readonly people: number;
  readonly lead: Holder | null;
}

/** One statement for all groups of the window; what it reads doesn't depend on how many people they have. */
export async function readGroupCards(
  ctx: SignedInCtx,
  structure: Exclude<Structure, 'position'>,
  day: string,
  groupIds: readonly number[],
): Promise<Map<number, GroupCard>> {
  if (groupIds.length === 0) return new Map();
  const { rows } = await sql<GroupCard>`
    with wanted (id) as (select unnest(${[...groupIds]}::bigint[])),
    heads (group_id, position_id, reports) as (
      select hd.group_id, hd.position_id, (select count(*) from reporting_lines l
        where l.reports_to_id = hd.position_id and ${directOn('l', day)})
      from wanted join group_heads hd on hd.group_id = wanted.id
      where ${sql.lit(structure === 'department')} and hd.structure = ${structure} and ${lineOn('hd', day)}
    )
    select wanted.id, ${peopleOfGroupOn(structure, sql`wanted.id`, day)}::int as people, (
      select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
        'avatar_key', u.avatar_key, 'employment_type', e.employment_type, 'is_primary', true)
      from (select hd.position_id from heads hd where hd.group_id = wanted.id
        and (hd.reports > 0 or (select count(*) from heads h where h.group_id = wanted.id) = 1)
        order by hd.reports desc, hd.position_id limit 1) head
      cross join lateral (select ${leadOf(sql`head.position_id`, day)} as id offset 0) held
      cross join lateral (select one.* from users one where one.id = held.id offset 0) u
      cross join lateral (select one.employment_type from employees one where one.id = held.id offset 0) e
    ) as lead
    from wanted`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}
