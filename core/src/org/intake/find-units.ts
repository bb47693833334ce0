/** Units that rows refer to by name or ID; missing ones are created if that was chosen. */
import { type UnitType, unitWords } from '@tenure/contract/org/unit';
import type {
  IntakeFacts,
  IntakeOptions,
  IntakeProblem,
  IntakeRow,
  KnownUnit,
} from './intake-facts.ts';
import type { NewUnit, UnitRef } from './intake-plan.ts';

export const unitFields = {
  department: 'department',
  location: 'location',
  legalEntity: 'legal-entity',
  jobRole: 'job-role',
} as const satisfies Partial<Record<keyof IntakeRow, UnitType>>;
export type UnitField = keyof typeof unitFields;
export const unitFieldNames = Object.keys(unitFields) as UnitField[];

export class UnitFinder {
  readonly created: NewUnit[] = [];
  readonly #known = new Map<string, KnownUnit>();
  readonly #createdAt = new Map<string, number>();
  readonly #options: IntakeOptions;

  constructor({ units }: IntakeFacts, options: IntakeOptions) {
    this.#options = options;
    for (const type of Object.values(unitFields))
      for (const unit of units[type]) {
        if (unit.identifier) this.#known.set(`${type} ${unit.identifier.toLowerCase()}`, unit);
        this.#known.set(`${type} ${unit.title.toLowerCase()}`, unit);
      }
  }

  /** Undefined when the row names no unit, or an unknown one. */
  find(
    row: IntakeRow,
    field: UnitField,
    country: string,
    problems: IntakeProblem[],
  ): UnitRef | undefined {
    const name = row[field];
    if (name === null) return undefined;
    const type = unitFields[field];
    const key = `${type} ${name.toLowerCase()}`;
    const known = this.#known.get(key);
    if (known) return { id: known.id };
    if (!this.#options.creates.has(type)) {
      const message = `There’s no ${unitWords[type].one} called ${name}`;
      problems.push({ row: row.row, field, message });
      return undefined;
    }
    const place = this.#createdAt.get(key) ?? this.created.length;
    if (place === this.created.length) this.created.push({ type, title: name, country });
    this.#createdAt.set(key, place);
    return { created: place };
  }

  /** The existing unit that a row names, if any. */
  named(row: IntakeRow, field: UnitField): KnownUnit | undefined {
    return this.#known.get(`${unitFields[field]} ${row[field]?.toLowerCase()}`);
  }
}
