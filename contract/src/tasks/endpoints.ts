import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { chosenId, id, idParam } from '../kit/identifier.ts';
import { itemsOf } from '../kit/list.ts';
import { optionalLines } from '../kit/text.ts';
import { noteEndpoints } from '../notes/note-endpoints.ts';
import { taskMessages } from './messages.ts';
import { task, taskDetail } from './task.ts';
import { newTaskForm, taskForm } from './task-form.ts';
import { taskQuery } from './task-query.ts';
import { assignmentMachine } from './task-states.ts';

const area = 'tasks';
const base = '/cobra/api/tms/tasks';
const ofPerson = '/cobra/api/tms/users/{employeeId}/tasks';
const one = `${base}/{taskId}`;
const ofEmployee = z.object({ employeeId: idParam });
const ofTask = z.object({ taskId: idParam });

export const listTasks = endpoint({
  id: 'tasks.list-tasks',
  area,
  method: 'GET',
  path: ofPerson,
  summary: 'List a person’s tasks',
  params: ofEmployee,
  query: taskQuery,
  answer: itemsOf(task),
});

/** Scopes of the task list in addition to your own tasks. */
export const taskLists = {
  team: 'My team',
  review: 'To review',
  created: 'Created by me',
} as const;
export type TaskList = keyof typeof taskLists;

export const listOtherTasks = endpoint({
  id: 'tasks.list-other-tasks',
  area,
  method: 'GET',
  path: base,
  summary: 'List your team’s tasks, tasks you review or tasks you created',
  query: taskQuery.extend({
    show: z.enum(Object.keys(taskLists) as [TaskList]).default('team'),
  }),
  answer: itemsOf(task),
});

export const addTasks = endpoint({
  id: 'tasks.add-tasks',
  area,
  method: 'POST',
  path: base,
  summary: 'Assign a task to one or more people; each gets their own',
  body: newTaskForm,
  status: 201,
  answer: z.object({ items: z.array(z.object({ id, assigneeId: id })) }),
  refusals: [403, 422],
});

export const getTask = endpoint({
  id: 'tasks.get-task',
  area,
  method: 'GET',
  path: one,
  summary: 'Get a task with its checklist, files and history',
  params: ofTask,
  answer: taskDetail,
});

export const editTask = endpoint({
  id: 'tasks.edit-task',
  area,
  method: 'PUT',
  path: one,
  summary: 'Update a task’s details and due date',
  params: ofTask,
  body: taskForm,
  answer: taskDetail,
  refusals: [409, 412, 422],
});

const steps = assignmentMachine.decisions;

export const actOnTask = endpoint({
  id: 'tasks.act-on-task',
  area,
  method: 'POST',
  path: `${one}/actions`,
  summary: 'Complete, submit, approve, send back, reassign, cancel or reopen a task',
  params: ofTask,
  body: z.object({
    action: z.enum(steps),
    note: optionalLines(1000),
    /** The new assignee, for reassign. */
    assigneeId: chosenId(taskMessages.newAssigneeNeeded).nullable().default(null),
  }),
  answer: taskDetail,
  decides: 'one',
  refusals: [403, 404, 409, 412, 422],
});

export const tickChecklist = endpoint({
  id: 'tasks.tick-checklist-item',
  area,
  method: 'PUT',
  path: `${one}/checklist/{itemId}`,
  summary: 'Check or uncheck an item of a task’s checklist',
  params: ofTask.extend({ itemId: idParam }),
  body: z.object({ isDone: z.boolean() }),
  answer: taskDetail,
  refusals: [409],
});

export const addTaskFile = endpoint({
  id: 'tasks.add-file',
  area,
  method: 'POST',
  path: `${one}/files`,
  summary: 'Attach a file to a task',
  params: ofTask,
  body: z.object({ fileId: id }),
  status: 201,
  answer: taskDetail,
  refusals: [409, 422],
});

export const removeTaskFile = endpoint({
  id: 'tasks.delete-file',
  area,
  method: 'DELETE',
  path: `${one}/files/{fileId}`,
  summary: 'Remove a file from a task',
  params: ofTask.extend({ fileId: idParam }),
  refusals: [403, 409],
});

export const handOverTasks = endpoint({
  id: 'tasks.hand-over-tasks',
  area,
  method: 'POST',
  path: `${ofPerson}/hand-over`,
  summary: 'Reassign all open tasks of a person to someone else',
  params: ofEmployee,
  body: z.object({
    assigneeId: chosenId(taskMessages.newAssigneeNeeded),
    note: optionalLines(1000),
  }),
  answer: z.object({ handedOver: z.int() }),
  refusals: [403, 422],
});

export const taskComments = noteEndpoints({
  area,
  noun: 'task-comment',
  path: `${one}/comments`,
  params: ofTask,
  one: ofTask.extend({ commentId: idParam }),
});
