/** What someone hears of a workflow: a message of it, an approval that is theirs, or a reminder. */
import { dayInWords } from '@tenure/contract/kit/day-in-words';
import type { NotificationKind } from '../../kit/contribution/notification.ts';

interface Opened {
  readonly workflowId: number;
  readonly taskId: number | null;
  readonly type: 'task' | 'approval' | 'message' | 'wait';
  readonly workflow: string;
  readonly title: string;
  readonly text: string | null;
  readonly employee: string;
  readonly dueDate: string | null;
  readonly isReminder: boolean;
}

const sample: Opened = {
  workflowId: 1042,
  taskId: null,
  type: 'approval',
  workflow: 'Onboarding',
  title: 'Confirm that onboarding is complete',
  text: null,
  employee: 'Mia Chen',
  dueDate: '2026-12-11',
  isReminder: false,
};

export const workflowStepOpened: NotificationKind<Opened> = {
  name: 'tasks.workflow-step-opened',
  title: 'Workflow messages and approvals',
  channels: ['in-app', 'email'],
  urgency: 'timely',
  write: (step) => {
    const isMessage = step.type === 'message';
    const beginning = step.isReminder ? 'Reminder' : isMessage ? step.workflow : 'To approve';
    return {
      subject: `${beginning}: ${step.title}`,
      sentence: isMessage
        ? (step.text ?? step.title)
        : `This step of ${step.workflow} for ${step.employee} is awaiting you.`,
      facts: step.dueDate ? [{ label: 'Due', value: dayInWords(step.dueDate) }] : [],
      button:
        step.taskId === null
          ? { label: 'Open workflow', path: `/admin/workflow/view/${step.workflowId}` }
          : { label: 'Open task', path: `/tasks/${step.taskId}` },
    };
  },
  samples: {
    approval: sample,
    message: {
      ...sample,
      type: 'message',
      title: 'Welcome',
      text: 'Your first day is near. Your manager has planned your first week.',
      dueDate: null,
    },
    reminder: { ...sample, type: 'task', taskId: 1043, isReminder: true },
  },
};
