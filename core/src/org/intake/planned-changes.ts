/** The changes a row makes to an existing person, in words, for the preview. */
import { type UnitField, unitFieldNames, unitFields } from './find-units.ts';
import type { IntakeChange, IntakeFacts, IntakeRow, KnownPosition } from './intake-facts.ts';
import { type Matched, nameOf, type PeopleIndex } from './match-people.ts';

interface PositionBeforeAndAfter {
  readonly before: KnownPosition | undefined;
  readonly after:
    | { readonly known: KnownPosition | null; readonly identifier: string | null }
    | undefined;
}

const same = (one: string | null | undefined, other: string | null | undefined) =>
  (one ?? '').toLowerCase() === (other ?? '').toLowerCase();

export function changesOf(
  { row, known }: Matched,
  facts: IntakeFacts,
  people: PeopleIndex,
  { before, after }: PositionBeforeAndAfter,
): IntakeChange[] {
  if (!known?.employment) return [];
  const { employment } = known;
  const own: readonly [keyof IntakeRow, string | null][] = [
    ['firstName', known.firstName],
    ['lastName', known.lastName],
    ['preferredName', employment.preferredName],
    ['email', known.email],
    ['mobile', known.mobile],
    ['country', known.country],
    ['startDate', employment.startDate],
    ['employmentType', employment.employmentType],
    ['positionId', before?.identifier ?? null],
    // When the person moves, the row describes their new position.
    ['position', (after?.known ?? before)?.title ?? null],
  ];
  const position = after?.known ?? before;
  const units = unitFieldNames.map((field): [keyof IntakeRow, string | null] => [
    field,
    titleOf(facts, field, position),
  ]);
  const plain = [...own, ...units]
    .filter(([field, now]) => {
      const wanted = row[field] as string | null;
      if (wanted === null) return false;
      const unit = field in unitFields ? unitOf(facts, field as UnitField, position) : undefined;
      if (unit && same(wanted, unit.identifier)) return false;
      return field === 'email' || field in unitFields || field === 'positionId'
        ? !same(wanted, now)
        : wanted !== (now ?? '');
    })
    .map(([field, now]) => ({ field, before: now, after: row[field] as string }));
  return [...plain, ...managerChange(row, people, position)];
}

const unitOf = (facts: IntakeFacts, field: UnitField, position: KnownPosition | undefined) =>
  facts.units[unitFields[field]].find(({ id }) => id === position?.[field]);

const titleOf = (facts: IntakeFacts, field: UnitField, position: KnownPosition | undefined) =>
  unitOf(facts, field, position)?.title ?? null;

function managerChange(
  row: IntakeRow,
  people: PeopleIndex,
  position: KnownPosition | undefined,
): IntakeChange[] {
  if (row.manager === null) return [];
  const wanted = row.manager.toLowerCase();
  const managers = people.holdersOf.get(position?.reportsTo ?? 0) ?? [];
  const named = people.byNumber.get(wanted) ?? people.byEmail.get(wanted);
  if (named && managers.includes(named)) return [];
  return [
    {
      field: 'manager',
      before: managers[0] ? nameOf(managers[0]) : null,
      after: named ? nameOf(named) : row.manager,
    },
  ];
}
