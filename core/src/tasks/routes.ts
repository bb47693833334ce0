import type { InputOf } from '@tenure/contract/kit/endpoint';
import * as endpoints from '@tenure/contract/tasks/endpoints';
import { newTaskForm, taskForm } from '@tenure/contract/tasks/task-form';
import { bind } from '../kit/bind.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { openForm } from '../kit/open-form.ts';
import { aboutPerson } from '../org/public.ts';
import { actOnTask } from './commands/act-on-task.ts';
import { addTasks } from './commands/add-tasks.ts';
import { addFile, lockFileOfTask, removeFile } from './commands/change-files.ts';
import { editTask } from './commands/edit-task.ts';
import { handOverTasks } from './commands/hand-over-tasks.ts';
import { lockTaskWithItem, tickChecklist } from './commands/tick-checklist.ts';
import { presentDetail } from './present-task.ts';
import { fileActions, personTaskActions, taskActions } from './task.actions.ts';
import { findTask, lockTask } from './task.store.ts';
import { listOtherTasks, listTasks } from './task-list.ts';

type OfTask = { params: { taskId: number } };
const locked = (ctx: SignedInCtx, { params }: OfTask) => lockTask(ctx, params.taskId);

export const taskRoutes = [
  bind(endpoints.listTasks, { action: personTaskActions.view, load: aboutPerson, run: listTasks }),
  bind(endpoints.handOverTasks, {
    action: personTaskActions.handOver,
    load: aboutPerson,
    run: handOverTasks,
  }),
  bind(endpoints.listOtherTasks, { access: 'signed-in', run: listOtherTasks }),
  // Authorized for each assignee in the command.
  bind(endpoints.addTasks, { access: 'signed-in', form: openForm(newTaskForm), run: addTasks }),
  bind(endpoints.getTask, {
    action: taskActions.view,
    load: (ctx, { params }: InputOf<typeof endpoints.getTask>) => findTask(ctx, params.taskId),
    run: async (ctx, _, record) => presentDetail(ctx, record),
  }),
  bind(endpoints.editTask, {
    action: taskActions.edit,
    load: locked,
    form: openForm(taskForm),
    run: editTask,
  }),
  // Each step is authorized by its own row of the machine.
  bind(endpoints.actOnTask, { access: 'signed-in', run: actOnTask }),
  bind(endpoints.tickChecklist, {
    action: taskActions.tick,
    load: lockTaskWithItem,
    run: tickChecklist,
  }),
  bind(endpoints.addTaskFile, { action: taskActions.addFile, load: locked, run: addFile }),
  bind(endpoints.removeTaskFile, {
    action: fileActions.remove,
    load: lockFileOfTask,
    run: removeFile,
  }),
];
