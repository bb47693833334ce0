import { z } from 'zod';
import { approvalPerson } from '../approvals/approval.ts';
import { storedFile } from '../files/endpoints.ts';
import { id, instant, shownDate } from '../kit/identifier.ts';
import { type Repeat, repeats } from './task-form.ts';
import { assignmentMachine, taskMachine } from './task-states.ts';

const taskPerson = approvalPerson;

const taskStatus = z.enum(taskMachine.stateNames);
const assignmentStatus = z.enum(assignmentMachine.stateNames);
const repeat = z.enum(Object.keys(repeats) as [Repeat, ...Repeat[]]);

/** As listed in document 2, point 3. */
export const task = z.object({
  id,
  title: z.string(),
  titleLink: z.string(),
  status: taskStatus,
  /** The due date, or the date of assignment if there is none. */
  date: shownDate,
  assignment: z.object({ id, dueDate: shownDate.nullable(), status: assignmentStatus }),
  link: z.string(),
  created: instant,
  modified: instant,
  assignee: taskPerson,
  isOverdue: z.boolean(),
  checklist: z.object({ done: z.int(), total: z.int() }),
  version: z.int(),
  actions: z.array(z.string()),
});
export type Task = z.infer<typeof task>;

export const taskHistoryEntry = z.object({
  at: instant,
  /** Null for the system, such as a hand-over when someone left. */
  by: taskPerson.nullable(),
  action: z.string(),
  words: z.string(),
  note: z.string().nullable(),
});

export const taskDetail = task.extend({
  description: z.string().nullable(),
  owner: taskPerson,
  reviewer: taskPerson.nullable(),
  items: z.array(z.object({ id: z.int(), text: z.string(), isDone: z.boolean() })),
  attachments: z.array(storedFile.extend({ mayRemove: z.boolean() })),
  repeat,
  repeatUntil: shownDate.nullable(),
  remindBefore: z.int(),
  remindAfter: z.int(),
  history: z.array(taskHistoryEntry),
});
export type TaskDetail = z.infer<typeof taskDetail>;
