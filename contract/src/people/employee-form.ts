/** Fields of the employee record that are edited in its General section. */
import { z } from 'zod';
import { labelled } from '../kit/field.ts';
import { calendarDate } from '../kit/identifier.ts';
import { emptyToNull, optionalText, requiredText } from '../kit/text.ts';
import { isPhoneNumber, plainPhone } from '../kit/values/phone.ts';

export const employeeForm = z.object({
  firstName: labelled(requiredText(80, 'Enter a first name'), { label: 'First name' }),
  lastName: labelled(requiredText(80, 'Enter a last name'), { label: 'Last name' }),
  preferredName: labelled(optionalText(80), {
    label: 'Preferred name',
    help: 'Shown instead of the first name.',
  }),
  expiryDate: labelled(z.preprocess(emptyToNull, calendarDate.nullable()).optional(), {
    label: 'End of fixed term',
    help: 'The employment ends on this date. HR and the manager are reminded 30 days before.',
    input: 'date',
  }),
  probationEndDate: labelled(z.preprocess(emptyToNull, calendarDate.nullable()).optional(), {
    label: 'End of probation',
    input: 'date',
  }),
  /** The account's address, which receives sign-in links and codes, so only administrators can change it. */
  email: labelled(
    z
      .preprocess(
        emptyToNull,
        z.email('Enter an email address such as name@example.com').max(254).nullable(),
      )
      .optional(),
    {
      label: 'Work email',
      help: 'The previous address is notified of the change.',
      input: 'email',
    },
  ),
  mobile: labelled(
    z
      .preprocess(
        emptyToNull,
        z
          .string()
          .trim()
          .max(30, 'Use at most 30 characters')
          .refine(
            (value) => value.startsWith('+') && isPhoneNumber(value),
            'Enter the number with its country code, such as +61 491 570 156',
          )
          .transform(plainPhone)
          .nullable(),
      )
      .optional(),
    { label: 'Work mobile', input: 'text' },
  ),
  /** Never editable (document 2). */
  employeeNumber: labelled(optionalText(40), { label: 'Employee number' }),
});
export type EmployeeInput = z.infer<typeof employeeForm>;

const shown = (label: string) => labelled(optionalText(200), { label });

/**
 * The other fields of the record (document 2), edited elsewhere: with positions, personal details,
 * preferences.
 */
export const employeeRecordFields = z.object({
  username: shown('User name'),
  avatarURL: shown('Photo'),
  dateOfBirth: shown('Date of birth'),
  startDate: shown('Start date'),
  endDate: shown('Last day'),
  timezone: shown('Time zone'),
  country: shown('Country'),
  employmentType: shown('Employment type'),
  legalEntity: shown('Legal entity'),
  position: shown('Position'),
  department: shown('Department'),
  location: shown('Location'),
  manager: shown('Manager'),
  secondaryManager: shown('Second manager'),
  customFields: shown('Additional details'),
});
