/** The short form for a new employee; everything else can be added later. */
import { z } from 'zod';
import { field, labelled } from '../kit/field.ts';
import { calendarDate, id } from '../kit/identifier.ts';
import { limitedRecord } from '../kit/record.ts';
import { emptyToNull, optionalText, requiredText } from '../kit/text.ts';
import { employmentTypes } from '../org/code-lists.ts';

const optionalId = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  z.coerce.number().pipe(id).nullable(),
);

export const newEmployeeForm = z.object({
  firstName: labelled(requiredText(80, 'Enter a first name'), {
    label: 'First name',
    group: 'Person',
  }),
  lastName: labelled(requiredText(80, 'Enter a last name'), {
    label: 'Last name',
    group: 'Person',
  }),
  email: labelled(z.email('Enter an email address such as name@example.com').max(254), {
    label: 'Email',
    input: 'email',
    help: 'Also their user name.',
    group: 'Person',
  }),
  employeeNumber: labelled(optionalText(40), {
    label: 'Employee number',
    help: 'Leave empty to generate one.',
    group: 'Person',
  }),
  startDate: labelled(calendarDate, { label: 'Start date', input: 'date', group: 'Employment' }),
  employmentType: labelled(z.enum(employmentTypes, 'Choose an employment type'), {
    label: 'Employment type',
    input: 'select',
    options: employmentTypes.map((value) => ({ value, label: value })),
    group: 'Employment',
  }),
  positionId: labelled(optionalId, {
    label: 'Position',
    input: 'select',
    help: 'Choose an open position, or leave empty and enter a new one.',
    group: 'Position',
  }),
  position: labelled(optionalText(120), { label: 'New position', group: 'Position' }),
  managerId: labelled(optionalId, { label: 'Manager', input: 'select', group: 'Position' }),
  legalEntity: labelled(optionalText(120), {
    label: 'Legal entity',
    input: 'select',
    group: 'Position',
  }),
  department: labelled(optionalText(120), {
    label: 'Department',
    input: 'select',
    group: 'Position',
  }),
  location: labelled(optionalText(120), { label: 'Location', input: 'select', group: 'Position' }),
  /** Values of other areas' columns by key, such as the work pattern. */
  more: limitedRecord(z.preprocess(emptyToNull, z.string().max(200).nullable()), {
    keys: 20,
  }).default({}),
  sendInvitation: labelled(z.boolean().default(true), {
    label: 'Send invitation',
    input: 'toggle',
    help: 'An email with a link to set a password, or to their onboarding if they start later.',
    group: 'Invitation',
  }),
  /** Set on resubmission, after the person was found among former employees. */
  isRehire: z.boolean().default(false),
});
export type NewEmployee = z.output<typeof newEmployeeForm>;

export const newEmployeeDraft = z.object({
  metadata: z.object({ actions: z.array(z.string()), fields: z.array(field) }),
});

export const addedEmployee = z.object({
  id,
  displayName: z.string(),
  isRehired: z.boolean(),
  isInvited: z.boolean(),
});
export type AddedEmployee = z.infer<typeof addedEmployee>;

/** Number of people who never signed in, and of those never invited. */
export const invitations = z.object({
  neverSignedIn: z.int(),
  neverInvited: z.int(),
  metadata: z.object({ actions: z.array(z.string()) }),
});
