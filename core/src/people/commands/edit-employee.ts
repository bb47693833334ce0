/** Changes a person's names. Names appear everywhere, so the organisation is notified of the change. */
import { dayInWords } from '@tenure/contract/kit/day-in-words';
import type { EmployeeInput } from '@tenure/contract/people/employee-form';
import { changeContact } from '../../identity/public.ts';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import { organisationChanged } from '../../org/public.ts';
import {
  type AboutEmployee,
  aboutEmployee,
  type EmployeeRecord,
} from '../employee/employee.store.ts';

type Address = { params: { employeeId: number } };

export async function lockEmployeeRecord(ctx: SignedInCtx, input: Address) {
  await ctx.db
    .selectFrom('employees')
    .select('id')
    .where('id', '=', input.params.employeeId)
    .forNoKeyUpdate()
    .execute();
  const about = await aboutEmployee(ctx, input);
  return about && { ...about, version: about.row.version };
}

/** The stored values in the shape of the form. */
export const storedEmployee = ({ row }: Pick<AboutEmployee, 'row'>) => ({
  firstName: row.first_name,
  lastName: row.last_name,
  preferredName: row.preferred_name,
  employeeNumber: row.employee_number,
  expiryDate: row.expiry_date,
  probationEndDate: row.probation_end_date,
  email: row.email,
  mobile: row.mobile,
});

/** Omitted fields stay unchanged; empty fields are cleared. */
const given = <T>(value: T | undefined, kept: T): T => (value === undefined ? kept : value);

export async function editEmployee(
  ctx: SignedInCtx,
  { params: { employeeId }, body }: Address & { body: EmployeeInput },
  { row }: AboutEmployee,
): Promise<EmployeeRecord> {
  const { expiryDate = row.expiry_date, probationEndDate = row.probation_end_date } = body;
  const early = Object.entries({ expiryDate, probationEndDate }).filter(
    ([, day]) => day !== null && day < row.start_date,
  );
  if (early.length > 0) {
    const message = `Choose ${dayInWords(row.start_date)}, their first day, or later.`;
    throw new Refusal(422, 'people.employee-refused', message, {
      errors: early.map(([field]) => ({ kind: 'field', field, message, code: 'INVALID_INPUT' })),
    });
  }
  const names = { first_name: body.firstName, last_name: body.lastName };
  await ctx.db
    .updateTable('employees')
    .set({
      preferred_name: body.preferredName,
      expiry_date: expiryDate,
      probation_end_date: probationEndDate,
      version: row.version + 1,
    })
    .where('id', '=', employeeId)
    .execute();
  if (names.first_name !== row.first_name || names.last_name !== row.last_name)
    await ctx.db.updateTable('users').set(names).where('id', '=', employeeId).execute();
  const contact = { email: given(body.email, row.email), mobile: given(body.mobile, row.mobile) };
  const isMoved = contact.email !== row.email || contact.mobile !== row.mobile;
  if (isMoved) await changeContact(ctx, employeeId, contact);
  await audit(ctx, {
    action: 'people.employee.changed',
    subject: { type: 'employee', id: employeeId },
    before: {
      firstName: row.first_name,
      lastName: row.last_name,
      preferredName: row.preferred_name,
      expiryDate: row.expiry_date,
      probationEndDate: row.probation_end_date,
      ...(isMoved ? { email: row.email, mobile: row.mobile } : {}),
    },
    after: {
      firstName: body.firstName,
      lastName: body.lastName,
      preferredName: body.preferredName,
      expiryDate,
      probationEndDate,
      ...(isMoved ? contact : {}),
    },
  });
  await organisationChanged(ctx);
  const after = await aboutEmployee(ctx, { params: { employeeId } });
  if (!after) throw new Error('The employee is gone while their row is locked');
  return after;
}
