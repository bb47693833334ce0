/** Notifies the giver of a decision about their post. */
import type { NotificationKind } from '../../kit/contribution/notification.ts';

export type Outcome = 'approve' | 'decline' | 'remove' | 'restore';

interface Decided {
  readonly postId: number;
  readonly by: string;
  readonly recipients: string;
  readonly outcome: Outcome;
  readonly reason: string | null;
}

const verbs: Readonly<Record<Outcome, string>> = {
  approve: 'approved',
  decline: 'declined',
  remove: 'removed',
  restore: 'restored',
};

export const postDecided: NotificationKind<Decided> = {
  name: 'recognition.post-decided',
  title: 'Decisions on your recognition posts',
  channels: ['in-app', 'email'],
  urgency: 'routine',
  module: 'recognition',
  write: ({ postId, by, recipients, outcome, reason }) => ({
    subject: `Your recognition for ${recipients} was ${verbs[outcome]}`,
    sentence: `${by} ${verbs[outcome]} your post.`,
    ...(reason ? { quote: reason } : {}),
    button: { label: 'View post', path: `/recognition?post=${postId}` },
  }),
  samples: {
    approved: {
      postId: 1042,
      by: 'Priya Raman',
      recipients: 'Noah Smith',
      outcome: 'approve',
      reason: null,
    },
    removed: {
      postId: 1042,
      by: 'Priya Raman',
      recipients: 'Noah Smith',
      outcome: 'remove',
      reason: 'Please don’t name customers.',
    },
  },
};
