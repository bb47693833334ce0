/** Reminds the assignee or reviewer of a task that is due soon or overdue. */
import { dayInWords } from '@tenure/contract/kit/day-in-words';
import type { NotificationKind } from '../../kit/contribution/notification.ts';
import { dueFact, taskButton } from './task-facts.ts';

interface Reminder {
  readonly taskId: number;
  readonly title: string;
  readonly dueDate: string;
  readonly when: 'due-soon' | 'overdue';
  readonly inReview: boolean;
}

const sample: Reminder = {
  taskId: 1042,
  title: 'Complete the safety induction',
  dueDate: '2026-12-11',
  when: 'due-soon',
  inReview: false,
};

export const taskReminder: NotificationKind<Reminder> = {
  name: 'tasks.task-reminder',
  title: 'Task reminders',
  channels: ['in-app', 'email'],
  urgency: 'timely',
  write: (reminder) => {
    const { title, dueDate, when, inReview } = reminder;
    const isOverdue = when === 'overdue';
    return {
      subject: `${isOverdue ? 'Overdue task' : 'Task due soon'}: ${title}`,
      sentence: inReview
        ? `This task is awaiting your review and ${isOverdue ? 'was' : 'is'} due on ${dayInWords(dueDate)}.`
        : `This task ${isOverdue ? 'was' : 'is'} due on ${dayInWords(dueDate)}.`,
      facts: dueFact(reminder),
      button: taskButton(reminder.taskId, inReview ? 'Review task' : 'Open task'),
    };
  },
  samples: {
    'due soon': sample,
    overdue: { ...sample, when: 'overdue' },
    'to review': { ...sample, when: 'overdue', inReview: true },
  },
};
