/**
 * The chart by department or location: the company, its groups, and in each group the positions with a
 * manager elsewhere (group_heads), with the positions below them in the same group.
 */
import type { Structure } from '@tenure/contract/org/code-lists';
import { type RawBuilder, sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { offsetOf } from '../../kit/paging.ts';
import { assignedOn, directOn, headOn, leadOf, lineOn, titleOn, unitOpenOn } from '../dated-sql.ts';
import { totalOn } from '../organisation-total.ts';
import { fits, isFiltered } from './chart-filter.ts';
import { focusTable } from './chart-focus.ts';
import { personOf, type TreeQuestion, type TreeRow } from './reporting-tree.ts';

export async function groupTree(
  ctx: SignedInCtx,
  structure: Exclude<Structure, 'position'>,
  { view, focus: asked, filters, day, page }: TreeQuestion,
): Promise<TreeRow[]> {
  const nested = structure === 'department';
  const groups = sql.table(nested ? 'departments' : 'locations');
  const parentOf = (alias: string) => (nested ? sql.ref(`${alias}.parent_id`) : sql`null::bigint`);
  const filtered = isFiltered(filters);
  const people = view === 'employee';
  const focus = asked === 'top' ? ({ kind: 'company', id: 0 } as const) : asked;
  const kind = focus === 'me' ? 'position' : focus.kind === 'employee' ? 'position' : focus.kind;
  const lit = (id: RawBuilder<unknown>) =>
    filtered ? sql` and ${id} in (select id from lit)` : sql``;
  const litGroup = (id: RawBuilder<unknown>) =>
    filtered ? sql` and ${id} in (select id from lit_groups)` : sql``;
  const isHead = (position: RawBuilder<unknown>) => headOn(structure, position, day);
  const holders = (row: string, alias: string) =>
    people
      ? sql`left join position_assignments ${sql.ref(alias)} on ${sql.ref(`${alias}.position_id`)} = ${sql.ref(`${row}.position_id`)}
          and ${sql.ref(`${alias}.is_primary`)} and ${assignedOn(alias, day)}`
      : sql``;
  /** Positions whose manager is outside the group; null selects those without a group. */
  const heads = (group: RawBuilder<unknown> | null) => sql`
    group_heads hd ${holders('hd', 'hh')}
    where hd.structure = ${structure} and ${group === null ? sql`hd.group_id is null` : sql`hd.group_id = ${group}`}
      and ${lineOn('hd', day)}${lit(sql`hd.position_id`)}`;
  const under = (position: RawBuilder<unknown>) => sql`(
    select count(*) from reporting_lines c ${holders('c', 'ch')}
    where c.reports_to_id = ${position} and ${directOn('c', day)} and not ${isHead(sql`c.position_id`)}${lit(sql`c.position_id`)})`;
  const inGroup = (group: RawBuilder<unknown>) => sql`(
    (select count(*) from ${groups} cg where ${parentOf('cg')} = ${group} and ${unitOpenOn('cg', day)}${litGroup(sql`cg.id`)})
    + (select count(*) from ${heads(group)}))`;
  const start =
    kind === 'position'
      ? focusTable(focus, ctx.actor.userId, day)
      : sql`(select null::bigint as id, null::bigint as employee_id)`;
  const startGroup =
    kind === 'group' && focus !== 'me'
      ? sql`select gr.id from ${groups} gr where gr.id = ${focus.id}`
      : kind === 'position'
        ? sql`select gh.group_id from up join group_heads gh on gh.position_id = up.id
            where gh.structure = ${structure} and ${lineOn('gh', day)}`
        : sql`select null::bigint where false`;
  const climb = nested
    ? sql`union all select d.parent_id, group_up.depth + 1 from group_up join departments d on d.id = group_up.id
          where d.parent_id is not null and group_up.depth < 100`
    : sql``;
  const below =
    kind === 'position'
      ? sql`from focus join reporting_lines l on l.reports_to_id = focus.id
          join positions p on p.id = l.position_id ${holders('l', 'hh')}
          where ${directOn('l', day)} and not ${isHead(sql`l.position_id`)}${lit(sql`p.id`)}
          ${people ? sql`and (focus.employee_id is null or focus.employee_id = ${leadOf(sql`focus.id`, day)})` : sql``}`
      : sql`from positions p join (select hd.position_id as head_id${people ? sql`, hh.*` : sql``}
          from ${heads(kind === 'group' ? sql`(select id from start_group)` : null)}) hh on hh.head_id = p.id where true`;
  const { rows } = await sql<TreeRow>`
    with recursive ${
      filtered
        ? sql`
    matched (id) as materialized (select p.id from positions p where ${fits(filters, day)}),
    lit (id) as (
      select id from matched
      union
      select l.reports_to_id from lit join reporting_lines l on l.position_id = lit.id
      where ${directOn('l', day)} and l.reports_to_id is not null and not ${isHead(sql`lit.id`)}
    ),
    lit_groups (id) as (
      select gh.group_id from lit join group_heads gh on gh.position_id = lit.id
      where gh.structure = ${structure} and gh.group_id is not null and ${lineOn('gh', day)}
      ${nested ? sql`union select d.parent_id from lit_groups join departments d on d.id = lit_groups.id where d.parent_id is not null` : sql``}
    ),`
        : sql``
    }
    focus (id, employee_id) as materialized ${start},
    up (id, depth) as (
      select id, 0 from focus where id is not null
      union all
      select l.reports_to_id, up.depth + 1 from up join reporting_lines l on l.position_id = up.id
      where ${directOn('l', day)} and l.reports_to_id is not null and not ${isHead(sql`up.id`)} and up.depth < 200
    ),
    start_group (id) as (${startGroup}),
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
          } and ${unitOpenOn('gr', day)}${litGroup(sql`gr.id`)}
          union all
          select 'position', p.id, ${titleOn('p', day)}, 1, ${people ? sql`hh.employee_id` : sql`null::bigint`},
            ${people ? sql`row_number() over (order by hh.assigned_from, hh.id)` : sql`0`}
          ${below}
        ) either
        order by 4 limit ${page.itemsPerPage} offset ${offsetOf(page)}
      ) page
    )
    select r.kind, r.id, r.employee_id, ${personOf(people, 'r')} as person, r.depth, r.below,
      case when r.kind = 'group' then (select jsonb_build_object('title', ng.title, 'identifier', ng.identifier, 'description', ${nested ? sql`ng.description` : sql`''`}) from ${groups} ng where ng.id = r.id) end as group,
      case r.kind
        when 'position' then case when r.employee_id <> ${leadOf(sql`r.id`, day)} then 0
          else ${under(sql`r.id`)} end
        when 'group' then ${inGroup(sql`r.id`)}
        else (select count(*) from ${groups} tg where ${parentOf('tg')} is null and ${unitOpenOn('tg', day)}${litGroup(sql`tg.id`)})
          + (select count(*) from ${heads(null)}) end as children,
      ${filtered ? sql`r.kind = 'position' and r.id in (select id from matched)` : sql`true`} as matches,
      ${filtered ? sql`(select count(*) from matched)` : sql`${totalOn(people ? 'person' : 'position', day)} + (select count(*) from ${groups} og where ${unitOpenOn('og', day)}) + 1`} as total,
      1 as tops, 0 as top_children
    from window_rows r order by r.depth desc, r.place`.execute(ctx.db);
  return rows;
}
