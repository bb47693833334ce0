import type { NotificationKind } from '../../kit/contribution/notification.ts';

interface Digest {
  readonly total: number;
  readonly posts: readonly { title: string; giver: string; recipients: string }[];
}

export const weeklyDigest: NotificationKind<Digest> = {
  name: 'recognition.weekly-digest',
  title: 'Weekly recognition digest',
  channels: ['email'],
  urgency: 'routine',
  module: 'recognition',
  write: ({ total, posts }) => ({
    subject: `This week’s recognition: ${total} ${total === 1 ? 'post' : 'posts'}`,
    sentence: 'Here’s what colleagues recognised each other for this week.',
    facts: posts.map(({ title, giver, recipients }) => ({
      label: title,
      value: `${giver} recognised ${recipients}`,
    })),
    button: { label: 'Open feed', path: '/recognition' },
  }),
  samples: {
    week: {
      total: 12,
      posts: [
        { title: 'Team player', giver: 'Mia Chen', recipients: 'Noah Smith' },
        { title: 'Bright idea', giver: 'Priya Raman', recipients: 'Ava Jones and Leo Park' },
      ],
    },
  },
};
