/** Filter options of the chart with counts; fields hidden by the company are neither listed nor used. */
import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import { employmentTypes, vacancyLabels, vacancyStatuses } from '@tenure/contract/org/code-lists';
import type { getDirectoryFilters } from '@tenure/contract/org/directory-endpoints';
import type { getOrgChartFilters } from '@tenure/contract/org/endpoints';
import type { OrganisationFilters } from '@tenure/contract/org/filters';
import { sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { LruCache } from '../../kit/data/lru-cache.ts';
import { alikePositions } from '../chart/alike-positions.store.ts';
import { filtersInForce } from '../chart/chart-filter.ts';
import { titleOn } from '../dated-sql.ts';
import { type Organisation, showsField } from '../organisation.ts';
import { type AlikePositions, type ChosenFilters, filterCounts } from '../rules/filter-counts.ts';
import { byCount, type Option, offeredOptions } from '../rules/offered-options.ts';

type Answer = AnswerOf<typeof getOrgChartFilters>;
type Choices = Readonly<Record<keyof Answer, readonly Option[]>>;

export async function readFilters(
  ctx: SignedInCtx,
  { query }: Pick<InputOf<typeof getOrgChartFilters>, 'query'>,
  organisation: Organisation,
): Promise<Answer> {
  const filters = filtersInForce(organisation, query);
  const titles = await titlesOf(ctx, filters.position ?? [], organisation.day);
  const all = await choicesLeft(ctx, organisation, {
    ...filters,
    position: filters.position && [...new Set(titles.values())],
  });
  const chosen = await chosenOf(ctx, organisation, { filters, titles, all });
  return shown(organisation, query.find, all, chosen);
}

/** The same options for people search, without counts and not narrowed by other filters. */
export async function readDirectoryFilters(
  ctx: SignedInCtx,
  { query }: InputOf<typeof getDirectoryFilters>,
  organisation: Organisation,
): Promise<AnswerOf<typeof getDirectoryFilters>> {
  const filters = filtersInForce(organisation, query);
  const titles = await titlesOf(ctx, filters.position ?? [], organisation.day);
  const all = await choicesLeft(ctx, organisation, {});
  const chosen = await chosenOf(ctx, organisation, { filters, titles, all });
  const { department, location, position, employmentType } = shown(
    organisation,
    query.find,
    all,
    chosen,
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

/** Only fields the company shows; employment types and vacancies are few and always listed completely. */
function shown(
  organisation: Organisation,
  find: string,
  all: Choices,
  chosen: Pick<Choices, 'department' | 'location' | 'position'>,
): Answer {
  const offered = (key: keyof typeof chosen) =>
    offeredOptions(all[key], { find, chosen: chosen[key] });
  return {
    ...(showsField(organisation, 'department') ? { department: offered('department') } : {}),
    ...(showsField(organisation, 'employmentType')
      ? { employmentType: [...all.employmentType] }
      : {}),
    ...(showsField(organisation, 'location') ? { location: offered('location') } : {}),
    position: offered('position'),
    ...(organisation.settings.showVacancyStatus ? { vacancyStatus: [...all.vacancyStatus] } : {}),
  };
}

/** An entry for a large company and one combination of filters takes some hundred kilobytes. */
const remembered = new LruCache<Choices>(50);

/** The same for everyone until the organisation changes; visibility is applied afterwards. */
function choicesLeft(
  ctx: SignedInCtx,
  organisation: Organisation,
  chosen: ChosenFilters,
): Promise<Choices> {
  const { change, day } = organisation;
  return remembered.get(ctx.ports, JSON.stringify([ctx.tenantId, change, day, chosen]), async () =>
    choicesOf(await alikePositions(ctx, organisation), await readPlaces(ctx), chosen),
  );
}

interface Chosen {
  readonly filters: OrganisationFilters;
  readonly titles: ReadonlyMap<number, string>;
  readonly all: Choices;
}

/** The chosen options, with their labels even if they match nothing. */
async function chosenOf(
  ctx: SignedInCtx,
  organisation: Organisation,
  { filters: { department = [], location = [], position = [] }, titles, all }: Chosen,
): Promise<Pick<Choices, 'department' | 'location' | 'position'>> {
  const every = await choicesLeft(ctx, organisation, {});
  const leaves = (which: keyof Choices, label: string) =>
    all[which].find((option) => option.label === label)?.count ?? 0;
  const named = (which: 'department' | 'location', ids: readonly number[]) =>
    every[which]
      .filter(({ value }) => ids.includes(Number(value)))
      .map((option) => ({ ...option, count: leaves(which, option.label) }));
  return {
    department: named('department', department),
    location: named('location', location),
    position: position.flatMap((id) => {
      const label = titles.get(id);
      return label ? [{ label, value: String(id), count: leaves('position', label) }] : [];
    }),
  };
}

type Places = Readonly<Record<string, string>>;

function choicesOf(
  positions: readonly AlikePositions[],
  places: Places,
  chosen: ChosenFilters,
): Choices {
  const counts = filterCounts(positions, chosen);
  const placed = (which: 'department' | 'location') =>
    [...counts[which]]
      .flatMap(([value, count]) => {
        const label = places[`${which}-${value}`];
        return label === undefined ? [] : [{ label, value: String(value), count }];
      })
      .sort(byCount);
  const listed = <T extends string>(
    which: 'employmentType' | 'vacancyStatus',
    values: readonly T[],
    label: (value: T) => string,
  ) =>
    values.map((value) => ({ label: label(value), value, count: counts[which].get(value) ?? 0 }));
  return {
    department: placed('department'),
    location: placed('location'),
    position: titled(positions, counts.position),
    employmentType: listed('employmentType', employmentTypes, (value) => value),
    vacancyStatus: listed('vacancyStatus', vacancyStatuses, (value) => vacancyLabels[value]),
  };
}

/** Positions with the same title share an option, whose value is the id of one of them. */
function titled(
  positions: readonly AlikePositions[],
  counts: ReadonlyMap<string | number, number>,
): Option[] {
  const first = new Map<string, number>();
  for (const { title, firstId } of positions)
    if (firstId < (first.get(title) ?? Number.POSITIVE_INFINITY)) first.set(title, firstId);
  return [...counts]
    .map(([title, count]) => ({
      label: String(title),
      value: String(first.get(String(title))),
      count,
    }))
    .sort(byCount);
}

/** Titles of departments and locations. */
async function readPlaces(ctx: SignedInCtx): Promise<Places> {
  const { rows } = await sql<{ key: string; title: string }>`
    select 'department-' || id as key, title from departments
    union all select 'location-' || id, title from locations`.execute(ctx.db);
  return Object.fromEntries(rows.map(({ key, title }) => [key, title]));
}

/** Titles of the chosen positions on the day. */
async function titlesOf(ctx: SignedInCtx, ids: readonly number[], day: string) {
  if (ids.length === 0) return new Map<number, string>();
  const { rows } = await sql<{ id: number; title: string }>`
    select p.id, ${titleOn('p', day)} as title from positions p
    where p.id = any(${[...ids]}::bigint[]) order by p.id`.execute(ctx.db);
  return new Map(rows.map(({ id, title }) => [id, title]));
}
