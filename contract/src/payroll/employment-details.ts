/** Effective-dated employment and pay details, in addition to the salary of the position. */
import { z } from 'zod';
import { asAtQuery } from '../kit/as-at.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field, labelled } from '../kit/field.ts';
import { calendarDate } from '../kit/identifier.ts';
import { money } from '../kit/money.ts';
import { optionalText } from '../kit/text.ts';
import { area, base, ofEmployee } from './addresses.ts';
import { payBases, payCycles } from './codes.ts';
import * as form from './section-form.ts';

export const employmentForm = z.object({
  effectiveFrom: labelled(calendarDate, { label: 'From', input: 'date' }),
  payBasis: form.textCode(payBases, {
    label: 'Pay basis',
    help: 'A yearly salary, or a rate for each hour or day worked.',
  }),
  payCycle: form.textCode(payCycles, {
    label: 'Pay cycle',
    help: 'How often this person is paid.',
  }),
  classification: labelled(optionalText(120), {
    label: 'Classification',
    help: 'For example, the level in an award or agreement.',
  }),
});
export type EmploymentInput = z.infer<typeof employmentForm>;

const details = z.object({
  ...form.nullables({ payBasis: z.string(), payCycle: z.string(), classification: z.string() })
    .shape,
  salary: money.nullable(),
  ...form.sectionFacts,
  metadata: z.object({ fields: z.array(field), actions: z.array(z.string()) }),
});
export type EmploymentDetails = z.infer<typeof details>;

const path = `${base}/{employeeId}/employment-details`;

export const getEmploymentDetails = endpoint({
  id: 'payroll.get-employment-details',
  area,
  method: 'GET',
  path,
  summary: 'Get a person’s salary, pay basis, pay cycle and classification as at a date',
  params: ofEmployee,
  query: asAtQuery,
  answer: details,
});

export const putEmploymentDetails = endpoint({
  id: 'payroll.put-employment-details',
  area,
  method: 'PUT',
  path,
  summary: 'Update pay basis, pay cycle and classification from a date',
  params: ofEmployee,
  body: employmentForm,
  answer: details,
  refusals: [409, 412, 422],
});
