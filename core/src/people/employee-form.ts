/**
 * Which fields of an employee somebody can change (document 2: each field carries isEditable and isVisible).
 * People choose what they are called; their name in full is kept by HR, and the employee number by nobody.
 */
import { fieldsOf } from '@tenure/contract/kit/field';
import { employeeForm } from '@tenure/contract/people/employee-form';
import type { Form } from '../kit/bind.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { may } from '../kit/judge.ts';
import { recordVisibility, relations } from '../org/public.ts';
import { employeeActions } from './employee.actions.ts';
import type { AboutEmployee } from './employee.store.ts';

export function employeeFields({ actor }: SignedInCtx, about: AboutEmployee) {
  const mayEdit = may(actor, employeeActions.edit, about);
  const isHr =
    relations.hrManager.holds(actor, about) || relations.administrator.holds(actor, about);
  const visibility = recordVisibility(actor);
  return fieldsOf(employeeForm, {
    isEditable: (key) => mayEdit && key !== 'employeeNumber' && (key === 'preferredName' || isHr),
    isVisible: (key) =>
      key === 'employeeNumber'
        ? visibility.shows('employeeNumber', about.person.employeeId)
        : key !== 'expiryDate' || isHr || relations.self.holds(actor, about),
  });
}

export const editForm: Form<AboutEmployee> = {
  fields: employeeFields,
  stored: ({ row }) => ({
    firstName: row.first_name,
    lastName: row.last_name,
    preferredName: row.preferred_name,
    employeeNumber: row.employee_number,
    expiryDate: row.expiry_date,
  }),
};
