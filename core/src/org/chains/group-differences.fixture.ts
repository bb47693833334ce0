/** Compares the people that departments and locations are said to have with counting them, on every day. */
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';
import { peopleOfGroupOn } from '../organisation-total.ts';

type Structure = 'department' | 'location';

interface Compared {
  readonly structure: Structure;
  readonly id: number;
  readonly day: string;
  readonly kept: number;
  readonly counted: number;
}

/** Of departments and locations from an id upwards, on each day of a range. */
export async function groupDifferences(
  ctx: Ctx,
  from: number,
  days: readonly [string, string],
): Promise<{ compared: number; wrong: Compared[] }> {
  const rows = [
    ...(await compared(ctx, 'department', from, days)),
    ...(await compared(ctx, 'location', from, days)),
  ];
  return {
    compared: rows.filter(({ counted }) => counted > 0).length,
    wrong: rows.filter(({ kept, counted }) => kept !== counted),
  };
}

/** Counts row by row: where each position is on the day, and who holds it then. */
async function compared(
  { db }: Ctx,
  structure: Structure,
  from: number,
  [first, last]: readonly [string, string],
): Promise<Compared[]> {
  const column = sql.ref(`${structure}_id`);
  const below = sql`union select w.group_id, d.id from within w join departments d on d.parent_id = w.id`;
  const { rows } = await sql<Compared>`
    with recursive wanted (id) as (select id from ${sql.table(`${structure}s`)} where id >= ${from}),
    within (group_id, id) as (select id, id from wanted ${structure === 'department' ? below : sql``}),
    days as (select generate_series(${first}::date, ${last}::date, '1 day')::date as day),
    placed (position_id, day, group_id) as (
      select p.id, days.day, case when h.position_id is null then p.${column} else h.${column} end
      from days join positions p on p.opens_on <= days.day and (p.closes_on is null or p.closes_on >= days.day)
      left join position_history h on h.position_id = p.id
        and h.valid_from <= days.day and (h.valid_to is null or h.valid_to >= days.day)
    ),
    counted (group_id, day, people) as (
      select within.group_id, placed.day, count(distinct a.employee_id)::int from within
      join placed on placed.group_id = within.id
      join position_assignments a on a.position_id = placed.position_id and a.is_primary
        and a.assigned_from <= placed.day and (a.assigned_to is null or a.assigned_to >= placed.day)
      group by 1, 2
    )
    select ${structure} as structure, wanted.id, days.day, coalesce(counted.people, 0) as counted,
      ${peopleOfGroupOn(structure, sql`wanted.id`, sql`days.day`)}::int as kept
    from wanted cross join days
    left join counted on counted.group_id = wanted.id and counted.day = days.day`.execute(db);
  return rows;
}
