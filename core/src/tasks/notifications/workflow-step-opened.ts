/** Workflow notifications: a message step, an assigned approval, or a reminder. */
import { dayInWords } from '@tenure/contract/kit/day-in-words';
import type { NotificationKind } from '../../kit/contribution/notification.ts';

interface Opened {
  readonly workflowId: number;
  /** Where the step is done; null for the workflow's page. */
  readonly link: string | null;
  readonly type: string;
  readonly typeLabel: string;
  readonly workflow: string;
  readonly title: string;
  readonly text: string | null;
  readonly employeeId: number;
  readonly employee: string;
  readonly dueDate: string | null;
  readonly isReminder: boolean;
}

const sample: Opened = {
  workflowId: 1042,
  link: null,
  type: 'approval',
  typeLabel: 'Approval',
  workflow: 'Onboarding',
  title: 'Confirm that onboarding is complete',
  text: null,
  employeeId: 1042,
  employee: 'Mia Chen',
  dueDate: '2026-12-11',
  isReminder: false,
};

const beginningOf = ({ type, typeLabel }: Opened) =>
  type === 'approval' ? 'To approve' : typeLabel;

export const workflowStepOpened: NotificationKind<Opened> = {
  name: 'tasks.workflow-step-opened',
  title: 'Workflow messages and approvals',
  channels: ['in-app', 'email'],
  urgency: 'timely',
  isOwnOf: ({ employeeId }, personId) => employeeId === personId,
  write: (step) => {
    const isMessage = step.type === 'message';
    const beginning = step.isReminder ? 'Reminder' : isMessage ? step.workflow : beginningOf(step);
    return {
      subject: `${beginning}: ${step.title}`,
      sentence: isMessage
        ? (step.text ?? step.title)
        : `This step of ${step.workflow} for ${step.employee} is awaiting you.`,
      facts: step.dueDate ? [{ label: 'Due', value: dayInWords(step.dueDate) }] : [],
      button:
        step.link === null
          ? { label: 'Open workflow', path: `/admin/workflow/view/${step.workflowId}` }
          : { label: `Open ${step.typeLabel.toLowerCase()}`, path: step.link },
    };
  },
  samples: {
    approval: sample,
    message: {
      ...sample,
      type: 'message',
      title: 'Welcome',
      text: 'Your first day is coming up. Your manager has planned your first week.',
      dueDate: null,
    },
    contract: {
      ...sample,
      type: 'contract',
      typeLabel: 'Contract to sign',
      title: 'Send the employment agreement',
      link: '/contract/view/1043',
    },
    reminder: {
      ...sample,
      type: 'task',
      typeLabel: 'Task',
      link: '/tasks/1043',
      isReminder: true,
    },
  },
};
