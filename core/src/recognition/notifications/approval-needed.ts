import type { NotificationKind } from '../../kit/contribution/notification.ts';

interface Awaiting {
  readonly giver: string;
  readonly recipients: string;
  readonly title: string;
}

export const approvalNeeded: NotificationKind<Awaiting> = {
  name: 'recognition.approval-needed',
  title: 'Recognition awaiting your approval',
  channels: ['in-app', 'email'],
  urgency: 'timely',
  module: 'recognition',
  write: ({ giver, recipients, title }) => ({
    subject: `Recognition for ${recipients} needs your approval`,
    sentence: `${giver} wants to recognise ${recipients}. It’s published once you approve it.`,
    facts: [{ label: 'Title', value: title }],
    button: { label: 'Review post', path: '/recognition?show=approvals' },
  }),
  samples: {
    awaiting: { giver: 'Mia Chen', recipients: 'Noah Smith', title: 'Team player' },
  },
};
