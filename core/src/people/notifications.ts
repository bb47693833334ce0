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
