/**
 * Which fields of an employee the viewer can change (document 2: each field carries isEditable and
 * isVisible). People choose their preferred name; HR manages the full name, unless the company has its
 * changes approved; nobody changes the employee number.
 */
import { fieldsOf } from '@tenure/contract/kit/field';
import { employeeForm, employeeRecordFields } from '@tenure/contract/people/employee-form';
import type { Form } from '../../kit/bind.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { may } from '../../kit/judge.ts';
import { recordVisibility, relations } from '../../org/public.ts';
import { storedEmployee } from '../commands/edit-employee.ts';
import { approverOf } from '../pending/change-approvals.ts';
import { profileActions } from '../profile/profile.actions.ts';
import { employeeActions } from './employee.actions.ts';
import { type EmployeeRecord, presentEmployee } from './employee.store.ts';
import { legalName } from './name-changes.ts';

/** Every field of the record, including those that are changed elsewhere. */
export function employeeFields(ctx: SignedInCtx, about: EmployeeRecord) {
  const sent = presentEmployee(ctx, about);
  return [
    ...formFields(ctx, about),
    ...fieldsOf(employeeRecordFields, {
      isEditable: false,
      isVisible: (key) => key === 'customFields' || key in sent,
    }),
  ];
}

function formFields({ actor }: SignedInCtx, about: EmployeeRecord) {
  const mayEdit = may(actor, employeeActions.edit, about);
  // A fixed term ends an employment, so it requires the permission to end it. Nobody ends their own probation.
  const mayEnd = may(actor, { ...profileActions.terminate, when: [] }, about);
  const isHr =
    relations.hrManager.holds(actor, about) || relations.administrator.holds(actor, about);
  // As in imports; nobody changes the address or number of their own links and codes.
  const keepsAccount =
    actor.permissions.has('identity.account.manage') && !relations.self.holds(actor, about);
  const submitsName =
    relations.self.holds(actor, about) &&
    approverOf(about.row.change_approvals, legalName) !== 'none';
  const visibility = recordVisibility(actor);
  return fieldsOf(employeeForm, {
    isEditable: (key) =>
      mayEdit &&
      key !== 'employeeNumber' &&
      (key === 'preferredName' ||
        (submitsName && legalName.keys.includes(key)) ||
        (isOfAccount(key)
          ? keepsAccount
          : key === 'expiryDate'
            ? mayEnd
            : isHr && (key !== 'probationEndDate' || !relations.self.holds(actor, about)))),
    isVisible: (key) =>
      key === 'employeeNumber' || isOfAccount(key)
        ? visibility.shows(key, about.person.employeeId)
        : (key !== 'expiryDate' && key !== 'probationEndDate') ||
          isHr ||
          relations.self.holds(actor, about) ||
          relations.manager.holds(actor, about),
  });
}

const isOfAccount = (key: string): key is 'email' | 'mobile' => key === 'email' || key === 'mobile';

export const editForm: Form<EmployeeRecord> = {
  fields: formFields,
  stored: storedEmployee,
};
