import { employmentTypes, vacancyStatuses } from '@tenure/contract/org/code-lists';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AlikePositions, type ChosenFilters, filterCounts } from './filter-counts.ts';

const alike: fc.Arbitrary<AlikePositions> = fc.record({
  title: fc.constantFrom('Nurse', 'Cook'),
  departmentId: fc.option(fc.constantFrom(1, 2)),
  locationId: fc.option(fc.constantFrom(7, 8)),
  vacancy: fc.constantFrom(...vacancyStatuses),
  types: fc.subarray([...employmentTypes]),
  firstId: fc.nat(),
  positions: fc.integer({ min: 1, max: 9 }),
});

const some = <T>(...values: readonly T[]) =>
  fc.option(fc.subarray([...values], { minLength: 1 }), { nil: undefined });
const chosen: fc.Arbitrary<ChosenFilters> = fc.record({
  department: some(1, 2),
  location: some(7, 8),
  position: some('Nurse', 'Cook'),
  employmentType: some(...employmentTypes),
  vacancyStatus: some(...vacancyStatuses),
});

/** Number of positions that match all filters, by brute force. */
const left = (all: readonly AlikePositions[], filters: ChosenFilters) =>
  all
    .filter(
      (one) =>
        (!filters.department || filters.department.includes(one.departmentId ?? 0)) &&
        (!filters.location || filters.location.includes(one.locationId ?? 0)) &&
        (!filters.position || filters.position.includes(one.title)) &&
        (!filters.employmentType ||
          filters.employmentType.filter((type) => one.types.includes(type)).length > 0) &&
        (!filters.vacancyStatus || filters.vacancyStatus.includes(one.vacancy)),
    )
    .reduce((sum, { positions }) => sum + positions, 0);

describe('counts beside the options of a filter', () => {
  test('say what choosing that option alone leaves, the other filters staying as they are', () => {
    fc.assert(
      fc.property(fc.array(alike, { maxLength: 12 }), chosen, (all, filters) => {
        const counts = filterCounts(all, filters);
        const count = (key: keyof ChosenFilters, option: string | number) =>
          counts[key].get(option) ?? 0;
        for (const id of [1, 2])
          expect(count('department', id)).toBe(left(all, { ...filters, department: [id] }));
        for (const id of [7, 8])
          expect(count('location', id)).toBe(left(all, { ...filters, location: [id] }));
        for (const title of ['Nurse', 'Cook'])
          expect(count('position', title)).toBe(left(all, { ...filters, position: [title] }));
        for (const type of employmentTypes)
          expect(count('employmentType', type)).toBe(
            left(all, { ...filters, employmentType: [type] }),
          );
        for (const status of vacancyStatuses)
          expect(count('vacancyStatus', status)).toBe(
            left(all, { ...filters, vacancyStatus: [status] }),
          );
      }),
    );
  });
});
