import { z } from 'zod';
import { employmentTypes, vacancyStatuses } from './code-lists.ts';

const MOST = 50;

const ids = z
  .string()
  .max(MOST * 16, `Choose at most ${MOST}`)
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, 'Must be numbers separated by commas')
  .transform((text) => text.split(',').map(Number))
  .refine((list) => list.length <= MOST, `Choose at most ${MOST}`)
  .optional();

/** Several values of a list, separated by commas. */
export const someOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .string()
    .max(values.join().length, 'Choose each one once')
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(values)))
    .optional();

/** Each filter takes several values, separated by commas; different filters are combined with AND. */
export const organisationFilters = z.object({
  department: ids,
  location: ids,
  position: ids,
  employmentType: someOf(employmentTypes),
  vacancyStatus: someOf(vacancyStatuses),
});
export type OrganisationFilters = z.infer<typeof organisationFilters>;

/** Search text for options; without it, those with the most results are returned. */
export const findOption = z.object({ find: z.string().trim().max(100).default('') });

const choice = z.object({ label: z.string(), value: z.string() });
const option = choice.extend({ count: z.int() });

/** Filter options with the number of matching positions. Filters that the tenant hides are omitted. */
export const filterOptions = z.object({
  department: z.array(option).optional(),
  employmentType: z.array(option).optional(),
  location: z.array(option).optional(),
  position: z.array(option),
  vacancyStatus: z.array(option).optional(),
});

/** Search options of the directory, without counts of positions, which only the chart has. */
export const directoryChoices = z.object({
  department: z.array(choice).optional(),
  employmentType: z.array(choice).optional(),
  location: z.array(choice).optional(),
  position: z.array(choice),
});
