/** Ends an employment on a given day, with a reason and a successor; it can be undone until then. */
import { dayInWords } from '@tenure/contract/kit/day-in-words';
import type { InputOf } from '@tenure/contract/kit/endpoint';
import { fieldsOf } from '@tenure/contract/kit/field';
import type { terminateEmployee } from '@tenure/contract/people/account-endpoints';
import {
  leavingReasons,
  type Termination,
  terminationForm,
  terminationMessages,
} from '@tenure/contract/people/termination';
import { audit } from '../../kit/audit.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import { type HandOverList, inHand } from '../../kit/contribution/hand-over.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed, may } from '../../kit/judge.ts';
import { Refusal } from '../../kit/refusal.ts';
import { continueEmployment, endEmployment, findEnding, worksOn } from '../../org/public.ts';
import { type AboutEmployee, aboutEmployee } from '../employee/employee.store.ts';
import { profileActions, terminationActions } from '../profile/profile.actions.ts';

const { terminate, cancelTermination } = profileActions;

async function presentTermination(ctx: SignedInCtx, about: AboutEmployee): Promise<Termination> {
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const ending = await findEnding(ctx, about.person.employeeId, today);
  return {
    lastDay: about.row.end_date,
    reason: leavingReasons.find(({ value }) => value === ending.reason)?.label ?? null,
    note: ending.note ?? null,
    handOverTo: ending.handOverTo ?? null,
    directReports: ending.directReports,
    version: about.row.version,
    metadata: {
      actions: allowed(ctx.actor, { ...terminationActions, terminate, cancelTermination }, about),
      fields: fieldsOf(terminationForm, { isEditable: may(ctx.actor, terminate, about) }),
    },
  };
}

/** For the form; includes the work to hand over. */
export async function presentWithHandOver(
  ctx: SignedInCtx,
  about: AboutEmployee,
  lists: readonly HandOverList[],
): Promise<Termination> {
  return {
    ...(await presentTermination(ctx, about)),
    inHand: await inHand(ctx, lists, about.person.employeeId),
  };
}

const refusal = (field: string, message: string) =>
  new Refusal(422, 'people.termination-refused', message, {
    errors: [{ kind: 'field', field, message, code: 'INVALID_INPUT' }],
  });

export async function endEmploymentOf(
  ctx: SignedInCtx,
  { params, body }: InputOf<typeof terminateEmployee>,
  { row }: AboutEmployee,
): Promise<Termination> {
  const { employeeId } = params;
  const { lastDay, reason, note, handOverToId } = body;
  if (lastDay < row.start_date)
    throw refusal('lastDay', terminationMessages.beforeStart(dayInWords(row.start_date)));
  const takesOver =
    handOverToId === null ||
    (handOverToId !== employeeId && (await worksOn(ctx, handOverToId, lastDay)));
  if (!takesOver) throw refusal('handOverToId', terminationMessages.unknownPerson);
  await endEmployment(ctx, {
    employeeId,
    lastDay,
    reason,
    note,
    handOverToId,
    endedById: ctx.actor.userId,
  });
  await audit(ctx, {
    action: 'people.employment.ended',
    subject: { type: 'employee', id: employeeId },
    after: body,
  });
  return terminationAfter(ctx, params);
}

export async function continueEmploymentOf(
  ctx: SignedInCtx,
  { params }: { params: { employeeId: number } },
  { row }: AboutEmployee,
): Promise<Termination> {
  await continueEmployment(ctx, params.employeeId);
  await audit(ctx, {
    action: 'people.employment.continued',
    subject: { type: 'employee', id: params.employeeId },
    before: { lastDay: row.end_date },
  });
  return terminationAfter(ctx, params);
}

async function terminationAfter(ctx: SignedInCtx, params: { employeeId: number }) {
  const after = await aboutEmployee(ctx, { params });
  if (!after) throw new Error('The employee is gone while their row is locked');
  return presentTermination(ctx, after);
}
