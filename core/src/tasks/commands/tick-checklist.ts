import type { InputOf } from '@tenure/contract/kit/endpoint';
import type { tickChecklist as endpoint } from '@tenure/contract/tasks/endpoints';
import type { TaskDetail } from '@tenure/contract/tasks/task';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { presentDetail } from '../present-task.ts';
import { lockTask } from '../task.store.ts';
import type { TaskRecord } from '../task-record.ts';

/** A task that contains the checklist item; undefined for an item of another task. */
export async function lockTaskWithItem(
  ctx: SignedInCtx,
  { params }: InputOf<typeof endpoint>,
): Promise<TaskRecord | undefined> {
  const record = await lockTask(ctx, params.taskId);
  return record?.task.checklist.some(({ id }) => id === params.itemId) ? record : undefined;
}

/** Doesn't change the version, so that two people can tick different items at the same time. */
export async function tickChecklist(
  ctx: SignedInCtx,
  { params, body }: InputOf<typeof endpoint>,
  record: TaskRecord,
): Promise<TaskDetail> {
  const { task } = record;
  const others = task.ticked.filter((id) => id !== params.itemId);
  const ticked = body.isDone ? [...others, params.itemId] : others;
  await ctx.db
    .updateTable('task_assignments')
    .set({ ticked })
    .where('id', '=', task.assignment_id)
    .execute();
  await audit(ctx, {
    action: 'tasks.task.tick',
    subject: { type: 'task', id: task.id },
    before: { ticked: task.ticked },
    after: { ticked },
  });
  return presentDetail(ctx, { ...record, task: { ...task, ticked } });
}
