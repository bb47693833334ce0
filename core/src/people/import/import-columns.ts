/** The columns of an import: those of the employee record, and those contributed by other areas. */
import type { DateOrder } from '@tenure/contract/kit/import';
import type { Actor } from '../../kit/actor.ts';
import type { ImportColumn } from '../../kit/contribution/import-column.ts';
import type { intake } from '../../org/public.ts';
import {
  type Read,
  readCountry,
  readDate,
  readEmail,
  readEmploymentType,
  readMobile,
  readText,
} from './read-cell.ts';

export interface OwnColumn {
  readonly key: intake.IntakeField;
  readonly label: string;
  readonly help: string;
  readonly example: string;
  /** Required for new employees. */
  readonly isRequired: boolean;
  /** Header names used by other systems. */
  readonly alsoCalled: readonly string[];
  read(text: string, order: DateOrder): Read;
  readonly isDate?: boolean;
}

const column = (
  key: intake.IntakeField,
  label: string,
  example: string,
  read: OwnColumn['read'],
  rest: Partial<Pick<OwnColumn, 'help' | 'isRequired' | 'isDate' | 'alsoCalled'>> = {},
): OwnColumn => ({
  key,
  label,
  example,
  read,
  help: '',
  isRequired: false,
  alsoCalled: [],
  ...rest,
});

export const ownColumns: readonly OwnColumn[] = [
  column('employeeNumber', 'Employee number', 'E1001', readText('Employee number', 40), {
    help: 'Updates the person with this number. Leave empty to generate one.',
    alsoCalled: ['employee id', 'staff number', 'number', 'employee no', 'payroll number'],
  }),
  column('firstName', 'First name', 'Priya', readText('First name', 80), {
    isRequired: true,
    alsoCalled: ['given name', 'forename'],
  }),
  column('lastName', 'Last name', 'Raman', readText('Last name', 80), {
    isRequired: true,
    alsoCalled: ['surname', 'family name'],
  }),
  column('preferredName', 'Preferred name', '', readText('Preferred name', 80), {
    alsoCalled: ['known as'],
  }),
  column('email', 'Email', 'priya.raman@example.com', readEmail, {
    isRequired: true,
    help: 'Also used as the user name of new employees.',
    alsoCalled: ['email address', 'work email', 'e-mail'],
  }),
  column('mobile', 'Mobile', '+61491570156', readMobile, {
    help: 'With the country code.',
    alsoCalled: ['mobile phone', 'phone', 'cell'],
  }),
  column('country', 'Country', 'AU', readCountry, { help: 'AU, NZ or GB.' }),
  column('startDate', 'Start date', '03/02/2025', readDate, {
    isRequired: true,
    isDate: true,
    help: 'Such as 31/12/2026 or 2026-12-31. Use one order in the whole file.',
    alsoCalled: ['hire date', 'commencement date', 'date joined', 'joining date'],
  }),
  column('employmentType', 'Employment type', 'Full Time', readEmploymentType, {
    isRequired: true,
    help: 'Full Time, Part Time, Casual or Contractor.',
    alsoCalled: ['employment status', 'type', 'contract type'],
  }),
  column('legalEntity', 'Legal entity', 'Example Pty Ltd', readText('Legal entity', 120), {
    alsoCalled: ['company', 'employer', 'entity'],
  }),
  column('department', 'Department', 'Engineering', readText('Department', 120), {
    alsoCalled: ['team', 'division'],
  }),
  column('location', 'Location', 'Sydney', readText('Location', 120), {
    alsoCalled: ['office', 'site', 'workplace'],
  }),
  column('position', 'Position', 'Software engineer', readText('Position', 120), {
    isRequired: true,
    alsoCalled: ['job title', 'title', 'position title'],
  }),
  column('positionId', 'Position ID', '', readText('Position ID', 40), {
    help: 'People with the same position ID share a position.',
    alsoCalled: ['position number', 'position code'],
  }),
  column('jobRole', 'Job role', '', readText('Job role', 120), {
    alsoCalled: ['role', 'job family'],
  }),
  column('manager', 'Manager', 'E1000', readText('Manager', 254), {
    help: 'The manager’s employee number or email.',
    alsoCalled: ['reports to', 'manager id', 'manager email', 'line manager', 'supervisor'],
  }),
];

/** The columns a person may import, by their permissions. */
export const columnsFor = (
  { permissions }: Pick<Actor, 'permissions'>,
  contributed: readonly ImportColumn[],
) => contributed.filter(({ needs }) => permissions.has(needs));

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

export interface ColumnMatch {
  readonly header: number;
  readonly column: string;
}

/** Matches headers by name, then by alias; each column is matched once, to the first header. */
export function matchColumns(
  headers: readonly string[],
  contributed: readonly ImportColumn[],
): ColumnMatch[] {
  const names = new Map<string, string>();
  for (const { key, label, alsoCalled } of ownColumns)
    for (const name of [label, key, ...alsoCalled])
      if (!names.has(plain(name))) names.set(plain(name), key);
  for (const { key, label } of contributed) names.set(plain(label), key);
  const taken = new Set<string>();
  return headers.flatMap((header, place) => {
    const found = names.get(plain(header));
    if (found === undefined || taken.has(found)) return [];
    taken.add(found);
    return [{ header: place, column: found }];
  });
}
