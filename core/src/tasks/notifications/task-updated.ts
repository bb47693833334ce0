/** Notifies the assignee and the creator of a task of changes by others. */
import type { NotificationKind } from '../../kit/contribution/notification.ts';
import { dueFact, quoted, sampleNews, type TaskNews, taskButton } from './task-facts.ts';

const happened = {
  approve: 'approved',
  reject: 'sent back',
  cancel: 'cancelled',
  reopen: 'reopened',
  complete: 'completed',
  reassign: 'reassigned',
  edit: 'updated',
} as const;
export type TaskUpdate = keyof typeof happened;

interface Updated extends TaskNews {
  readonly update: TaskUpdate;
}

export const taskUpdated: NotificationKind<Updated> = {
  name: 'tasks.task-updated',
  title: 'Updates to your tasks',
  channels: ['in-app', 'email'],
  urgency: 'routine',
  write: (news) => ({
    subject: `Task ${happened[news.update]}: ${news.title}`,
    sentence:
      news.update === 'reassign'
        ? `${news.by ?? 'Tenure'} reassigned this task to someone else. You don’t need to do anything.`
        : `${news.by ?? 'Tenure'} ${happened[news.update]} this task.`,
    facts: news.update === 'reassign' ? [] : dueFact(news),
    ...quoted(news),
    ...(news.update === 'reassign' ? {} : { button: taskButton(news.taskId) }),
  }),
  samples: {
    approved: { ...sampleNews, update: 'approve' },
    'sent back': { ...sampleNews, update: 'reject', note: 'Please attach the certificate.' },
    reassigned: { ...sampleNews, update: 'reassign' },
  },
};

export const isUpdate = (action: string): action is TaskUpdate => Object.hasOwn(happened, action);
