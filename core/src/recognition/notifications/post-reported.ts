import type { NotificationKind } from '../../kit/contribution/notification.ts';

interface Reported {
  readonly giver: string;
  readonly recipients: string;
}

export const postReported: NotificationKind<Reported> = {
  name: 'recognition.post-reported',
  title: 'Reported recognition posts',
  channels: ['in-app', 'email'],
  urgency: 'timely',
  module: 'recognition',
  needs: 'recognition.post.moderate',
  write: ({ giver, recipients }) => ({
    subject: `A recognition post was reported: ${giver} to ${recipients}`,
    sentence: 'Someone reported a recognition post. Review it and keep or remove it.',
    button: { label: 'Review report', path: '/admin/recognition?tab=moderation' },
  }),
  samples: { reported: { giver: 'Mia Chen', recipients: 'Noah Smith' } },
};
