/** Positions that match the filters and those above them; the chart shows both. */
import type { OrganisationFilters } from '@tenure/contract/org/filters';
import { type RawBuilder, sql } from 'kysely';
import { assignedOn, directOn, openOn, placedIn, titledAs } from '../dated-sql.ts';
import { type Organisation, showsField } from '../organisation.ts';

/** The filters that the tenant's settings allow: hidden fields can't be filtered by. */
export function filtersInForce(
  organisation: Organisation,
  { department, location, position, employmentType, vacancyStatus }: OrganisationFilters,
): OrganisationFilters {
  return {
    ...(showsField(organisation, 'department') && department ? { department } : {}),
    ...(showsField(organisation, 'location') && location ? { location } : {}),
    ...(position ? { position } : {}),
    ...(showsField(organisation, 'employmentType') && employmentType ? { employmentType } : {}),
    ...(organisation.settings.showVacancyStatus && vacancyStatus ? { vacancyStatus } : {}),
  };
}

export const isFiltered = (filters: OrganisationFilters) => Object.keys(filters).length > 0;

/** Conditions on the position `p`. */
export function fits(filters: OrganisationFilters, day: string): RawBuilder<boolean> {
  const parts: RawBuilder<boolean>[] = [openOn('p', day)];
  if (filters.department)
    parts.push(sql`p.id in ${placedIn('department_id', filters.department, day)}`);
  if (filters.location) parts.push(sql`p.id in ${placedIn('location_id', filters.location, day)}`);
  if (filters.position) parts.push(sql`p.id in ${titledAs(filters.position, day)}`);
  if (filters.employmentType)
    parts.push(sql`exists (
      select from position_assignments a join employees e on e.id = a.employee_id
      where a.position_id = p.id and ${assignedOn('a', day)}
        and e.employment_type = any(${filters.employmentType}::text[]))`);
  if (filters.vacancyStatus)
    parts.push(sql`${vacancyIn(day)} = any(${filters.vacancyStatus}::text[])`);
  return sql`${sql.join(parts, sql` and `)}`;
}

/** The rule of rules/vacancy.ts in SQL. */
const vacancyIn = (day: string) => sql<string>`(
  select case when count(*) = 0 then 'vacant' when count(*) < p.headcount then 'partially-filled' else 'filled' end
  from position_assignments a where a.position_id = p.id and ${assignedOn('a', day)})`;

/** CTEs: `matched` (matching positions) and `lit` (those and everything above them). */
export const litTables = (filters: OrganisationFilters, day: string) => sql`
  matched (id) as materialized (select p.id from positions p where ${fits(filters, day)}),
  lit (id) as (
    select id from matched
    union
    select l.reports_to_id from lit join reporting_lines l on l.position_id = lit.id
    where ${directOn('l', day)} and l.reports_to_id is not null
  )`;
