/** Each option of a filter counts the positions that choosing it leaves, the other filters staying as they are (issue: counts beside each option). */
import type { EmploymentType, VacancyStatus } from '@tenure/contract/org/code-lists';

/** Positions that are alike in all that can be filtered by. */
export interface AlikePositions {
  readonly title: string;
  readonly departmentId: number | null;
  readonly locationId: number | null;
  readonly vacancy: VacancyStatus;
  readonly types: readonly EmploymentType[];
  readonly firstId: number;
  readonly positions: number;
}

/** As in the query, but positions by what they are called. */
export interface ChosenFilters {
  readonly department?: readonly number[] | undefined;
  readonly location?: readonly number[] | undefined;
  readonly position?: readonly string[] | undefined;
  readonly employmentType?: readonly EmploymentType[] | undefined;
  readonly vacancyStatus?: readonly VacancyStatus[] | undefined;
}

type Key = keyof ChosenFilters;
type Counts = Map<string, number>;

const among = <T>(list: readonly T[] | undefined, value: T | null) =>
  !list || (value !== null && list.includes(value));

const fits: Readonly<Record<Key, (one: AlikePositions, chosen: ChosenFilters) => boolean>> = {
  department: (one, chosen) => among(chosen.department, one.departmentId),
  location: (one, chosen) => among(chosen.location, one.locationId),
  position: (one, chosen) => among(chosen.position, one.title),
  employmentType: (one, chosen) =>
    !chosen.employmentType || one.types.some((type) => chosen.employmentType?.includes(type)),
  vacancyStatus: (one, chosen) => among(chosen.vacancyStatus, one.vacancy),
};
const keys = Object.keys(fits) as Key[];

/** What a position counts for in each filter; somebody full-time beside somebody casual counts for both. */
const optionsOf: Readonly<Record<Key, (one: AlikePositions) => readonly string[]>> = {
  department: ({ departmentId }) => (departmentId === null ? [] : [String(departmentId)]),
  location: ({ locationId }) => (locationId === null ? [] : [String(locationId)]),
  position: ({ title }) => [title],
  employmentType: ({ types }) => types,
  vacancyStatus: ({ vacancy }) => [vacancy],
};

export function filterCounts(
  all: readonly AlikePositions[],
  chosen: ChosenFilters,
): Readonly<Record<Key, Counts>> {
  const counts: Record<Key, Counts> = {
    department: new Map(),
    location: new Map(),
    position: new Map(),
    employmentType: new Map(),
    vacancyStatus: new Map(),
  };
  for (const one of all) {
    const broken = keys.filter((key) => !fits[key](one, chosen));
    // What breaks one filter counts for the options of that filter alone; what breaks two, for none.
    const counted = broken.length === 0 ? keys : broken.length === 1 ? broken : [];
    for (const key of counted)
      for (const option of optionsOf[key](one))
        counts[key].set(option, (counts[key].get(option) ?? 0) + one.positions);
  }
  return counts;
}
