/** Where each type of unit is stored, and how its row is shown. */
import { compact } from '@tenure/contract/kit/numbers/digits';
import type { Unit, UnitForm, UnitType } from '@tenure/contract/org/unit';
import type { Selectable } from 'kysely';
import type { Departments, JobRoles, LegalEntities, Locations } from '../../kit/schema.gen.ts';

interface Rows {
  department: Selectable<Departments> & { parent: string | null };
  location: Selectable<Locations>;
  'legal-entity': Selectable<LegalEntities>;
  'job-role': Selectable<JobRoles>;
}
export type UnitRow<T extends UnitType> = Rows[T];

/** The type-specific fields of a unit; counts and actions are the same for all. */
export type UnitFields<T extends UnitType> = Omit<
  Unit<T>,
  'id' | 'closedOn' | 'people' | 'positions' | 'version' | 'actions'
>;

interface UnitTable<T extends UnitType> {
  readonly table: 'departments' | 'locations' | 'legal_entities' | 'job_roles';
  /** The column of positions that references it. */
  readonly column: 'department_id' | 'location_id' | 'legal_entity_id' | 'job_role_id';
  /** Whether it can change from a day on, and is therefore part of the position history. */
  readonly isDated: boolean;
  /** Prefix of generated IDs; null for a type without IDs. */
  readonly prefix: string | null;
  columnsOf(form: UnitForm<T>): Record<string, string | number | null>;
  show(row: UnitRow<T>): UnitFields<T>;
}

const stored = (number: string | null) => number && compact(number);

export const unitTables: { readonly [T in UnitType]: UnitTable<T> } = {
  department: {
    table: 'departments',
    column: 'department_id',
    isDated: true,
    prefix: 'D-',
    columnsOf: ({ title, parentId, description }) => ({
      title,
      parent_id: parentId,
      description: description ?? '',
    }),
    show: (row) => ({
      title: row.title,
      identifier: row.identifier,
      parentId: row.parent_id,
      parent: row.parent,
      description: row.description || null,
    }),
  },
  location: {
    table: 'locations',
    column: 'location_id',
    isDated: true,
    prefix: 'L-',
    columnsOf: ({ title, city, region, country, timezone }) => ({
      title,
      city,
      region,
      country,
      timezone,
    }),
    show: ({ title, identifier, city, region, country, timezone }) => ({
      title,
      identifier,
      city,
      region,
      country,
      timezone,
    }),
  },
  'legal-entity': {
    table: 'legal_entities',
    column: 'legal_entity_id',
    isDated: false,
    prefix: null,
    columnsOf: ({ title, country, ...numbers }) => ({
      title,
      country,
      abn: stored(numbers.abn),
      nzbn: stored(numbers.nzbn),
      ird_number: stored(numbers.irdNumber),
      paye_reference: stored(numbers.payeReference),
      accounts_office_reference: stored(numbers.accountsOfficeReference),
    }),
    show: ({ title, country, ...row }) => ({
      title,
      country,
      abn: row.abn,
      nzbn: row.nzbn,
      irdNumber: row.ird_number,
      payeReference: row.paye_reference,
      accountsOfficeReference: row.accounts_office_reference,
    }),
  },
  'job-role': {
    table: 'job_roles',
    column: 'job_role_id',
    isDated: false,
    prefix: 'JR-',
    columnsOf: ({ title, description, qualifications }) => ({
      title,
      description: description ?? '',
      qualifications: qualifications ?? '',
    }),
    show: (row) => ({
      title: row.title,
      identifier: row.identifier,
      description: row.description || null,
      qualifications: row.qualifications || null,
    }),
  },
};
