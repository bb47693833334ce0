/** What the chart can be filtered by, with counts; what the company hides is neither listed nor counted by. */
import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import { employmentTypes, vacancyLabels, vacancyStatuses } from '@tenure/contract/org/code-lists';
import type { getDirectoryFilters } from '@tenure/contract/org/directory-endpoints';
import type { getOrgChartFilters } from '@tenure/contract/org/endpoints';
import type { OrganisationFilters } from '@tenure/contract/org/filters';
import { sql } from 'kysely';
import type { SignedInCtx } from '../kit/ctx.ts';
import { countPositions } from './alike-positions.store.ts';
import { filtersInForce } from './chart-filter.ts';
import { titleOn } from './dated-sql.ts';
import type { Organisation } from './organisation.ts';

/** Titles are counted together; the commonest are offered. */
const MOST_POSITIONS = 50;

type Answer = AnswerOf<typeof getOrgChartFilters>;
type Option = Answer['position'][number];

export async function readFilters(
  ctx: SignedInCtx,
  { query }: Pick<InputOf<typeof getOrgChartFilters>, 'query'>,
  organisation: Organisation,
): Promise<Answer> {
  const { settings } = organisation;
  const filters = filtersInForce(organisation, query);
  const names = await readNames(ctx, filters, organisation.day);
  const { counts, titled } = await countPositions(ctx, organisation, {
    ...filters,
    position: filters.position && names.positions,
  });
  const places = (which: 'department' | 'location') =>
    [...counts[which]]
      .flatMap(([value, count]) => {
        const label = names.places[`${which}-${value}`];
        return label === undefined ? [] : [{ label, value: String(value), count }];
      })
      .sort(byLabel);
  const listed = <T extends string>(
    which: 'employmentType' | 'vacancyStatus',
    values: readonly T[],
    label: (value: T) => string,
  ) =>
    values.map((value) => ({ label: label(value), value, count: counts[which].get(value) ?? 0 }));
  return {
    ...(settings.showDepartment ? { department: places('department') } : {}),
    ...(settings.showEmploymentType
      ? { employmentType: listed('employmentType', employmentTypes, (value) => value) }
      : {}),
    ...(settings.showLocation ? { location: places('location') } : {}),
    position: commonest(counts.position, titled),
    ...(settings.showVacancyStatus
      ? {
          vacancyStatus: listed('vacancyStatus', vacancyStatuses, (value) => vacancyLabels[value]),
        }
      : {}),
  };
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

const uncounted = (options: readonly Option[]) =>
  options.map(({ label, value }) => ({ label, value }));

const byLabel = (one: Option, other: Option) => one.label.localeCompare(other.label);

/** A title is chosen by the number of one position that has it. */
function commonest(
  counts: ReadonlyMap<string | number, number>,
  titled: ReadonlyMap<string, number>,
): Option[] {
  return [...counts]
    .map(([title, count]) => ({ title: String(title), count }))
    .sort((one, other) => other.count - one.count || one.title.localeCompare(other.title))
    .slice(0, MOST_POSITIONS)
    .map(({ title, count }) => ({ label: title, value: String(titled.get(title)), count }))
    .sort(byLabel);
}

/** What places are called, and what the chosen positions are called on the day. */
async function readNames(ctx: SignedInCtx, { position = [] }: OrganisationFilters, day: string) {
  const { rows } = await sql<{
    places: Readonly<Record<string, string>> | null;
    positions: readonly string[];
  }>`
    select (select jsonb_object_agg(key, title) from (
        select 'department-' || id as key, title from departments
        union all select 'location-' || id, title from locations) named) as places,
      array(select ${titleOn('p', day)} from positions p where p.id = any(${[...position]}::bigint[])) as positions`.execute(
    ctx.db,
  );
  return { places: rows[0]?.places ?? {}, positions: rows[0]?.positions ?? [] };
}
