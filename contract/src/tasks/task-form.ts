/** Forms of a task. */
import { z } from 'zod';
import { labelled } from '../kit/field.ts';
import { calendarDate, chosenId, id } from '../kit/identifier.ts';
import { emptyToNull, optionalLines, requiredText } from '../kit/text.ts';
import { wholeNumber } from '../kit/whole-number.ts';
import { taskMessages } from './messages.ts';
import { taskFiles } from './task-files.ts';

export const MOST_ASSIGNEES = 200;
const MOST_CHECKLIST_ITEMS = 50;

/** Recurrence of a task. */
export const repeats = {
  never: 'Doesn’t repeat',
  day: 'Daily',
  week: 'Weekly',
  month: 'Monthly',
  year: 'Yearly',
} as const;
export type Repeat = keyof typeof repeats;
const repeatNames = Object.keys(repeats) as [Repeat, ...Repeat[]];
const repeatOptions = repeatNames.map((value) => ({ value, label: repeats[value] }));
const repeating = repeatNames.filter((name) => name !== 'never');

export const checklistItem = z.object({
  /** Id of an existing item, so that its tick is kept. */
  id: z.int().positive().max(1_000_000).nullable().default(null),
  text: requiredText(200, 'Enter a title'),
});

const optionalDate = z.preprocess(emptyToNull, calendarDate.nullable().default(null));
const optionalPerson = z.preprocess(
  emptyToNull,
  chosenId(taskMessages.unknownPerson).nullable().default(null),
);

const content = {
  title: labelled(requiredText(200, taskMessages.titleNeeded), { label: 'Title' }),
  description: labelled(optionalLines(5000), { label: 'Description', input: 'textarea' }),
  dueDate: labelled(optionalDate, { label: 'Due date', input: 'date', width: 'half' }),
  reviewerId: labelled(optionalPerson, {
    label: 'Reviewer',
    input: 'person',
    width: 'half',
    help: 'Approves the task once it’s submitted. Leave empty if no review is needed.',
  }),
  checklist: labelled(z.array(checklistItem).max(MOST_CHECKLIST_ITEMS).default([]), {
    label: 'Checklist',
    input: 'custom',
  }),
  repeat: labelled(z.enum(repeatNames).default('never'), {
    label: 'Repeat',
    input: 'select',
    options: repeatOptions,
    group: 'Repeat and reminders',
    width: 'half',
  }),
  repeatUntil: labelled(optionalDate, {
    label: 'Repeat until',
    input: 'date',
    group: 'Repeat and reminders',
    width: 'half',
    showIf: { key: 'repeat', in: repeating },
  }),
  remindBefore: labelled(wholeNumber(0, 30).default(1), {
    label: 'Reminder before the due date',
    input: 'number',
    unit: 'days',
    group: 'Repeat and reminders',
    width: 'half',
    help: 'Enter 0 for no reminder.',
  }),
  remindAfter: labelled(wholeNumber(0, 30).default(3), {
    label: 'Overdue reminder every',
    input: 'number',
    unit: 'days',
    group: 'Repeat and reminders',
    width: 'half',
    help: 'Enter 0 for no reminder.',
  }),
};

export const taskForm = z.object(content);
export type TaskInput = z.infer<typeof taskForm>;

/** A new task for one or more people, each of whom gets a separate copy. */
export const newTaskForm = z.object({
  assigneeIds: labelled(
    z
      .array(chosenId(taskMessages.unknownPerson))
      .min(1, taskMessages.assigneeNeeded)
      .max(MOST_ASSIGNEES),
    { label: 'Assign to', input: 'custom' },
  ),
  ...content,
  attachmentId: labelled(id.nullable().default(null), {
    label: 'Attachment',
    input: 'file',
    file: taskFiles,
  }),
});
export type NewTaskInput = z.infer<typeof newTaskForm>;
