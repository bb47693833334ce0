/** A workplace pension in the United Kingdom, in the shape of document 2. */
import { z } from 'zod';
import { field, labelled } from '../kit/field.ts';
import { id, shownDate } from '../kit/identifier.ts';
import { optionalText } from '../kit/text.ts';
import { pensionSchemeTypes } from './codes.ts';
import * as form from './section-form.ts';

const OPT_IN = 3;
const OPTED_OUT = 4;

export const pensionForm = z.object({
  pensionSchemeType: form.numberCode(pensionSchemeTypes, { label: 'Scheme type' }),
  pensionSchemeName: labelled(optionalText(120), { label: 'Scheme' }),
  pensionSchemeDescription: labelled(optionalText(500), { label: 'Description' }),
  startDate: form.optionalDay('Start date'),
  endDate: form.optionalDay('End date'),
  optInDate: form.optionalDay('Opt-in date'),
  optOutDate: form.optionalDay(
    'Opt-out date',
    'Within a month of being enrolled, payments are refunded',
  ),
  employeeContribution: form.percent('Employee contribution', 'Percent of qualifying earnings'),
  employerContribution: form.percent(
    'Employer contribution',
    'At least 3% where enrolment is automatic',
  ),
});

type Declared = z.infer<typeof pensionForm>;
const rules: readonly form.Rule<Declared>[] = [
  [
    ({ pensionSchemeType, optInDate }) => pensionSchemeType === OPT_IN && optInDate === null,
    'optInDate',
    'Enter the day of the opt-in',
  ],
  [
    ({ pensionSchemeType, optOutDate }) => pensionSchemeType === OPTED_OUT && optOutDate === null,
    'optOutDate',
    'Enter the day of the opt-out',
  ],
  [
    ({ startDate, endDate }) => startDate !== null && endDate !== null && endDate < startDate,
    'endDate',
    'Choose a day on or after the start date',
  ],
];

export const pensionInput = pensionForm.superRefine(form.withRules(rules));
export type PensionInput = z.infer<typeof pensionInput>;

export const pension = z.object({
  ...form.nullables({
    id,
    pensionSchemeType: z.object({ name: z.string(), value: z.int() }),
    startDate: shownDate,
    endDate: shownDate,
    optInDate: shownDate,
    optOutDate: shownDate,
    employeeContribution: z.number(),
    employerContribution: z.number(),
    pensionSchemeName: z.string(),
    pensionSchemeDescription: z.string(),
  }).shape,
  ...form.sectionFacts,
  metadata: z.object({ fields: z.array(field), actions: z.array(z.string()) }),
});
