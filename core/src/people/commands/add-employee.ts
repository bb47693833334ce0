/** Adds an employee from a form: account, position, work pattern and invitation in one transaction. */
import { dayInWords } from '@tenure/contract/kit/day-in-words';
import type { InputOf } from '@tenure/contract/kit/endpoint';
import type { addEmployee as endpoint } from '@tenure/contract/people/moving-in-endpoints';
import type { AddedEmployee, NewEmployee } from '@tenure/contract/people/new-employee';
import { inviteAccounts } from '../../identity/public.ts';
import { audit } from '../../kit/audit.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { ImportColumns } from '../../kit/contribution/import-column.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import { type intake, organisationChanged } from '../../org/public.ts';
import { checkImport, writeImport } from '../import/check-import.ts';
import { columnsFor } from '../import/import-columns.ts';
import type { NamedInForm } from '../import/new-employee.store.ts';

/** A form is an intake with a single row. */
const ROW = 1;

const rowOf = (body: NewEmployee, named: NamedInForm): intake.IntakeRow => ({
  row: ROW,
  employeeNumber: body.employeeNumber,
  firstName: body.firstName,
  lastName: body.lastName,
  preferredName: null,
  email: body.email,
  mobile: null,
  country: null,
  startDate: body.startDate,
  employmentType: body.employmentType,
  legalEntity: body.legalEntity,
  department: body.department,
  location: body.location,
  jobRole: null,
  position: named.position === null ? body.position : null,
  positionId: named.position,
  manager: named.manager,
});

/** The form field for a row's field. */
const fieldOf: Readonly<Record<string, string>> = { manager: 'managerId' };

const refusal = (problems: readonly intake.IntakeProblem[]) =>
  new Refusal(422, 'people.employee-refused', problems[0]?.message ?? '', {
    errors: problems.map(({ field, message }) => ({
      kind: 'field',
      field: field.includes('.') ? `more.${field}` : (fieldOf[field] ?? field),
      message,
      code: 'INVALID_INPUT',
    })),
  });

export const addEmployee =
  (columns: ImportColumns) =>
  async (
    ctx: SignedInCtx,
    { body }: InputOf<typeof endpoint>,
    named: NamedInForm,
  ): Promise<AddedEmployee> => {
    const usable = columnsFor(ctx.actor, await columns(ctx, 'form'));
    const more = Object.entries(body.more).flatMap(([key, value]): [string, string][] =>
      value === null ? [] : [[key, value]],
    );
    const check = await checkImport(ctx, {
      read: {
        people: [rowOf(body, named)],
        more: new Map([[ROW, new Map(more)]]),
        problems: [],
        dates: null,
      },
      columns: usable,
      options: {
        creates: new Set(['position']),
        mayChangeEmail: ctx.actor.permissions.has('identity.account.manage'),
      },
      today: dayIn(ctx.actor.timezone, ctx.now),
      ownIds: [ctx.actor.userId],
    });
    if (check.problems.length > 0) throw refusal(check.problems);
    const [person] = check.plan.people;
    if (!person) throw new Error('A form without a person');
    refuseOthers(person, body);
    const ids = await writeImport(ctx, check, usable);
    const id = ids.get(ROW) as number;
    if (body.sendInvitation) await inviteAccounts(ctx, [id]);
    await organisationChanged(ctx);
    const isRehired = person.outcome === 'rehire';
    await audit(ctx, {
      action: isRehired ? 'people.employee.rehired' : 'people.employee.added',
      subject: { type: 'employee', id },
      after: body,
    });
    return { id, displayName: person.name, isRehired, isInvited: body.sendInvitation };
  };

/** Existing employees are not added again, and former employees are only rehired explicitly. */
function refuseOthers({ outcome, known, name }: intake.PlannedPerson, body: NewEmployee): void {
  if (outcome === 'change' || outcome === 'same')
    throw refusal([
      { row: ROW, field: 'employeeNumber', message: `${name} has this employee number` },
    ]);
  if (outcome === 'rehire' && !body.isRehire) {
    const left = known?.employment?.endDate ?? '';
    throw new Refusal(
      409,
      'people.former-employee',
      `${known?.firstName} ${known?.lastName} worked here until ${dayInWords(left)}. Rehire them to keep their employee number and history.`,
    );
  }
}
