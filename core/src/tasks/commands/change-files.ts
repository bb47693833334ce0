import type { InputOf } from '@tenure/contract/kit/endpoint';
import type { addTaskFile, removeTaskFile } from '@tenure/contract/tasks/endpoints';
import { taskMessages } from '@tenure/contract/tasks/messages';
import type { TaskDetail } from '@tenure/contract/tasks/task';
import { MOST_TASK_FILES, taskFiles } from '@tenure/contract/tasks/task-files';
import { attachFile, detachFile } from '../../files/public.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import { presentDetail } from '../present-task.ts';
import type { TaskFileRecord } from '../task.actions.ts';
import { findTask, lockTask } from '../task.store.ts';
import type { TaskRecord } from '../task-record.ts';
import { recordStep } from './task-step.ts';

const ownerOf = (id: number) => ({ type: taskFiles.ownerType, id });

export async function addFile(
  ctx: SignedInCtx,
  { body }: InputOf<typeof addTaskFile>,
  record: TaskRecord,
): Promise<TaskDetail> {
  const { task } = record;
  if (task.files.length >= MOST_TASK_FILES)
    throw new Refusal(422, 'tasks.too-many-files', taskMessages.tooManyFiles);
  const { name } = await attachFile(ctx, body.fileId, ownerOf(task.id), 'fileId');
  await recordStep(ctx, { taskId: task.id, action: 'attach', after: { name } });
  const after = await findTask(ctx, task.id);
  return presentDetail(ctx, after ?? record);
}

/** A task and one of its files; undefined if the file belongs to something else. */
export async function lockFileOfTask(
  ctx: SignedInCtx,
  { params }: InputOf<typeof removeTaskFile>,
): Promise<TaskFileRecord | undefined> {
  const record = await lockTask(ctx, params.taskId);
  const file = record?.task.files.find(({ id }) => id === params.fileId);
  return record && file && { ...record, isUploader: file.uploadedById === ctx.actor.userId };
}

export async function removeFile(
  ctx: SignedInCtx,
  { params }: InputOf<typeof removeTaskFile>,
  { task }: TaskFileRecord,
): Promise<undefined> {
  await detachFile(ctx, ownerOf(task.id), params.fileId);
  const name = task.files.find(({ id }) => id === params.fileId)?.name;
  await recordStep(ctx, { taskId: task.id, action: 'detach', before: { name } });
}
