/** Reminds everyone who can decide a step when half of the time until escalation has passed. */
import { sql } from 'kysely';
import { approvalSubjects, type SubjectInWords } from '../kit/contribution/approval.ts';
import { event, type Notice, type NotificationKind } from '../kit/contribution/notification.ts';
import { modulesHere } from '../kit/walk/switched-off.ts';
import { deciderIdsOf } from './approval.store.ts';

export const decisionReminder: NotificationKind<SubjectInWords> = {
  name: 'approvals.decision-reminder',
  title: 'Reminders about requests awaiting your approval',
  channels: ['in-app', 'email'],
  urgency: 'timely',
  write: ({ title, path }) => ({
    subject: `Reminder: ${title}`,
    sentence: 'This is still awaiting your approval.',
    button: { label: 'Review', path },
  }),
  samples: {
    leave: {
      title: 'Mia Chen’s annual leave, 7–10 Dec 2026',
      path: '/dashboard/leave/leave-request/approver/1042',
    },
  },
};

export const reminderNotice: Notice = {
  name: 'approvals.decision-reminder',
  type: 'approvals.reminder-due',
  async read(ctx, { subjectType, subjectId }) {
    const subject = approvalSubjects().find((one) => one.subjectType === subjectType);
    if (!subject || !(await modulesHere(ctx)).has(subject.module)) return [];
    const words = await subject.inWords(ctx, subjectId);
    if (!words) return [];
    const { rows } = await sql<{ id: number }>`
      select distinct decider.id from (${deciderIdsOf(ctx.now, subjectType, sql`${subjectId}`)}) decider`.execute(
      ctx.db,
    );
    return rows.map(({ id }) => ({ to: id, event: event(decisionReminder, words) }));
  },
};
