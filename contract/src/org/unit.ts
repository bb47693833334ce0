/** Organisational units: departments, locations, legal entities and job roles. */
import { z } from 'zod';
import { countryOptions, supportedCountries } from '../kit/countries.ts';
import { labelled } from '../kit/field.ts';
import { id, shownDate } from '../kit/identifier.ts';
import { listMetadata } from '../kit/list.ts';
import { optionalLines, optionalText, requiredText } from '../kit/text.ts';
import { australianState } from '../kit/values/australian-states.ts';
import {
  employerNumberFields,
  refuseOtherCountries,
  shownEmployerNumbers,
} from './employer-numbers.ts';
import { countryCodes } from './places.ts';

export const unitTypes = ['department', 'location', 'legal-entity', 'job-role'] as const;
export type UnitType = (typeof unitTypes)[number];

/** Display name and path segment of each. */
export const unitWords = {
  department: { one: 'department', many: 'departments', title: 'Departments' },
  location: { one: 'location', many: 'locations', title: 'Locations' },
  'legal-entity': { one: 'legal entity', many: 'legal-entities', title: 'Legal entities' },
  'job-role': { one: 'job role', many: 'job-roles', title: 'Job roles' },
} as const satisfies Record<UnitType, { one: string; many: string; title: string }>;

const title = labelled(requiredText(120, 'Enter a name'), { label: 'Name' });
const identifier = labelled(optionalText(40), {
  label: 'ID',
  help: 'Your own code, for example from payroll. Leave empty to generate one.',
});
const optionalId = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  z.coerce.number().pipe(id).nullable(),
);

const isTimezone = (zone: string) => Intl.supportedValuesOf('timeZone').includes(zone);

export const unitForms = {
  department: z.object({
    title,
    identifier,
    parentId: labelled(optionalId, { label: 'Part of', input: 'select' }),
    description: labelled(optionalLines(2000), { label: 'Description', input: 'textarea' }),
  }),
  location: z
    .object({
      title,
      identifier,
      city: labelled(requiredText(80, 'Enter a city or town'), { label: 'City or town' }),
      region: labelled(optionalText(80), {
        label: 'State or region',
        help: 'Sets which public holidays apply, for example NSW.',
      }),
      country: labelled(
        z
          .string('Choose a country')
          .max(2, 'Choose a country')
          .refine((code) => countryCodes.includes(code), 'Choose a country'),
        { label: 'Country', input: 'select', options: countryOptions(countryCodes) },
      ),
      timezone: labelled(
        z.string('Choose a time zone').max(60).refine(isTimezone, 'Choose a time zone'),
        { label: 'Time zone', input: 'select' },
      ),
    })
    .refine(
      ({ country, region }) =>
        country !== 'AU' || region === null || australianState(region) !== undefined,
      { path: ['region'], message: 'Enter a state or territory, such as NSW' },
    ),
  'legal-entity': z
    .object({
      title,
      country: labelled(z.enum(supportedCountries, 'Choose a country'), {
        label: 'Country',
        input: 'select',
        options: countryOptions(supportedCountries),
      }),
      ...employerNumberFields,
    })
    .superRefine(refuseOtherCountries),
  'job-role': z.object({
    title,
    identifier,
    description: labelled(optionalLines(4000), {
      label: 'Description',
      input: 'textarea',
      help: 'Shown for positions without their own description.',
    }),
    qualifications: labelled(optionalLines(4000), {
      label: 'Qualifications',
      input: 'textarea',
      help: 'Enter one per line.',
    }),
  }),
} as const satisfies Record<UnitType, z.ZodObject>;

export type UnitForm<T extends UnitType> = z.output<(typeof unitForms)[T]>;

/** Fields of every unit besides those of its form. */
const unitFacts = {
  id,
  /** No longer offered from this day on. */
  closedOn: shownDate.nullable(),
  /** Number of people whose position belongs to it today, and of vacant positions. */
  people: z.int(),
  positions: z.int(),
  version: z.int(),
  actions: z.array(z.string()),
};

const shownText = z.string().nullable();

export const units = {
  department: z.object({
    title: z.string(),
    identifier: z.string(),
    parentId: id.nullable(),
    parent: shownText,
    description: shownText,
    ...unitFacts,
  }),
  location: z.object({
    title: z.string(),
    identifier: z.string(),
    city: z.string(),
    region: shownText,
    country: z.string(),
    timezone: z.string(),
    ...unitFacts,
  }),
  'legal-entity': z.object({
    title: z.string(),
    country: z.string(),
    ...shownEmployerNumbers,
    ...unitFacts,
  }),
  'job-role': z.object({
    title: z.string(),
    identifier: z.string(),
    description: shownText,
    qualifications: shownText,
    ...unitFacts,
  }),
} as const satisfies Record<UnitType, z.ZodObject>;
export type Unit<T extends UnitType = UnitType> = z.output<(typeof units)[T]>;

export const unitStatuses = ['open', 'closed', 'all'] as const;

/** Who and what a change would affect. */
export const unitUse = z.object({
  people: z.array(z.object({ id, displayName: z.string(), position: z.string() })),
  positions: z.int(),
  /** Number of positions planned to belong to it later. */
  planned: z.int(),
  /** Number of departments below it. */
  below: z.int(),
  version: z.int(),
  metadata: listMetadata,
});
export type UnitUse = z.infer<typeof unitUse>;

export const unitMessages = {
  nameTaken: (type: UnitType) => `There’s already a ${unitWords[type].one} with this name.`,
  identifierTaken: (type: UnitType) => `This ID is used by another ${unitWords[type].one}.`,
  unknownTarget: (type: UnitType) => `Choose another ${unitWords[type].one} that’s open.`,
  insideItself: 'A department can’t be part of itself or of a department below it.',
  mergeBelow: 'Choose a department that isn’t part of the one you’re merging.',
  unknownParent: 'Choose a department that’s open.',
} as const;
