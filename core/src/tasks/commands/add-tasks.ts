/** Creates one task for each assignee, each with its own due date, checklist and comments (ADR 59). */
import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import type { addTasks as endpoint } from '@tenure/contract/tasks/endpoints';
import { taskMessages } from '@tenure/contract/tasks/messages';
import { taskFiles } from '@tenure/contract/tasks/task-files';
import type { TaskInput } from '@tenure/contract/tasks/task-form';
import { sql } from 'kysely';
import { attachFile, copiedAttachments } from '../../files/public.ts';
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import type { Ctx, SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import { refuseWrongPeople } from '../assignees.ts';
import { createTasks } from '../new-task.store.ts';
import { numbered } from '../rules/checklist.ts';
import './task-step.ts';

export async function addTasks(
  ctx: SignedInCtx,
  { body }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { attachmentId, assigneeIds, ...content } = body;
  const people = [...new Set(assigneeIds)];
  refuseEndlessRepeat(content);
  await refuseWrongPeople(ctx, { assigneeIds: people, reviewerId: content.reviewerId });
  const { userId } = ctx.actor;
  const own = { ...content, checklist: numbered([], content.checklist) };
  const made = await createTasks(
    ctx,
    people.map((assigneeId) => ({ content: own, assigneeId, ownerId: userId })),
    { byId: userId, action: 'assign' },
  );
  const [first, ...others] = made.map(({ id }) => id);
  if (first !== undefined && attachmentId !== null) {
    await attachFile(ctx, attachmentId, { type: taskFiles.ownerType, id: first }, 'attachmentId');
    if (others.length > 0) await copyFiles(ctx, first, others);
  }
  await audit(ctx, {
    action: 'tasks.task.assign',
    subject: { type: 'task', id: first ?? null },
    after: { title: content.title, dueDate: content.dueDate, made },
  });
  await emit(ctx, 'tasks.tasks-assigned', {
    taskIds: made.map(({ id }) => id),
    byUserId: ctx.actor.userId,
    note: null,
    formerAssigneeId: null,
  });
  return { items: made };
}

/** A series needs a first date, and must not end before it. */
export function refuseEndlessRepeat({ repeat, repeatUntil, dueDate }: TaskInput): void {
  if (repeat === 'never') return;
  const refused = (field: string, message: string) =>
    new Refusal(422, 'tasks.wrong-repeat', message, {
      errors: [{ kind: 'field', field, message, code: 'WRONG_REPEAT' }],
    });
  if (dueDate === null) throw refused('dueDate', taskMessages.repeatNeedsDueDate);
  if (repeatUntil !== null && repeatUntil <= dueDate)
    throw refused('repeatUntil', taskMessages.repeatEndsBeforeDue);
}

/** Copies the files of one task to others, in one statement. */
export async function copyFiles(ctx: Ctx, from: number, to: readonly number[]): Promise<void> {
  await sql`
    with source_task as (select tenant_id, id from tasks where id = ${from}),
    target_tasks as (select tenant_id, id from tasks where id = any(${[...to]}::bigint[])),
    ${copiedAttachments(taskFiles.ownerType, { from: 'source_task', to: 'target_tasks', at: ctx.now })}
    select`.execute(ctx.db);
}
