import { z } from 'zod';
import { labelled } from '../kit/field.ts';
import { calendarDate, id, shownDate } from '../kit/identifier.ts';
import { requiredText } from '../kit/text.ts';
import { holidayRegions } from './regions.ts';

export const country = z.enum(['AU', 'NZ', 'GB']);
export const countryOptions = [
  { value: 'AU', label: 'Australia' },
  { value: 'NZ', label: 'New Zealand' },
  { value: 'GB', label: 'United Kingdom' },
];

export const publicHoliday = z.object({
  id,
  /** Null for a day off of the whole company in every country. */
  country: z.string().nullable(),
  /** The states, provinces or nations that observe it; null for the whole country. */
  regions: z.array(z.string()).nullable(),
  day: shownDate,
  title: z.string(),
  /** Only observed on this day by people who would not have worked on the original day. */
  transferredFrom: shownDate.nullable(),
  source: z.string(),
  version: z.int(),
  actions: z.array(z.string()),
});
export type PublicHoliday = z.infer<typeof publicHoliday>;

/** Null for the whole company. */
const scope = {
  country: labelled(country.nullable(), {
    label: 'Observed in',
    input: 'select',
    placeholder: 'The whole company',
    options: countryOptions,
  }),
  regions: labelled(
    z.array(z.string().trim().min(1).max(60)).min(1).max(30).nullable().default(null),
    {
      label: 'Only in',
      input: 'multi-select',
      help: 'Leave empty for the whole country.',
      showIf: { key: 'country', in: country.options },
    },
  ),
};

const regionsFit = ({ country: of, regions }: z.infer<z.ZodObject<typeof scope>>) =>
  regions === null ||
  (of !== null &&
    regions.every((region) => (holidayRegions[of] as readonly string[]).includes(region)));
const unfitRegions = { message: 'Choose regions of the country', path: ['regions'] };

const holidayFields = z.object({
  title: labelled(requiredText(120, 'Enter a name for the holiday'), { label: 'Name' }),
  day: labelled(calendarDate, { label: 'Date', input: 'date' }),
  ...scope,
  source: labelled(requiredText(300, 'Enter a source, such as the law or a company decision'), {
    label: 'Source',
    help: 'The law or a company decision.',
  }),
});
export const publicHolidayInput = holidayFields.refine(regionsFit, unfitRegions);

const importFields = z.object({
  /** The text of an .ics file. */
  ics: labelled(z.string().min(1, 'Choose an .ics file').max(500_000, 'This file is too large'), {
    label: 'Calendar file (.ics)',
    input: 'custom',
  }),
  ...scope,
  source: labelled(requiredText(300, 'Enter a source for the file'), {
    label: 'Source',
    help: 'For example, the government website.',
  }),
});
export const holidayImport = importFields.refine(regionsFit, unfitRegions);
export const holidayImported = z.object({
  added: z.int(),
  known: z.int(),
  /** Titles of events that could not be read as holidays, at most twenty. */
  leftOut: z.array(z.string()),
});
