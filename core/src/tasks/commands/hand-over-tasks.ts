/** Hands all of a person's open tasks to someone else; tasks in review stay with their reviewer. */
import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import type { handOverTasks as endpoint } from '@tenure/contract/tasks/endpoints';
import { taskMessages } from '@tenure/contract/tasks/messages';
import { assigneeStates, assignmentMachine } from '@tenure/contract/tasks/task-states';
import { type RawBuilder, sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import type { Ctx, SignedInCtx } from '../../kit/ctx.ts';
import { isInState } from '../../kit/machine.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { About } from '../../org/public.ts';
import { refuseWrongPeople } from '../assignees.ts';
import { personAbout, substituteFor } from '../workflows/new-assignees.ts';
import { type Reassigned, reassignTasks } from './reassign-tasks.ts';
import type { ByPerson } from './task-step.ts';

export async function handOverTasks(
  ctx: SignedInCtx,
  { body }: InputOf<typeof endpoint>,
  { person }: About,
): Promise<AnswerOf<typeof endpoint>> {
  const { assigneeId: to, note } = body;
  const from = person.employeeId;
  if (to === from) throw new Refusal(422, 'tasks.same-assignee', taskMessages.sameAssignee);
  await refuseWrongPeople(ctx, { assigneeIds: [to], reviewerId: null, field: 'assigneeId' });
  const tasks = await lockOpenTasks(ctx, sql`t.assignee_id = ${from}`);
  await audit(ctx, {
    action: 'tasks.hand-over',
    subject: { type: 'employee', id: from },
    after: { to, tasks: tasks.length },
  });
  await handOverOpenTasks(ctx, { tasks, from, to, note });
  return { handedOver: tasks.length };
}

/** Reassigns tasks; those of workflows about the new assignee go to HR instead (ADR 151). */
export async function handOverOpenTasks(
  ctx: ByPerson,
  { tasks, ...given }: Omit<Reassigned, 'tasks'> & { readonly tasks: readonly OpenTask[] },
): Promise<void> {
  const about = tasks.filter(({ about_id }) => about_id === given.to);
  const others = tasks.filter(({ about_id }) => about_id !== given.to);
  const instead = about.length === 0 ? null : await substituteFor(ctx, given.to);
  await reassignTasks(ctx, { ...given, tasks: others });
  if (instead !== null && instead !== given.from)
    await reassignTasks(ctx, { ...given, to: instead, tasks: about });
}

interface OpenTask {
  readonly id: number;
  readonly assignee_id: number;
  readonly due_date: string | null;
  readonly about_id: number | null;
}

/** Locks the tasks that assignees still have to do. */
export async function lockOpenTasks(ctx: Ctx, which: RawBuilder<unknown>) {
  const { rows } = await sql<OpenTask>`
    select t.id, t.assignee_id, a.due_date, ${personAbout(sql`t.id`)} as about_id from tasks t
    join task_assignments a on a.tenant_id = t.tenant_id and a.task_id = t.id and a.is_current
    where ${which} and ${isInState('a.status', assignmentMachine, assigneeStates)}
    order by t.id for update of t`.execute(ctx.db);
  return rows;
}
