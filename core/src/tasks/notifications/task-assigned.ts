/** Notifies someone of a new task. */
import type { NotificationKind } from '../../kit/contribution/notification.ts';
import { dueFact, quoted, sampleNews, type TaskNews, taskButton } from './task-facts.ts';

interface Assigned extends TaskNews {
  /** The previous assignee, if the task was reassigned. */
  readonly formerAssignee: string | null;
}

export const taskAssigned: NotificationKind<Assigned> = {
  name: 'tasks.task-assigned',
  title: 'Tasks assigned to you',
  channels: ['in-app', 'email'],
  urgency: 'timely',
  write: (news) => ({
    subject: `New task: ${news.title}`,
    sentence: news.formerAssignee
      ? `${news.by ?? 'Tenure'} reassigned this task from ${news.formerAssignee} to you.`
      : news.by
        ? `${news.by} assigned you a task.`
        : 'Your repeating task is due again.',
    facts: dueFact(news),
    ...quoted(news),
    button: taskButton(news.taskId),
  }),
  samples: {
    assigned: { ...sampleNews, formerAssignee: null },
    repeated: { ...sampleNews, by: null, formerAssignee: null },
    reassigned: { ...sampleNews, formerAssignee: 'Mia Chen', note: 'Mia is on another project.' },
  },
};
