import type { NotificationKind } from '../../kit/contribution/notification.ts';

interface Mentioned {
  readonly postId: number;
  readonly giver: string;
  readonly recipients: string;
}

export const mentioned: NotificationKind<Mentioned> = {
  name: 'recognition.mentioned',
  title: 'Mentions in recognition posts',
  channels: ['in-app'],
  urgency: 'routine',
  module: 'recognition',
  write: ({ postId, giver, recipients }) => ({
    subject: `${giver} mentioned you in a post for ${recipients}`,
    sentence: `${giver} mentioned you when recognising ${recipients}.`,
    button: { label: 'View post', path: `/recognition?post=${postId}` },
  }),
  samples: {
    mention: { postId: 1042, giver: 'Mia Chen', recipients: 'Noah Smith' },
  },
};
