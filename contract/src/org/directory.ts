import { z } from 'zod';
import { asAtQuery } from '../kit/as-at.ts';
import { id, shownDate } from '../kit/identifier.ts';
import { dataOf, pageQuery } from '../kit/list.ts';
import { limitedRecord } from '../kit/record.ts';
import { requiredText } from '../kit/text.ts';
import { employmentTypes } from './code-lists.ts';
import { organisationFilters, someOf } from './filters.ts';
import { personLink } from './team-member.ts';

/** Fields that a company or a person's privacy settings can hide in the employee search. */
export const guardedFields = [
  'username',
  'employeeNumber',
  'email',
  'mobile',
  'dateOfBirth',
  'avatarURL',
  'employmentType',
  'department',
  'location',
] as const;

/** A person in the employee search; fields that the tenant has disabled are omitted. */
export const directoryEntry = z
  .object({
    id,
    displayName: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    employeeNumber: z.string().optional(),
    username: z.string().optional(),
    email: z.string().nullable().optional(),
    mobile: z.string().nullable().optional(),
    avatarURL: z.string().nullable().optional(),
    employmentType: z.enum(employmentTypes).optional(),
    positionId: id.nullable(),
    position: z.string().nullable(),
    departmentId: id.nullable().optional(),
    department: z.string().nullable().optional(),
    locationId: id.nullable().optional(),
    location: z.string().nullable().optional(),
    /** All positions on that day, the primary one first. */
    assignments: z.array(
      z.object({ positionId: id, position: z.string(), isPrimary: z.boolean() }),
    ),
    /** Which fields the list shows. Dates of birth are only on the record. */
    visible: z.object(
      Object.fromEntries(guardedFields.map((name) => [name, z.boolean()])) as Record<
        (typeof guardedFields)[number],
        z.ZodBoolean
      >,
    ),
    startDate: shownDate,
    /** The path of their profile. */
    view: z.string(),
  })
  .meta({ id: 'DirectoryEntry' });
export type DirectoryEntry = z.infer<typeof directoryEntry>;

export const directoryColumns = [
  'name',
  'employeeNumber',
  'position',
  'department',
  'location',
  'employmentType',
  'startDate',
  'email',
] as const;
export type DirectoryColumn = (typeof directoryColumns)[number];

export const directoryColumnLabels: Readonly<Record<DirectoryColumn, string>> = {
  name: 'Name',
  employeeNumber: 'Employee number',
  position: 'Position',
  department: 'Department',
  location: 'Location',
  employmentType: 'Employment type',
  startDate: 'Start date',
  email: 'Email',
};

const sortable = ['name', 'employeeNumber', 'startDate'] as const;

const filters = organisationFilters
  .omit({ vacancyStatus: true })
  .extend(asAtQuery.shape)
  .extend({
    search: z.string().trim().max(100).default(''),
    sortBy: z.enum(sortable).default('name'),
    sortDirection: z.enum(['asc', 'desc']).default('asc'),
  });

export const directoryQuery = pageQuery().extend(filters.shape);

export const exportQuery = filters.extend({
  /** Requested columns, separated by commas; all that the viewer can see by default. */
  columns: someOf(directoryColumns),
});

export const directory = dataOf(
  // Actions on the person from here.
  directoryEntry.extend({ links: z.array(personLink) }).meta({ id: 'DirectoryRow' }),
);

export const savedSearchForm = z.object({
  name: requiredText(60, 'Enter a name for the search'),
  query: limitedRecord(z.string().max(1000), { keys: 20 }),
});

export const savedSearch = z.object({
  id,
  name: z.string(),
  query: z.record(z.string(), z.string()),
});
export const savedSearches = z.object({ data: z.array(savedSearch) });
