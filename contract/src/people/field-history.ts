import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParam, instant } from '../kit/identifier.ts';
import { itemsOf, pageQuery } from '../kit/list.ts';

/** Profile sections with a history. */
export const historySections = [
  ...['general', 'additional-details', 'positions', 'personal-contact', 'next-of-kin'],
  ...['emergency-contact', 'system-permissions', 'bank-accounts', 'uk-bank', 'tax-file'],
  ...['nz-tax', 'uk-tax', 'super-and-benefits', 'pension', 'employment-details'],
] as const;

const person = z.object({ id, displayName: z.string() });

/** A change of a section: who made it, when, and each field before and after. */
export const fieldChange = z.object({
  id,
  at: instant,
  /** Null for the system. */
  actor: person.nullable(),
  onBehalfOf: person.nullable(),
  what: z.enum(['added', 'changed', 'removed']),
  fields: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
});
export type FieldChange = z.infer<typeof fieldChange>;

export const listFieldHistory = endpoint({
  id: 'people.list-field-history',
  area: 'people',
  method: 'GET',
  path: '/cobra/api/tms/userProfile/{employeeId}/history/{section}',
  summary: 'List the past values of a profile section, newest first',
  params: z.object({
    employeeId: idParam,
    section: z.enum(historySections, 'Choose a section from the list'),
  }),
  query: pageQuery(20),
  answer: itemsOf(fieldChange),
});
