/**
 * The chart by department or location: the company, its groups, and in each group the positions
 * whose manager is elsewhere, with those below them in the same group.
 */
import type { Structure } from '@tenure/contract/org/code-lists';
import { type RawBuilder, sql } from 'kysely';
import type { SignedInCtx } from '../kit/ctx.ts';
import { offsetOf } from '../kit/paging.ts';
import { fits, isFiltered } from './chart-filter.ts';
import { focusTable } from './chart-focus.ts';
import { assignedOn, directOn, leadOf } from './dated-sql.ts';
import { personOf, type TreeQuestion, type TreeRow } from './reporting-tree.ts';

export async function groupTree(
  ctx: SignedInCtx,
  structure: Exclude<Structure, 'position'>,
  { view, focus: asked, filters, day, page }: TreeQuestion,
): Promise<TreeRow[]> {
  const nested = structure === 'department';
  const groups = sql.table(nested ? 'departments' : 'locations');
  const g = (alias: string) => sql.ref(`${alias}.${structure}_id`);
  const parentOf = (alias: string) => (nested ? sql.ref(`${alias}.parent_id`) : sql`null::bigint`);
  const filtered = isFiltered(filters);
  const people = view === 'employee';
  const focus = asked === 'top' ? ({ kind: 'company', id: 0 } as const) : asked;
  const kind = focus === 'me' ? 'position' : focus.kind === 'employee' ? 'position' : focus.kind;
  const lit = (id: RawBuilder<unknown>) =>
    filtered ? sql` and ${id} in (select id from lit)` : sql``;
  const litGroup = (id: RawBuilder<unknown>) =>
    filtered ? sql` and ${id} in (select id from lit_groups)` : sql``;
  const holders = (position: string, alias: string) =>
    people
      ? sql`left join position_assignments ${sql.ref(alias)} on ${sql.ref(`${alias}.position_id`)} = ${sql.ref(`${position}.id`)}
          and ${sql.ref(`${alias}.is_primary`)} and ${assignedOn(alias, day)}`
      : sql``;
  /** Positions of a group that are led from outside it. */
  const heads = (group: RawBuilder<unknown>, alias: string) => sql`
    positions ${sql.ref(alias)} join reporting_lines hl on hl.position_id = ${sql.ref(`${alias}.id`)} and ${directOn('hl', day)}
    left join positions hm on hm.id = hl.reports_to_id ${holders(alias, 'hh')}
    where ${g(alias)} is not distinct from ${group} and (hm.id is null or ${g('hm')} is distinct from ${group})${lit(sql.ref(`${alias}.id`))}`;
  const under = (position: RawBuilder<unknown>, group: RawBuilder<unknown>) => sql`(
    select count(*) from reporting_lines c join positions cp on cp.id = c.position_id ${holders('cp', 'ch')}
    where c.reports_to_id = ${position} and ${directOn('c', day)} and ${g('cp')} is not distinct from ${group}${lit(sql`cp.id`)})`;
  const inGroup = (group: RawBuilder<unknown>) => sql`(
    (select count(*) from ${groups} cg where ${parentOf('cg')} = ${group}${litGroup(sql`cg.id`)})
    + (select count(*) from ${heads(group, 'hp')}))`;
  const start =
    kind === 'position'
      ? focusTable(focus, ctx.actor.userId, day)
      : sql`(select null::bigint as id, null::bigint as employee_id)`;
  const startGroup =
    kind === 'group' && focus !== 'me'
      ? sql`select gr.id from ${groups} gr where gr.id = ${focus.id}`
      : kind === 'position'
        ? sql`select ${g('p')} from focus join positions p on p.id = focus.id`
        : sql`select null::bigint where false`;
  const climb = nested
    ? sql`union all select d.parent_id, group_up.depth + 1 from group_up join departments d on d.id = group_up.id
          where d.parent_id is not null and group_up.depth < 100`
    : sql``;
  const belowPositions =
    kind === 'position'
      ? sql`from focus join positions fp on fp.id = focus.id join reporting_lines l on l.reports_to_id = focus.id
          join positions p on p.id = l.position_id ${holders('p', 'hh')}
          where ${directOn('l', day)} and ${g('p')} is not distinct from ${g('fp')}${lit(sql`p.id`)}
          ${people ? sql`and (focus.employee_id is null or focus.employee_id = ${leadOf(sql`focus.id`, day)})` : sql``}`
      : kind === 'group'
        ? sql`from start_group sg cross join lateral (select p.*, ${people ? sql`hh.employee_id as holder, hh.assigned_from as since, hh.id as held` : sql`null::bigint as holder`} from ${heads(sql`sg.id`, 'p')}) p where true`
        : sql`from (select p.*, ${people ? sql`hh.employee_id as holder, hh.assigned_from as since, hh.id as held` : sql`null::bigint as holder`} from ${heads(sql`null::bigint`, 'p')}) p where true`;
  const holder = !people
    ? sql`null::bigint`
    : kind === 'position'
      ? sql`hh.employee_id`
      : sql`p.holder`;
  const order = !people
    ? sql``
    : kind === 'position'
      ? sql`, hh.assigned_from, hh.id`
      : sql`, p.since, p.held`;
  const { rows } = await sql<TreeRow>`
    with recursive ${
      filtered
        ? sql`
    matched (id) as materialized (select p.id from positions p where ${fits(filters, day)}),
    lit (id) as (
      select id from matched
      union
      select m.id from lit join positions p on p.id = lit.id join reporting_lines l on l.position_id = lit.id
      join positions m on m.id = l.reports_to_id
      where ${directOn('l', day)} and ${g('m')} is not distinct from ${g('p')}
    ),
    lit_groups (id) as (
      select ${g('p')} from lit join positions p on p.id = lit.id where ${g('p')} is not null
      ${nested ? sql`union select d.parent_id from lit_groups join departments d on d.id = lit_groups.id where d.parent_id is not null` : sql``}
    ),`
        : sql``
    }
    focus (id, employee_id) as materialized ${start},
    start_group (id) as (${startGroup}),
    up (id, depth) as (
      select id, 0 from focus where id is not null
      union all
      select m.id, up.depth + 1 from up join positions p on p.id = up.id
      join reporting_lines l on l.position_id = up.id join positions m on m.id = l.reports_to_id
      where ${directOn('l', day)} and ${g('m')} is not distinct from ${g('p')} and up.depth < 200
    ),
    group_up (id, depth) as (
      select sg.id, (select coalesce(max(depth) + 1, 0) from up) from start_group sg where sg.id is not null
      ${climb}
    ),
    window_rows as materialized (
      select 'position' as kind, up.id, up.depth, 0::bigint as place, 0::bigint as below,
        ${people ? sql`coalesce(case when up.depth = 0 then focus.employee_id end, ${leadOf(sql`up.id`, day)})` : sql`null::bigint`} as employee_id
      from up cross join focus
      union all select 'group', id, depth, 0, 0, null from group_up
      union all select 'company', 0, greatest((select max(depth) from up), (select max(depth) from group_up), -1) + 1, 0, 0, null
        where ${kind === 'company' ? sql`true` : sql`exists (select from start_group)`}
      union all
      select * from (
        select kind, id, -1, row_number() over (order by sorted, title, id, tie), count(*) over (), employee_id
        from (
          select 'group' as kind, gr.id, gr.title, 0 as sorted, null::bigint as employee_id, 0::bigint as tie
          from ${groups} gr where ${
            kind === 'company'
              ? sql`${parentOf('gr')} is null`
              : kind === 'group'
                ? sql`${parentOf('gr')} = (select id from start_group)`
                : sql`false`
          }${litGroup(sql`gr.id`)}
          union all
          select 'position', p.id, p.title, 1, ${holder}, row_number() over (order by p.title, p.id${order})
          ${belowPositions}
        ) either
        order by 4 limit ${page.itemsPerPage} offset ${offsetOf(page)}
      ) page
    )
    select r.kind, r.id, r.employee_id, ${personOf(people, 'r')} as person, r.depth, r.below,
      case when r.kind = 'group' then (select jsonb_build_object('title', ng.title, 'identifier', ng.identifier) from ${groups} ng where ng.id = r.id) end as group,
      case r.kind
        when 'position' then case when r.employee_id <> ${leadOf(sql`r.id`, day)} then 0
          else ${under(sql`r.id`, sql`(select ${g('rp')} from positions rp where rp.id = r.id)`)} end
        when 'group' then ${inGroup(sql`r.id`)}
        else (select count(*) from ${groups} tg where ${parentOf('tg')} is null${litGroup(sql`tg.id`)})
          + (select count(*) from ${heads(sql`null::bigint`, 'hp')}) end as children,
      ${filtered ? sql`r.kind = 'position' and r.id in (select id from matched)` : sql`true`} as matches,
      ${filtered ? sql`(select count(*) from matched)` : sql`organisation_total(${people ? 'person' : 'position'}, ${day}::date) + (select count(*) from ${groups}) + 1`} as total,
      1 as tops
    from window_rows r order by r.depth desc, r.place`.execute(ctx.db);
  return rows;
}
