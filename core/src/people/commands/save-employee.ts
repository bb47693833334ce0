/** Fields that need approval are held back; the rest is saved immediately. */
import type { InputOf } from '@tenure/contract/kit/endpoint';
import type { putEmployee } from '@tenure/contract/people/endpoints';
import { pendingChangeMessages } from '@tenure/contract/people/pending-change';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import { changedValues } from '../../kit/resource/changed-values.ts';
import { relations } from '../../org/public.ts';
import type { EmployeeRecord } from '../employee/employee.store.ts';
import { legalName, nameChanges } from '../employee/name-changes.ts';
import { holdFields, shownValues } from '../pending/hold-fields.ts';
import { editEmployee, storedEmployee } from './edit-employee.ts';

export async function saveEmployee(
  ctx: SignedInCtx,
  { params, body: sent }: InputOf<typeof putEmployee>,
  about: EmployeeRecord,
): Promise<EmployeeRecord> {
  const stored = storedEmployee(about);
  const { body, held } = await holdFields(ctx, about, about.row.change_approvals, nameChanges, {
    stored,
    proposed: { ...stored, ...sent },
  });
  const isHr =
    relations.hrManager.holds(ctx.actor, about) || relations.administrator.holds(ctx.actor, about);
  // People may submit their full name for approval; without an approver only HR can change it.
  if (!isHr && shownValues(legalName, stored, body).length > 0)
    throw new Refusal(422, 'people.nobody-to-ask', pendingChangeMessages.nobodyToAsk);
  const isLeft = held.length === 0 || changedValues(stored, body).length > 0;
  return isLeft ? editEmployee(ctx, { params, body }, about) : about;
}
