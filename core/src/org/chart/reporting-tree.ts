/**
 * The chart by reporting lines: from a focus up to the top and one page of its children, in one statement.
 */

import type { PageQuery } from '@tenure/contract/kit/list';
import type { ChartView } from '@tenure/contract/org/code-lists';
import type { OrganisationFilters } from '@tenure/contract/org/filters';
import { type RawBuilder, sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { offsetOf } from '../../kit/paging.ts';
import { assignedOn, directOn, leadOf, titleOn } from '../dated-sql.ts';
import { totalOn } from '../organisation-total.ts';
import type { Holder } from './chart-details.store.ts';
import { isFiltered, litTables } from './chart-filter.ts';
import { type Focus, focusTable } from './chart-focus.ts';

export interface TreeQuestion {
  readonly view: ChartView;
  readonly focus: Focus | 'me' | 'top';
  readonly filters: OrganisationFilters;
  readonly day: string;
  readonly page: PageQuery;
}

/** One node of the window; `depth` counts upward from the focus and is -1 for its children. */
export interface TreeRow {
  readonly kind: 'position' | 'group' | 'company';
  readonly id: number;
  /** Set for departments and locations. */
  readonly group?: { title: string; identifier: string; description: string } | null;
  readonly employee_id: number | null;
  /** The person, when the node represents one. */
  readonly person: Holder | null;
  readonly depth: number;
  readonly children: number;
  readonly matches: boolean;
  /** Number of children of the focus, on all pages. */
  readonly below: number;
  /** Number of nodes in the chart, or of those that match the filters. */
  readonly total: number;
  /** Number of positions at the top, counted up to two. */
  readonly tops: number;
  /** Number of children of the company when there isn't a single top position. */
  readonly top_children: number;
}

export async function reportingTree(
  ctx: SignedInCtx,
  { view, focus, filters, day, page }: TreeQuestion,
): Promise<TreeRow[]> {
  const filtered = isFiltered(filters);
  const people = view === 'employee';
  const lit = (id: RawBuilder<unknown>) =>
    filtered ? sql` and ${id} in (select id from lit)` : sql``;
  const holders = (line: string, alias: string) =>
    people
      ? sql`left join position_assignments ${sql.ref(alias)} on ${sql.ref(`${alias}.position_id`)} = ${sql.ref(`${line}.position_id`)}
          and ${sql.ref(`${alias}.is_primary`)} and ${assignedOn(alias, day)}`
      : sql``;
  const countUnder = (under: RawBuilder<unknown>) => sql`(
    select count(*) from reporting_lines c ${holders('c', 'ch')}
    where ${under} and ${directOn('c', day)}${lit(sql`c.position_id`)})`;
  const childCount = (id: RawBuilder<unknown>) => countUnder(sql`c.reports_to_id = ${id}`);
  const isCompany = focus !== 'me' && focus !== 'top' && focus.kind === 'company';
  const matches = (id: RawBuilder<unknown>) =>
    filtered ? sql`${id} in (select id from matched)` : sql`true`;
  const { rows } = await sql<TreeRow>`
    with recursive ${filtered ? sql`${litTables(filters, day)},` : sql``}
    focus (id, employee_id) as materialized ${
      isCompany
        ? sql`(select null::bigint, null::bigint)`
        : focusTable(focus, ctx.actor.userId, day)
    },
    up (id, depth) as (
      select id, 0 from focus where id is not null
      union all
      select l.reports_to_id, up.depth + 1 from up join reporting_lines l on l.position_id = up.id
      where ${directOn('l', day)} and l.reports_to_id is not null and up.depth < 200
    ),
    seen (id, depth, employee_id) as materialized (
      select up.id, up.depth, ${people ? sql`coalesce(case when up.depth = 0 then focus.employee_id end, ${leadOf(sql`up.id`, day)})` : sql`null::bigint`}
      from up cross join focus
    ),
    below (id, employee_id, place, below) as materialized (
      select l.position_id, ${people ? sql`h.employee_id` : sql`null::bigint`},
        row_number() over (order by ${titleOn('p', day)}, p.id${people ? sql`, h.assigned_from, h.id` : sql``}),
        count(*) over ()
      from focus
      join reporting_lines l on ${isCompany ? sql`l.reports_to_id is null` : sql`l.reports_to_id = focus.id`}
      join positions p on p.id = l.position_id
      ${holders('l', 'h')}
      where ${directOn('l', day)}${lit(sql`l.position_id`)}
        ${people && !isCompany ? sql`and (focus.employee_id is null or focus.employee_id = ${leadOf(sql`focus.id`, day)})` : sql``}
      order by 3 limit ${page.itemsPerPage} offset ${offsetOf(page)}
    ),
    figures (total, tops, top_children) as (
      select ${filtered ? sql`(select count(*) from matched)` : totalOn(people ? 'person' : 'position', day)},
        (select count(*) from (select from reporting_lines t where t.reports_to_id is null and ${directOn('t', day)} limit 2) few),
        ${countUnder(sql`c.reports_to_id is null`)}
    )
    select 'position' as kind, seen.id, seen.employee_id, ${personOf(people, 'seen')} as person, seen.depth,
      ${people ? sql`case when seen.depth = 0 and seen.employee_id <> ${leadOf(sql`seen.id`, day)} then 0 else ${childCount(sql`seen.id`)} end` : childCount(sql`seen.id`)} as children,
      ${matches(sql`seen.id`)} as matches, 0::bigint as below, figures.total, figures.tops, figures.top_children, 0::bigint as place
    from seen cross join figures
    union all
    select 'position', below.id, below.employee_id, ${personOf(people, 'below')}, -1,
      ${people ? sql`case when below.employee_id <> ${leadOf(sql`below.id`, day)} then 0 else ${childCount(sql`below.id`)} end` : childCount(sql`below.id`)},
      ${matches(sql`below.id`)}, below.below, figures.total, figures.tops, figures.top_children, below.place
    from below cross join figures
    order by depth desc, place`.execute(ctx.db);
  return rows;
}

/** Name and picture of the person a row represents. */
export const personOf = (people: boolean, row: string) =>
  people
    ? sql`(select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
        'avatar_key', u.avatar_key, 'employment_type', e.employment_type, 'is_primary', true)
        from users u join employees e on e.id = u.id where u.id = ${sql.ref(`${row}.employee_id`)})`
    : sql`null::jsonb`;
