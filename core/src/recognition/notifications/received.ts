import type { NotificationKind } from '../../kit/contribution/notification.ts';

interface Received {
  readonly postId: number;
  readonly giver: string;
  readonly title: string;
  readonly message: string;
  readonly points: number;
  readonly pointsLabel: string;
  readonly isPrivate: boolean;
}

export const received: NotificationKind<Received> = {
  name: 'recognition.received',
  title: 'Recognition for you',
  channels: ['in-app', 'email'],
  urgency: 'timely',
  module: 'recognition',
  write: ({ postId, giver, title, message, points, pointsLabel, isPrivate }) => ({
    subject: `${giver} recognised you: ${title}`,
    sentence: isPrivate
      ? `${giver} recognised you. Only the giver and the people recognised can see this post.`
      : `${giver} recognised you.`,
    facts: points > 0 ? [{ label: 'You received', value: `${points} ${pointsLabel}` }] : [],
    quote: message,
    button: { label: 'View recognition', path: `/recognition?post=${postId}` },
  }),
  samples: {
    badge: {
      postId: 1042,
      giver: 'Mia Chen',
      title: 'Team player',
      message: 'Thank you for stepping in on Friday.',
      points: 20,
      pointsLabel: 'points',
      isPrivate: false,
    },
    private: {
      postId: 1043,
      giver: 'Priya Raman',
      title: 'Recognition',
      message: 'You handled a hard conversation with care.',
      points: 0,
      pointsLabel: 'points',
      isPrivate: true,
    },
  },
};
