/**
 * Plans the positions of an intake. A position ID refers to a position that several people may share; without
 * one, existing people keep their position and new people get one of their own.
 */
import { circlesIn } from './circles.ts';
import { type UnitField, type UnitFinder, unitFieldNames } from './find-units.ts';
import type {
  IntakeFacts,
  IntakeOptions,
  IntakeProblem,
  IntakeRow,
  KnownPerson,
  KnownPosition,
} from './intake-facts.ts';
import type {
  IntakePlan,
  NewPosition,
  PositionPlace,
  PositionRef,
  UnitRef,
} from './intake-plan.ts';
import { indexOfPeople, type Matched, nameOf } from './match-people.ts';

type Place = { -readonly [K in keyof PositionPlace]: PositionPlace[K] };

/** A planned position; its key is `p<id>` for a known one and `n<row>` or `i<identifier>` for a new one. */
interface Draft {
  readonly key: string;
  readonly known: KnownPosition | null;
  readonly identifier: string | null;
  readonly rows: IntakeRow[];
  readonly to: Place;
  managerKey: string | null | undefined;
  opensOn: string;
}

const keyOf = (id: number) => `p${id}`;

export class PositionPlanner {
  readonly #drafts = new Map<string, Draft>();
  readonly #keyOfRow = new Map<number, string>();
  readonly #moves = new Map<number, string>();
  readonly #leaders = new Set<string>();
  readonly #byId: ReadonlyMap<number, KnownPosition>;
  readonly #byIdentifier: ReadonlyMap<string, KnownPosition>;
  readonly #knownOf: ReadonlyMap<number, KnownPerson | null>;
  #created = new Map<string, number>();

  constructor(
    readonly facts: IntakeFacts,
    readonly options: IntakeOptions,
    readonly units: UnitFinder,
    readonly matched: readonly Matched[],
    readonly problems: IntakeProblem[],
  ) {
    this.#knownOf = new Map(matched.map(({ row, known }) => [row.row, known]));
    this.#byId = new Map(facts.positions.map((one) => [one.id, one]));
    this.#byIdentifier = new Map(facts.positions.map((one) => [one.identifier.toLowerCase(), one]));
  }

  plan(): Pick<IntakePlan, 'newPositions' | 'changedPositions'> {
    for (const one of this.matched) this.#place(one);
    for (const one of this.matched) this.#draw(one);
    this.#refuseCircles();
    this.#refuseFull();
    this.#openInTime();
    const created = [...this.#drafts.values()].filter(({ known }) => known === null);
    this.#created = new Map(created.map(({ key }, place) => [key, place]));
    const newPositions = created.map(
      (draft): NewPosition => ({
        ...this.#placeOf(draft),
        identifier: draft.identifier,
        title: draft.to.title ?? '',
        opensOn: draft.opensOn,
        holders: draft.rows.length,
      }),
    );
    const changedPositions = [...this.#drafts.values()].flatMap((draft) => {
      if (!draft.known) return [];
      const to = this.#changed(draft.known, this.#placeOf(draft));
      return Object.keys(to).length > 0 ? [{ id: draft.known.id, to }] : [];
    });
    return { newPositions, changedPositions };
  }

  /** The new position of a row's person, if it changes. */
  moveOf({ row }: IntakeRow): PositionRef | null {
    const key = this.#moves.get(row);
    return key === undefined ? null : this.#refTo(key);
  }

  /** Whether someone in the intake reports to the person of a row. */
  leads({ row }: IntakeRow): boolean {
    return this.#leaders.has(this.#keyOfRow.get(row) ?? '');
  }

  /** The position before and after, for the preview. */
  fieldsOf({ row }: IntakeRow): { before: KnownPosition | undefined; after: Draft | undefined } {
    const after = this.#drafts.get(this.#keyOfRow.get(row) ?? '');
    const person = this.#knownOf.get(row);
    return { before: this.#byId.get(person?.employment?.positionId ?? 0), after };
  }

  #problem(row: IntakeRow, field: string, message: string) {
    this.problems.push({ row: row.row, field, message });
  }

  #place({ row, known, kind }: Matched): void {
    const current = kind === 'current' ? (known?.employment?.positionId ?? null) : null;
    const named = row.positionId && this.#byIdentifier.get(row.positionId.toLowerCase());
    const key = named
      ? keyOf(named.id)
      : row.positionId
        ? `i${row.positionId.toLowerCase()}`
        : current !== null && this.#byId.has(current)
          ? keyOf(current)
          : `n${row.row}`;
    const position = this.#byId.get(key.startsWith('p') ? Number(key.slice(1)) : 0) ?? null;
    const isWanted = row.position !== null || row.positionId !== null;
    if (!position && kind === 'current' && !isWanted) return;
    if (!position && row.position === null) this.#problem(row, 'position', 'Enter a position');
    if (!position && isWanted && !this.options.creates.has('position'))
      this.#problem(
        row,
        row.positionId ? 'positionId' : 'position',
        row.positionId
          ? `There’s no position with the ID ${row.positionId}`
          : 'Enter the ID of an open position, or choose to create positions',
      );
    if (position?.closesOn)
      this.#problem(row, 'positionId', `The position ${position.identifier} is due to close`);
    const draft = this.#drafts.get(key) ?? {
      key,
      known: position,
      identifier: row.positionId,
      rows: [],
      to: {},
      managerKey: undefined,
      opensOn: position?.opensOn ?? row.startDate ?? this.facts.today,
    };
    draft.rows.push(row);
    if (!position && row.startDate !== null && row.startDate < draft.opensOn)
      draft.opensOn = row.startDate;
    this.#drafts.set(key, draft);
    this.#keyOfRow.set(row.row, key);
    if (kind !== 'current' || current === null || keyOf(current) !== key)
      this.#moves.set(row.row, key);
  }

  /** Merges a row into its position; rows that share one must agree. */
  #draw({ row }: Matched): void {
    const draft = this.#drafts.get(this.#keyOfRow.get(row.row) ?? '');
    if (!draft) return;
    if (row.position !== null) {
      if (draft.to.title !== undefined && draft.to.title !== row.position)
        this.#problem(row, 'position', this.#disagrees(draft, row));
      draft.to.title ??= row.position;
    }
    for (const field of unitFieldNames) this.#drawUnit(draft, row, field);
    const manager = this.#managerOf(row, draft);
    if (manager === undefined) return;
    if (draft.managerKey !== undefined && draft.managerKey !== manager)
      this.#problem(row, 'manager', this.#disagrees(draft, row));
    draft.managerKey ??= manager;
  }

  #drawUnit(draft: Draft, row: IntakeRow, field: UnitField): void {
    const country =
      row.country ?? this.units.named(row, 'legalEntity')?.country ?? usualCountry(this.facts);
    const unit = this.units.find(row, field, country, this.problems);
    if (!unit) return;
    const before = draft.to[field];
    if (before && !sameRef(before, unit)) this.#problem(row, field, this.#disagrees(draft, row));
    draft.to[field] ??= unit;
  }

  #disagrees(draft: Draft, row: IntakeRow): string {
    const other = draft.rows.find((one) => one.row !== row.row)?.row ?? row.row;
    return `Row ${other} has different details for the same position ID`;
  }

  /** The key of the manager's position; undefined when the row names no usable manager. */
  #managerOf(row: IntakeRow, own: Draft): string | undefined {
    if (row.manager === null) return undefined;
    const wanted = row.manager.toLowerCase();
    const inFile = this.#rowsByName().get(wanted);
    const { byNumber, byEmail } = this.#people();
    const known = byNumber.get(wanted) ?? byEmail.get(wanted);
    const key =
      inFile === undefined
        ? known?.employment?.positionId && this.#byId.has(known.employment.positionId)
          ? keyOf(known.employment.positionId)
          : undefined
        : this.#keyOfRow.get(inFile);
    if (inFile === undefined && !known) {
      this.#problem(row, 'manager', `No one has the employee number or email ${row.manager}`);
      return undefined;
    }
    if (inFile === row.row || key === own.key) {
      this.#problem(row, 'manager', 'A person can’t report to themselves');
      return undefined;
    }
    if (key === undefined) {
      const name = known ? nameOf(known) : row.manager;
      this.#problem(row, 'manager', `${name} has no position to report to`);
      return undefined;
    }
    this.#leaders.add(key);
    return key;
  }

  #names: Map<string, number> | undefined;
  #rowsByName(): ReadonlyMap<string, number> {
    this.#names ??= new Map(
      this.matched.flatMap(({ row, known }) =>
        [
          row.employeeNumber ?? known?.employment?.employeeNumber,
          row.email ?? known?.email,
        ].flatMap((name): [string, number][] => (name ? [[name.toLowerCase(), row.row]] : [])),
      ),
    );
    return this.#names;
  }

  #index: ReturnType<typeof indexOfPeople> | undefined;
  #people() {
    this.#index ??= indexOfPeople(this.facts.people);
    return this.#index;
  }

  #refuseCircles(): void {
    const above = new Map<string, string | null>(
      this.facts.positions.map(({ id, reportsTo }) => [
        keyOf(id),
        reportsTo === null ? null : keyOf(reportsTo),
      ]),
    );
    for (const { key, managerKey } of this.#drafts.values())
      if (managerKey !== undefined || !above.has(key)) above.set(key, managerKey ?? null);
    for (const circle of circlesIn(above))
      for (const key of circle)
        for (const row of this.#drafts.get(key)?.rows ?? [])
          if (row.manager !== null)
            this.#problem(row, 'manager', 'The reporting line is circular. Choose another manager');
  }

  /** A position takes as many people as its headcount; a new one as many as its rows. */
  #refuseFull(): void {
    for (const { key, known, rows } of this.#drafts.values()) {
      if (!known) continue;
      const arriving = rows.filter(({ row }) => this.#moves.get(row) === key);
      const left = Math.max(0, known.headcount - known.holders);
      for (const row of arriving.slice(left))
        this.#problem(
          row,
          row.positionId ? 'positionId' : 'position',
          `The position ${known.identifier} is filled: its headcount is ${known.headcount}`,
        );
    }
  }

  /** A new position opens no later than those that report to it. */
  #openInTime(): void {
    for (const draft of this.#drafts.values()) {
      const seen = new Set<string>();
      for (
        let at = this.#drafts.get(draft.managerKey ?? '');
        at && !at.known && !seen.has(at.key);
        at = this.#drafts.get(at.managerKey ?? '')
      ) {
        seen.add(at.key);
        if (draft.opensOn < at.opensOn) at.opensOn = draft.opensOn;
      }
    }
  }

  #refTo(key: string): PositionRef {
    const known = key.startsWith('p') ? Number(key.slice(1)) : null;
    if (known !== null) return { id: known };
    return { created: this.#created.get(key) ?? -1 };
  }

  #placeOf({ to, managerKey }: Draft): PositionPlace {
    return managerKey ? { ...to, reportsTo: this.#refTo(managerKey) } : to;
  }

  /** The requested values that differ from the current position. */
  #changed(known: KnownPosition, to: PositionPlace): PositionPlace {
    const isNew = (field: UnitField | 'reportsTo', ref: UnitRef | PositionRef | undefined) =>
      ref !== undefined && !('id' in ref && ref.id === known[field]);
    return Object.fromEntries(
      Object.entries(to).filter(([field, value]) =>
        field === 'title' ? value !== known.title : isNew(field as UnitField, value as UnitRef),
      ),
    );
  }
}

const usualCountry = ({ units }: IntakeFacts) => units['legal-entity'][0]?.country ?? 'AU';

const sameRef = (one: UnitRef, other: UnitRef) => JSON.stringify(one) === JSON.stringify(other);
