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

/** As document 2, point 3 lists it. */
export const task = z.object({
  id,
  title: z.string(),
  titleLink: z.string(),
  status: taskStatus,
  /** The day it is due, or the day it was assigned where it has no due date. */
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
  /** Null where Tenure did it, such as a hand-over when someone left. */
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
