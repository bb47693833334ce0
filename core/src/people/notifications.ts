import { dayInWords } from '@tenure/contract/kit/day-in-words';
import type { NotificationKind } from '../kit/contribution/notification.ts';

interface ChangedContacts {
  readonly by: string;
  readonly change: 'added' | 'changed' | 'removed';
  readonly contactName: string;
}

const words = {
  added: { subject: 'was added to', did: 'added', where: 'to' },
  changed: { subject: 'was changed in', did: 'changed', where: 'in' },
  removed: { subject: 'was removed from', did: 'removed', where: 'from' },
} as const;

export const contactsChanged: NotificationKind<ChangedContacts> = {
  name: 'people.emergency-contacts-changed',
  title: 'Changes to your emergency contacts',
  channels: ['in-app', 'email'],
  urgency: 'routine',
  module: 'profile',
  isOwn: true,
  write({ by, change, contactName }) {
    const { subject, did, where } = words[change];
    return {
      subject: `${contactName} ${subject} your emergency contacts`,
      sentence: `${by} ${did} ${contactName} ${where} your emergency contacts.`,
      button: { label: 'View your profile', path: '/controlpanel/my-profile' },
      hint: 'If this isn’t right, change it in your profile or contact your HR team.',
    };
  },
  samples: {
    added: { by: 'Priya Raman', change: 'added', contactName: 'Sina Faleolo' },
    removed: { by: 'Priya Raman', change: 'removed', contactName: 'Sina Faleolo' },
  },
};

interface AccessedAccount {
  readonly by: string;
  readonly reason: string;
}

export const accountAccessed: NotificationKind<AccessedAccount> = {
  name: 'people.account-accessed',
  title: 'Administrators logging in as you',
  channels: ['in-app', 'email'],
  urgency: 'security',
  module: 'profile',
  isOwn: true,
  write: ({ by, reason }) => ({
    subject: `${by} logged in as you`,
    sentence: `${by} logged in to your account for up to 30 minutes. They can’t view your full bank and tax numbers or change how you sign in, and everything they do is recorded with their name.`,
    facts: [{ label: 'Reason', value: reason }],
    button: { label: 'View your profile', path: '/controlpanel/my-profile' },
    hint: 'If you didn’t expect this, contact your HR team.',
  }),
  samples: {
    accessed: { by: 'Priya Raman', reason: 'You reported that your leave balance is wrong.' },
  },
};

interface EndingFixedTerm {
  readonly employeeId: number;
  readonly name: string;
  readonly expiryDate: string;
}

export const fixedTermEnding: NotificationKind<EndingFixedTerm> = {
  name: 'people.fixed-term-ending',
  title: 'Fixed terms ending soon',
  channels: ['in-app', 'email'],
  urgency: 'timely',
  module: 'profile',
  write: ({ employeeId, name, expiryDate }) => ({
    subject: `${name}’s fixed term ends on ${dayInWords(expiryDate)}`,
    sentence: `${name}’s employment ends on ${dayInWords(expiryDate)}, the end of their fixed term.`,
    button: { label: 'View profile', path: `/controlpanel/user-profile?id=${employeeId}` },
    hint: 'To extend it, HR can change the end date on their profile.',
  }),
  samples: { ending: { employeeId: 1042, name: 'Sina Faleolo', expiryDate: '2026-12-31' } },
};
