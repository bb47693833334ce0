/** What the chart can be filtered by. Each option counts what choosing it leaves, the other filters staying as they are. */
import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import { employmentTypes, vacancyLabels, vacancyStatuses } from '@tenure/contract/org/code-lists';
import type { getDirectoryFilters } from '@tenure/contract/org/directory-endpoints';
import type { getOrgChartFilters } from '@tenure/contract/org/endpoints';
import { type OrganisationFilters, organisationFilters } from '@tenure/contract/org/filters';
import { type RawBuilder, sql } from 'kysely';
import type { SignedInCtx } from '../kit/ctx.ts';
import { Remembered } from '../kit/remembered.ts';
import { filtersInForce } from './chart-filter.ts';
import { assignedOn, detailsOn, openOn } from './dated-sql.ts';
import type { Organisation } from './organisation.ts';

/** Titles are counted together; the commonest come first. */
const MOST_POSITIONS = 50;

type Answer = AnswerOf<typeof getOrgChartFilters>;
type Shown = Organisation['settings'];

interface Counted {
  readonly filter: keyof Answer;
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/** Everybody who opens the chart asks for the same counts, and they hold until the organisation changes. */
const counted = new Remembered<readonly Counted[]>(500);

export async function readFilters(
  ctx: SignedInCtx,
  { query }: Pick<InputOf<typeof getOrgChartFilters>, 'query'>,
  organisation: Organisation,
): Promise<Answer> {
  const { settings, day, change } = organisation;
  const filters = filtersInForce(organisation, query);
  const key = JSON.stringify([ctx.tenantId, change, day, filters, settings]);
  const rows = await counted.get(ctx.ports, key, () => count(ctx, filters, settings, day));
  return presentFilters(rows, settings);
}

/** Every open position is looked at once, with what it is and which filters it fits. */
async function count(
  ctx: SignedInCtx,
  filters: OrganisationFilters,
  settings: Shown,
  day: string,
): Promise<readonly Counted[]> {
  const fitsOne = (list: readonly unknown[] | undefined, condition: RawBuilder<unknown>) =>
    list ? condition : sql`true`;
  /** All filters but one: choosing among its options leaves the others as they are. */
  const others = (key: keyof OrganisationFilters) =>
    sql.join(
      Object.keys(organisationFilters.shape)
        .filter((one) => one !== key)
        .map((one) => sql.ref(`fits_${one}`)),
      sql` and `,
    );
  const { rows } = await sql<Counted>`
    with held as materialized (
      select a.position_id, count(*) as people, array_agg(distinct e.employment_type) as types
      from position_assignments a join employees e on e.id = a.employee_id
      where ${assignedOn('a', day)} group by 1
    ),
    known as materialized (
      select p.id, coalesce(details.title, p.title) as title, coalesce(held.types, '{}') as types,
        case when details.position_id is null then p.department_id else details.department_id end as department_id,
        case when details.position_id is null then p.location_id else details.location_id end as location_id,
        case when held.people is null then 'vacant' when held.people < p.headcount then 'partially-filled' else 'filled' end as vacancy
      from positions p left join held on held.position_id = p.id
      left join position_history details on ${detailsOn('details', sql`p.id`, day)}
      where ${openOn('p', day)}
    ),
    positions_on as materialized (
      select known.*,
        ${fitsOne(filters.department, sql`department_id = any(${filters.department}::bigint[])`)} as "fits_department",
        ${fitsOne(filters.location, sql`location_id = any(${filters.location}::bigint[])`)} as "fits_location",
        ${fitsOne(filters.position, sql`title = any(array(select same.title from known same where same.id = any(${filters.position}::bigint[])))`)} as "fits_position",
        ${fitsOne(filters.employmentType, sql`types && ${filters.employmentType}::text[]`)} as "fits_employmentType",
        ${fitsOne(filters.vacancyStatus, sql`vacancy = any(${filters.vacancyStatus}::text[])`)} as "fits_vacancyStatus"
      from known
    )
    select 'department' as filter, d.id::text as value, d.title as label, c.count
      from (select department_id, count(*) from positions_on where ${others('department')} and ${settings.showDepartment} group by 1) c
      join departments d on d.id = c.department_id
    union all
    select 'location', l.id::text, l.title, c.count
      from (select location_id, count(*) from positions_on where ${others('location')} and ${settings.showLocation} group by 1) c
      join locations l on l.id = c.location_id
    union all
    select 'employmentType', type, type, count(*) from positions_on cross join unnest(types) type
      where ${others('employmentType')} and ${settings.showEmploymentType} group by 2
    union all
    select 'vacancyStatus', vacancy, vacancy, count(*) from positions_on
      where ${others('vacancyStatus')} and ${settings.showVacancyStatus} group by 2
    union all
    (select 'position', min(id)::text, title, count(*) from positions_on where ${others('position')}
      group by title order by count(*) desc, title limit ${MOST_POSITIONS})`.execute(ctx.db);
  return rows;
}

/** The same lists for whoever looks for people, without the counts. */
export async function readDirectoryFilters(
  ctx: SignedInCtx,
  { query }: InputOf<typeof getDirectoryFilters>,
  organisation: Organisation,
): Promise<AnswerOf<typeof getDirectoryFilters>> {
  const { department, location, position, employmentType } = await readFilters(
    ctx,
    { query },
    organisation,
  );
  return {
    ...(department ? { department: uncounted(department) } : {}),
    ...(location ? { location: uncounted(location) } : {}),
    ...(employmentType ? { employmentType: uncounted(employmentType) } : {}),
    position: uncounted(position),
  };
}

const uncounted = (options: NonNullable<Answer['department']>) =>
  options.map(({ label, value }) => ({ label, value }));

function presentFilters(rows: readonly Counted[], settings: Shown): Answer {
  const options = (filter: keyof Answer) =>
    rows
      .filter((row) => row.filter === filter)
      .map(({ label, value, count }) => ({ label, value, count }))
      .sort((one, other) => one.label.localeCompare(other.label));
  const listed = (
    filter: keyof Answer,
    values: readonly string[],
    label = (value: string) => value,
  ) =>
    values.map((value) => ({
      label: label(value),
      value,
      count: rows.find((row) => row.filter === filter && row.value === value)?.count ?? 0,
    }));
  return {
    ...(settings.showDepartment ? { department: options('department') } : {}),
    ...(settings.showEmploymentType
      ? { employmentType: listed('employmentType', employmentTypes) }
      : {}),
    ...(settings.showLocation ? { location: options('location') } : {}),
    position: options('position'),
    ...(settings.showVacancyStatus
      ? {
          vacancyStatus: listed(
            'vacancyStatus',
            vacancyStatuses,
            (value) => vacancyLabels[value as keyof typeof vacancyLabels],
          ),
        }
      : {}),
  };
}
