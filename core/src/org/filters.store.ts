/** What the chart can be filtered by. Each option counts what choosing it leaves, the other filters staying as they are. */
import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import { employmentTypes, vacancyLabels, vacancyStatuses } from '@tenure/contract/org/code-lists';
import type { getOrgChartFilters } from '@tenure/contract/org/endpoints';
import type { OrganisationFilters } from '@tenure/contract/org/filters';
import { sql } from 'kysely';
import type { SignedInCtx } from '../kit/ctx.ts';
import { filtersInForce, fits, vacancyIn } from './chart-filter.ts';
import { assignedOn } from './dated-sql.ts';
import type { Organisation } from './organisation.ts';

/** Titles are counted together; the commonest come first. */
const MOST_POSITIONS = 50;

type Answer = AnswerOf<typeof getOrgChartFilters>;

export async function readFilters(
  ctx: SignedInCtx,
  { query }: InputOf<typeof getOrgChartFilters>,
  organisation: Organisation,
): Promise<Answer> {
  const { settings, day } = organisation;
  const filters = filtersInForce(organisation, query);
  const without = (key: keyof OrganisationFilters) => {
    const { [key]: _, ...others } = filters;
    return fits(others, day);
  };
  const { rows } = await sql<{ filter: keyof Answer; value: string; label: string; count: number }>`
    select 'department' as filter, d.id::text as value, d.title as label, count(*) as count
      from positions p join departments d on d.id = p.department_id
      where ${without('department')} and ${settings.showDepartment} group by d.id, d.title
    union all
    select 'location', l.id::text, l.title, count(*) from positions p join locations l on l.id = p.location_id
      where ${without('location')} and ${settings.showLocation} group by l.id, l.title
    union all
    select 'employmentType', e.employment_type, e.employment_type, count(distinct p.id)
      from positions p join position_assignments a on a.position_id = p.id and ${assignedOn('a', day)}
      join employees e on e.id = a.employee_id
      where ${without('employmentType')} and ${settings.showEmploymentType} group by 2
    union all
    select 'vacancyStatus', s.status, s.status, count(*)
      from (select ${vacancyIn(day)} as status from positions p where ${without('vacancyStatus')} and ${settings.showVacancyStatus}) s group by 2
    union all
    (select 'position', min(p.id)::text, p.title, count(*) from positions p
      where ${without('position')} group by p.title order by count(*) desc, p.title limit ${MOST_POSITIONS})`.execute(
    ctx.db,
  );
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
