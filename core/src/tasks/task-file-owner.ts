import { taskFiles } from '@tenure/contract/tasks/task-files';
import type { FileOwner } from '../kit/contribution/file-owner.ts';
import { findTasks } from './task.store.ts';

/** A file can belong to many tasks; access to any one of them is enough. */
const MOST_TASKS = 1000;

export const taskFileOwner: FileOwner = {
  use: taskFiles,
  needs: 'tasks.task.write',
  async maySee(ctx, ownerIds) {
    const found = await findTasks(ctx, ownerIds, MOST_TASKS);
    return found.length > 0 && ctx.actor.permissions.has('tasks.task.view');
  },
};
