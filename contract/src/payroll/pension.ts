/** A workplace pension in the United Kingdom, in the shape of document 2. */
import { z } from 'zod';
import { field, labelled } from '../kit/field.ts';
import { id, shownDate } from '../kit/identifier.ts';
import { optionalText } from '../kit/text.ts';
import { AUTOMATIC_ENROLMENT, pensionSchemeTypes } from './codes.ts';
import * as form from './section-form.ts';

const [OPT_IN, OPTED_OUT, SALARY_SACRIFICE] = [3, 4, 5] as const;
const enrolled = form.when('pensionSchemeType', AUTOMATIC_ENROLMENT, OPT_IN, SALARY_SACRIFICE);

export const pensionForm = z.object({
  pensionSchemeType: form.numberCode(pensionSchemeTypes, {
    label: 'Scheme type',
    help: 'How this person joined the workplace pension, or that they haven’t joined.',
  }),
  pensionSchemeName: labelled(optionalText(120), { label: 'Scheme', ...enrolled }),
  pensionSchemeDescription: labelled(optionalText(500), { label: 'Description', ...enrolled }),
  startDate: form.optionalDay('Start date', enrolled),
  endDate: form.optionalDay('End date', enrolled),
  optInDate: form.optionalDay('Opt-in date', {
    help: 'The date this person chose to join.',
    ...form.when('pensionSchemeType', OPT_IN),
  }),
  optOutDate: form.optionalDay('Opt-out date', {
    help: 'Contributions are refunded within a month of enrolment.',
    ...form.when('pensionSchemeType', OPTED_OUT),
  }),
  employeeContribution: form.percent('Employee contribution', {
    help: 'Percentage of qualifying earnings; with the employer’s, at least 8% where enrolment is automatic.',
    ...enrolled,
  }),
  employerContribution: form.percent('Employer contribution', {
    help: 'At least 3% where enrolment is automatic.',
    ...enrolled,
  }),
});

type Declared = z.infer<typeof pensionForm>;
const rules: readonly form.Rule<Declared>[] = [
  [
    ({ pensionSchemeType, optInDate }) => pensionSchemeType === OPT_IN && optInDate === null,
    'optInDate',
    'Enter the opt-in date',
  ],
  [
    ({ pensionSchemeType, optOutDate }) => pensionSchemeType === OPTED_OUT && optOutDate === null,
    'optOutDate',
    'Enter the opt-out date',
  ],
  [
    ({ startDate, endDate }) => startDate !== null && endDate !== null && endDate < startDate,
    'endDate',
    'Choose a date on or after the start date',
  ],
];

export const pensionInput = pensionForm.superRefine(form.withRules(rules));

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
