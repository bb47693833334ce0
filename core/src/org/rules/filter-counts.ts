/**
 * Each filter option shows how many positions match it together with the other filters (issue: counts beside
 * each option).
 */
import type { EmploymentType, VacancyStatus } from '@tenure/contract/org/code-lists';

/** Positions with the same filterable attributes. */
export interface AlikePositions {
  readonly title: string;
  readonly departmentId: number | null;
  readonly locationId: number | null;
  readonly vacancy: VacancyStatus;
  readonly types: readonly EmploymentType[];
  readonly firstId: number;
  readonly positions: number;
}

/** As in the query, but with position titles instead of ids. */
export interface ChosenFilters {
  readonly department?: readonly number[] | undefined;
  readonly location?: readonly number[] | undefined;
  readonly position?: readonly string[] | undefined;
  readonly employmentType?: readonly EmploymentType[] | undefined;
  readonly vacancyStatus?: readonly VacancyStatus[] | undefined;
}

type Key = keyof ChosenFilters;
type Option = string | number;
type Counts = Map<Option, number>;

/** The options a position counts for; one with a full-time and a casual holder counts for both. */
const optionsOf: Readonly<Record<Key, (one: AlikePositions) => Option | readonly Option[] | null>> =
  {
    department: ({ departmentId }) => departmentId,
    location: ({ locationId }) => locationId,
    position: ({ title }) => title,
    employmentType: ({ types }) => types,
    vacancyStatus: ({ vacancy }) => vacancy,
  };
const keys = Object.keys(optionsOf) as Key[];

/** A large company has tens of thousands of groups, so nothing is allocated per group. */
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
  const inForce = keys.flatMap((key) =>
    chosen[key] ? [{ key, values: new Set<Option>(chosen[key]) }] : [],
  );
  for (const one of all) {
    let broken: Key | undefined;
    let howMany = 0;
    for (const { key, values } of inForce)
      if (!fits(optionsOf[key](one), values)) {
        broken = key;
        howMany += 1;
      }
    // A group that fails one filter counts only for that filter's options; one that fails two, for none.
    if (howMany === 0)
      for (const key of keys) count(counts[key], optionsOf[key](one), one.positions);
    else if (howMany === 1 && broken) count(counts[broken], optionsOf[broken](one), one.positions);
  }
  return counts;
}

function fits(options: Option | readonly Option[] | null, values: ReadonlySet<Option>): boolean {
  if (options === null) return false;
  return typeof options === 'object'
    ? options.some((option) => values.has(option))
    : values.has(options);
}

function count(counts: Counts, options: Option | readonly Option[] | null, positions: number) {
  if (options === null) return;
  if (typeof options === 'object')
    for (const option of options) counts.set(option, (counts.get(option) ?? 0) + positions);
  else counts.set(options, (counts.get(options) ?? 0) + positions);
}
