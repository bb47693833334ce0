/**
 * Changes to a person's names. HR manages the full name; if the company has its changes approved, people can
 * submit them.
 */
import { employeeForm } from '@tenure/contract/people/employee-form';
import { notFound } from '../../kit/refusal.ts';
import { editEmployee, storedEmployee } from '../commands/edit-employee.ts';
import { type FieldChange, withApproved } from '../pending/hold-fields.ts';
import { employeeActions } from './employee.actions.ts';
import { aboutEmployee } from './employee.store.ts';

const group = (
  id: string,
  label: string,
  description: string,
  keys: FieldChange['keys'],
): FieldChange => ({
  id: `people.${id}`,
  label,
  description,
  section: 'general',
  module: 'profile',
  view: employeeActions.view,
  approvers: ['manager', 'hr', 'manager-and-hr', 'administrator'],
  form: employeeForm,
  keys,
  async apply(ctx, { person: { employeeId } }, proposal) {
    const before = await aboutEmployee(ctx, { params: { employeeId } });
    if (!before) throw notFound();
    const body = withApproved({ label, keys }, storedEmployee(before), proposal);
    await editEmployee(ctx, { params: { employeeId }, body }, before);
  },
});

export const legalName = group(
  'legal-name',
  'Legal name',
  'With approval, people can submit a new first or last name themselves.',
  ['firstName', 'lastName'],
);

export const nameChanges: readonly FieldChange[] = [
  legalName,
  group('preferred-name', 'Preferred name', 'Shown instead of the first name.', ['preferredName']),
];
