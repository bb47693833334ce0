import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import type { PageQuery } from '@tenure/contract/kit/list';
import type { DirectoryEntry } from '@tenure/contract/org/directory';
import { searchDirectory } from '@tenure/contract/org/directory-endpoints';
import { type RawBuilder, sql } from 'kysely';
import { displayName } from '../../kit/actor.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { offsetOf, paginationOf } from '../../kit/paging.ts';
import { avatarUrl } from '../avatar.ts';
import { filtersInForce, isFiltered } from '../chart/chart-filter.ts';
import { assignedOn, detailsOn, placedIn, titledAs } from '../dated-sql.ts';
import { organisationActions } from '../organisation.actions.ts';
import { type Organisation, showsField } from '../organisation.ts';

type Wanted = Omit<InputOf<typeof searchDirectory>['query'], keyof PageQuery>;

export interface PersonRow {
  id: number;
  employee_number: string;
  first_name: string;
  last_name: string;
  email: string | null;
  avatar_key: string | null;
  employment_type: NonNullable<DirectoryEntry['employmentType']>;
  start_date: string;
  position_id: number | null;
  position: string | null;
  department: string | null;
  location: string | null;
  total: number;
}

export const orders = {
  name: (direction: RawBuilder<unknown>) =>
    sql`u.last_name ${direction}, u.first_name ${direction}, u.id ${direction}`,
  employeeNumber: (direction: RawBuilder<unknown>) => sql`e.employee_number ${direction}`,
  startDate: (direction: RawBuilder<unknown>) => sql`e.start_date ${direction}, e.id ${direction}`,
};

const joined = sql`employees e
      join users u on u.tenant_id = e.tenant_id and u.id = e.id
      join position_assignments a on a.tenant_id = e.tenant_id and a.employee_id = e.id and a.is_primary`;

/**
 * A page of everyone reads its own people in the order of an index, however many others there are:
 * `offset 0` keeps the planner, which knows neither the company nor the page, from joining all first.
 */
const lookUp = (table: 'users' | 'employees', id: RawBuilder<unknown>) => sql`cross join lateral (
        select * from ${sql.table(table)} other where other.id = ${id} offset 0)`;
const assignment = (person: RawBuilder<unknown>, day: string) => sql`cross join lateral (
        select held.position_id, held.assigned_from, held.assigned_to from position_assignments held
        where held.employee_id = ${person} and held.is_primary and ${assignedOn('held', day)} offset 0) a`;
const byEmployee = (day: string) =>
  sql`employees e ${lookUp('users', sql`e.id`)} u ${assignment(sql`e.id`, day)}`;
const inOrder: Record<keyof typeof orders, (day: string) => RawBuilder<unknown>> = {
  name: (day) => sql`users u ${lookUp('employees', sql`u.id`)} e ${assignment(sql`u.id`, day)}`,
  employeeNumber: byEmployee,
  startDate: byEmployee,
};

/** Everybody with a position that day who fits; without any condition the tally knows how many. */
export async function findPeople(
  ctx: SignedInCtx,
  query: Wanted,
  organisation: Organisation,
  page: PageQuery | null,
): Promise<PersonRow[]> {
  const { day } = organisation;
  const filters = filtersInForce(organisation, query);
  const conditions: RawBuilder<boolean>[] = [assignedOn('a', day)];
  if (filters.department)
    conditions.push(sql`a.position_id in ${placedIn('department_id', filters.department, day)}`);
  if (filters.location)
    conditions.push(sql`a.position_id in ${placedIn('location_id', filters.location, day)}`);
  if (filters.position) conditions.push(sql`a.position_id in ${titledAs(filters.position, day)}`);
  if (filters.employmentType)
    conditions.push(sql`e.employment_type = any(${filters.employmentType}::text[])`);
  // As a list of numbers, so that each person is looked up and nobody else is read.
  if (query.search) conditions.push(sql`e.id = any(array(${byWords(query.search, organisation)}))`);
  const narrowed = isFiltered(filters) || query.search !== '';
  const direction = query.sortDirection === 'desc' ? sql`desc` : sql`asc`;
  // An order by a hidden number would tell it.
  const sortBy =
    query.sortBy === 'employeeNumber' && !showsField(organisation, 'employeeNumber')
      ? 'name'
      : query.sortBy;
  const total = narrowed
    ? sql`count(*) over ()`
    : sql`(select organisation_total('person', ${day}::date))`;
  // Who is on the page is found first: what is shown of them is read for them alone.
  const { rows } = await sql<PersonRow>`
    with found as materialized (
      select e.id, a.position_id, ${total} as total
      from ${narrowed ? joined : inOrder[sortBy](day)}
      where ${sql.join(conditions, sql` and `)}
      order by ${orders[sortBy](direction)}
      ${page ? sql`limit ${page.itemsPerPage} offset ${offsetOf(page)}` : sql``}
    )
    ${shownOfFound(orders[sortBy](direction), day)}`.execute(ctx.db);
  return rows;
}

/** What is shown of the people in the table `found` (id, position_id, total). */
export const shownOfFound = (order: RawBuilder<unknown>, day: string) => sql`
    select e.id, e.employee_number, u.first_name, u.last_name, u.email, u.avatar_key, e.employment_type,
      e.start_date, p.id as position_id, coalesce(past.title, p.title) as position, d.title as department, l.title as location, found.total
    from found
    ${lookUp('employees', sql`found.id`)} e
    ${lookUp('users', sql`found.id`)} u
    left join positions p on p.id = found.position_id
    left join position_history past on ${detailsOn('past', sql`p.id`, day)}
    left join departments d on d.id = case when past.position_id is null then p.department_id else past.department_id end
    left join locations l on l.id = case when past.position_id is null then p.location_id else past.location_id end
    order by ${order}`;

/** One word of a large company's half is enough to turn pages of. */
const MOST = 20_000;

/** Every word that was typed begins a word of the name, or of the number where numbers are shown. */
const byWords = (search: string, organisation: Organisation) => sql`
  with tokens (token) as materialized (select unnest(search_tokens(${search})))
  select hit.record_id from tokens
  cross join lateral (
    select e.record_id from search_entries e
    where e.word >= token and e.word < token || ${'\u{10ffff}'}
      and e.kind = 'employee' and (e.field = 'title' or ${showsField(organisation, 'employeeNumber')})
    order by e.word limit ${MOST}) hit
  group by hit.record_id having count(distinct token) = (select count(*) from tokens)`;

export async function searchPeople(
  ctx: SignedInCtx,
  { query }: InputOf<typeof searchDirectory>,
  organisation: Organisation,
): Promise<AnswerOf<typeof searchDirectory>> {
  const rows = await findPeople(ctx, query, organisation, query);
  return {
    data: rows.map((row) => presentEntry(organisation, row)),
    metadata: {
      actions: allowed(ctx.actor, organisationActions, organisation),
      fields: [],
      pagination: paginationOf(searchDirectory.path, query, rows[0]?.total ?? 0),
    },
  };
}

export function presentEntry(organisation: Organisation, row: PersonRow): DirectoryEntry {
  return {
    id: row.id,
    displayName: displayName({ firstName: row.first_name, lastName: row.last_name }),
    firstName: row.first_name,
    lastName: row.last_name,
    ...(showsField(organisation, 'employeeNumber') ? { employeeNumber: row.employee_number } : {}),
    ...(showsField(organisation, 'email') ? { email: row.email } : {}),
    ...(showsField(organisation, 'avatarURL')
      ? { avatarURL: avatarUrl(organisation.visibility, row.id, row.avatar_key) }
      : {}),
    ...(showsField(organisation, 'employmentType') ? { employmentType: row.employment_type } : {}),
    positionId: row.position_id,
    position: row.position,
    ...(showsField(organisation, 'department') ? { department: row.department } : {}),
    ...(showsField(organisation, 'location') ? { location: row.location } : {}),
    startDate: row.start_date,
    view: `/controlpanel/user-profile?id=${row.id}`,
  };
}
