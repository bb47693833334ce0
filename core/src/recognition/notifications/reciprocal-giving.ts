import type { NotificationKind } from '../../kit/contribution/notification.ts';

interface Pair {
  readonly first: string;
  readonly second: string;
}

export const reciprocalGiving: NotificationKind<Pair> = {
  name: 'recognition.reciprocal-giving',
  title: 'People who give each other points',
  channels: ['in-app', 'email'],
  urgency: 'routine',
  module: 'recognition',
  needs: 'recognition.post.moderate',
  write: ({ first, second }) => ({
    subject: `${first} and ${second} often give each other points`,
    sentence: `${first} and ${second} gave each other points at least three times each in the last 90 days. Check whether that’s fair; nothing was blocked.`,
    button: { label: 'Review pairs', path: '/admin/recognition?tab=moderation' },
  }),
  samples: { pair: { first: 'Mia Chen', second: 'Noah Smith' } },
};
