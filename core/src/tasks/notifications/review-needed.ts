/** Notifies reviewers of a submitted task. */
import type { NotificationKind } from '../../kit/contribution/notification.ts';
import { dueFact, quoted, sampleNews, type TaskNews, taskButton } from './task-facts.ts';

export const reviewNeeded: NotificationKind<TaskNews> = {
  name: 'tasks.review-needed',
  title: 'Tasks awaiting your review',
  channels: ['in-app', 'email'],
  urgency: 'timely',
  write: (news) => ({
    subject: `Task to review: ${news.title}`,
    sentence: `${news.by ?? 'The assignee'} submitted this task for your review.`,
    facts: dueFact(news),
    ...quoted(news),
    button: taskButton(news.taskId, 'Review task'),
  }),
  samples: { submitted: { ...sampleNews, by: 'Mia Chen', note: 'All done except the badge.' } },
};
