import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import type { PageQuery } from '@tenure/contract/kit/list';
import type { PersonField } from '@tenure/contract/org/code-lists';
import type { DirectoryEntry } from '@tenure/contract/org/directory';
import { searchDirectory } from '@tenure/contract/org/directory-endpoints';
import { type RawBuilder, sql } from 'kysely';
import { displayName } from '../../kit/actor.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { byName } from '../../kit/data/by-name.ts';
import { allowed } from '../../kit/judge.ts';
import { offsetOf, paginationOf } from '../../kit/paging.ts';
import { filtersInForce, isFiltered } from '../chart/chart-filter.ts';
import { assignedOn, detailsOn, lineOn, placedIn, titledAs, titleOn } from '../dated-sql.ts';
import { organisationActions } from '../organisation.actions.ts';
import { type Organisation, showsField } from '../organisation.ts';
import { totalOn } from '../organisation-total.ts';
import { avatarUrl } from '../person/avatar.ts';
import type { LinksOf } from '../person/person-links.ts';
import { peopleMatching } from './people-matching.ts';

type Wanted = Omit<InputOf<typeof searchDirectory>['query'], keyof PageQuery>;

export interface PersonRow {
  id: number;
  employee_number: string;
  first_name: string;
  last_name: string;
  username: string;
  email: string | null;
  mobile: string | null;
  avatar_key: string | null;
  employment_type: NonNullable<DirectoryEntry['employmentType']>;
  start_date: string;
  position_id: number | null;
  position: string | null;
  department_id: number | null;
  department: string | null;
  location_id: number | null;
  location: string | null;
  /** Assignments other than the primary one. */
  further: DirectoryEntry['assignments'] | null;
  total: number;
}

export const orders = {
  name: (direction: RawBuilder<unknown>) => byName('u', direction),
  employeeNumber: (direction: RawBuilder<unknown>) => sql`e.employee_number ${direction}`,
  startDate: (direction: RawBuilder<unknown>) => sql`e.start_date ${direction}, e.id ${direction}`,
};

const joined = sql`employees e
      join users u on u.tenant_id = e.tenant_id and u.id = e.id
      join position_assignments a on a.tenant_id = e.tenant_id and a.employee_id = e.id and a.is_primary`;

/**
 * An unfiltered page reads its own people in index order, independent of the company's size: `offset 0` keeps
 * the planner, which knows neither company nor page, from joining everything first.
 */
const assignment = (person: RawBuilder<unknown>, day: string) => sql`cross join lateral (
        select held.employee_id, held.position_id, held.assigned_from, held.assigned_to
        from position_assignments held
        where held.employee_id = ${person} and held.is_primary and ${assignedOn('held', day)} offset 0) a`;
const byEmployee = (day: string) => sql`employees e ${assignment(sql`e.id`, day)}`;
const inOrder: Record<keyof typeof orders, (day: string) => RawBuilder<unknown>> = {
  name: (day) => sql`users u ${assignment(sql`u.id`, day)}`,
  employeeNumber: byEmployee,
  startDate: byEmployee,
};

/** People with a position on the day who match; the total of an unfiltered list comes from the tally. */
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
  // As an array, so that each person is an index lookup.
  if (query.search)
    conditions.push(sql`e.id = any(array(${peopleMatching(query.search, organisation)}))`);
  const narrowed = isFiltered(filters) || query.search !== '';
  const direction = query.sortDirection === 'desc' ? sql`desc` : sql`asc`;
  // Sorting by a hidden number would reveal it.
  const sortBy =
    query.sortBy === 'employeeNumber' && !showsField(organisation, 'employeeNumber')
      ? 'name'
      : query.sortBy;
  const total = narrowed ? sql`count(*) over ()` : totalOn('person', day);
  // The page is selected first, and details are read only for its people.
  const { rows } = await sql<PersonRow>`
    with found as materialized (
      select a.employee_id as id, a.position_id, ${total} as total
      from ${narrowed ? joined : inOrder[sortBy](day)}
      where ${sql.join(conditions, sql` and `)}
      order by ${orders[sortBy](direction)}
      ${page ? sql`limit ${page.itemsPerPage} offset ${offsetOf(page)}` : sql``}
    )
    ${shownOfFound(orders[sortBy](direction), day)}`.execute(ctx.db);
  return rows;
}

/** Other positions; few people have any, and the primary one is on the card. */
const furtherOn = (day: string) => sql`(
        select json_agg(json_build_object('positionId', p.id, 'position', ${titleOn('p', day)},
          'isPrimary', false) order by held.id)
        from position_assignments held join positions p on p.id = held.position_id
        where held.employee_id = found.id and not held.is_primary and ${assignedOn('held', day)})`;

/** Details of the people in the table `found` (id, position_id, total). */
export const shownOfFound = (order: RawBuilder<unknown>, day: string) => sql`
    select u.id, u.employee_number, u.first_name, u.last_name, account.username, u.email, account.mobile,
      u.avatar_key, u.employment_type, u.start_date, u.position_id,
      coalesce(past.title, u.position_title) as position,
      ${unitOf('department')} as department_id, ${placedAs('department')} as department,
      ${unitOf('location')} as location_id, ${placedAs('location')} as location, found.total,
      ${furtherOn(day)} as further
    from found
    cross join lateral (select card.employee_id as id, card.* from person_cards card
      where card.employee_id = found.id and ${lineOn('card', day)} offset 0) u
    cross join lateral (select u.id, u.employee_number, u.start_date) e
    cross join lateral (select other.username, other.mobile from users other
      where other.id = found.id offset 0) account
    left join position_history past on ${detailsOn('past', sql`u.position_id`, day)}
    order by ${order}`;

const unitOf = (unit: 'department' | 'location') => sql`case when past.position_id is null
    then ${sql.ref(`u.${unit}_id`)} else ${sql.ref(`past.${unit}_id`)} end`;

/** The title of the placement on the day: from the history, or else the current one. */
const placedAs = (unit: 'department' | 'location') => sql`case when past.position_id is null
    then ${sql.ref(`u.${unit}_title`)}
    else (select title from ${sql.table(`${unit}s`)} where id = ${sql.ref(`past.${unit}_id`)}) end`;

/** Past days have no actions on people. */
export const searchPeople =
  (linksOf: LinksOf) =>
  async (
    ctx: SignedInCtx,
    { query }: InputOf<typeof searchDirectory>,
    organisation: Organisation,
  ): Promise<AnswerOf<typeof searchDirectory>> => {
    const rows = await findPeople(ctx, query, organisation, query);
    return {
      data: rows.map((row) => ({
        ...presentEntry(organisation, row),
        links: query.asAt ? [] : linksOf(ctx.actor, row),
      })),
      metadata: {
        actions: allowed(ctx.actor, organisationActions, organisation),
        fields: [],
        pagination: paginationOf(searchDirectory.path, query, rows[0]?.total ?? 0),
      },
    };
  };

export function presentEntry(organisation: Organisation, row: PersonRow): DirectoryEntry {
  const shows = (field: PersonField) => showsField(organisation, field);
  // A user name may be an email address.
  const username = shows('email') || !row.username.includes('@');
  const visible: DirectoryEntry['visible'] = {
    username,
    employeeNumber: shows('employeeNumber'),
    email: shows('email'),
    mobile: shows('mobile'),
    dateOfBirth: false,
    avatarURL: shows('avatarURL'),
    employmentType: shows('employmentType'),
    department: shows('department'),
    location: shows('location'),
  };
  return {
    id: row.id,
    displayName: displayName({ firstName: row.first_name, lastName: row.last_name }),
    firstName: row.first_name,
    lastName: row.last_name,
    ...(username ? { username: row.username } : {}),
    ...(visible.employeeNumber ? { employeeNumber: row.employee_number } : {}),
    ...(visible.email ? { email: row.email } : {}),
    ...(visible.mobile ? { mobile: row.mobile } : {}),
    ...(visible.avatarURL
      ? { avatarURL: avatarUrl(organisation.visibility, row.id, row.avatar_key) }
      : {}),
    ...(visible.employmentType ? { employmentType: row.employment_type } : {}),
    positionId: row.position_id,
    position: row.position,
    ...(visible.department ? { departmentId: row.department_id, department: row.department } : {}),
    ...(visible.location ? { locationId: row.location_id, location: row.location } : {}),
    assignments: [
      ...(row.position_id === null
        ? []
        : [{ positionId: row.position_id, position: row.position ?? '', isPrimary: true }]),
      ...(row.further ?? []),
    ],
    visible,
    startDate: row.start_date,
    view: `/controlpanel/user-profile?id=${row.id}`,
  };
}
