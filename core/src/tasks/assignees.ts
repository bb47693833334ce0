/** Who can be assigned a task, and who can review it. */
import { taskMessages } from '@tenure/contract/tasks/messages';
import { dayIn } from '../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { Refusal } from '../kit/refusal.ts';
import { authorizeChange } from '../kit/walk/acting.ts';
import { findPeople } from '../org/public.ts';
import { personTaskActions } from './task.actions.ts';

export const wrongPerson = (field: string, message: string) =>
  new Refusal(422, 'tasks.wrong-person', message, {
    errors: [{ kind: 'field', field, message, code: 'WRONG_PERSON' }],
  });

interface Chosen {
  readonly assigneeIds: readonly number[];
  readonly reviewerId: number | null;
  /** The form field with the assignees. */
  readonly field?: string;
  /** For a new task, the actor must be allowed to assign to each assignee. */
  readonly mayAssign?: boolean;
}

export async function refuseWrongPeople(
  ctx: SignedInCtx,
  { assigneeIds, reviewerId, field = 'assigneeIds', mayAssign = true }: Chosen,
): Promise<void> {
  if (reviewerId !== null && assigneeIds.includes(reviewerId))
    throw wrongPerson(field === 'assigneeIds' ? 'reviewerId' : field, taskMessages.ownReviewer);
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const ids = [...assigneeIds, ...(reviewerId === null ? [] : [reviewerId])];
  const people = await findPeople(ctx, ids, today);
  for (const id of ids) {
    const person = people.get(id);
    const at = assigneeIds.includes(id) ? field : 'reviewerId';
    if (!person) throw wrongPerson(at, taskMessages.unknownPerson);
    if (!person.isEmployed) throw wrongPerson(at, taskMessages.notEmployed);
    if (mayAssign && assigneeIds.includes(id))
      authorizeChange(ctx.actor, personTaskActions.add, { person });
  }
}
