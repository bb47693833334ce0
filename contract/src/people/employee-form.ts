/** The fields of the employee record that are edited in its section General. */
import { z } from 'zod';
import { labelled } from '../kit/field.ts';
import { calendarDate } from '../kit/identifier.ts';
import { emptyToNull, optionalText, requiredText } from '../kit/text.ts';

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
  /** Never editable (document 2). */
  employeeNumber: labelled(optionalText(40), { label: 'Employee number' }),
});
export type EmployeeInput = z.infer<typeof employeeForm>;
