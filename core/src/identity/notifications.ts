import { REGISTRATIONS } from '@tenure/contract/identity/routes';
import type { NotificationKind } from '../kit/contribution/notification.ts';

const PREFERENCES = '/controlpanel/preference';

export const passwordChanged: NotificationKind<null> = {
  name: 'identity.password-changed',
  title: 'Changes to your password',
  channels: ['in-app', 'email'],
  urgency: 'security',
  isOwn: true,
  write: (_, { systemName }) => ({
    subject: `Your password for ${systemName} was changed`,
    sentence:
      'Your password was changed and you were signed out everywhere else. Private links such as calendar feeds no longer work: create new ones where you need them.',
    button: { label: 'Review your sessions', path: PREFERENCES },
    hint: 'If this wasn’t you, reset your password on the sign-in page and tell your administrator.',
  }),
  samples: { changed: null },
};

export const signInMethodChanged: NotificationKind<{ readonly what: string }> = {
  name: 'identity.sign-in-method-changed',
  title: 'Changes to how you sign in',
  channels: ['in-app', 'email'],
  urgency: 'security',
  isOwn: true,
  write: ({ what }, { systemName }) => ({
    subject: what,
    sentence: `${what} at ${systemName}.`,
    button: { label: 'Review sign-in methods', path: PREFERENCES },
    hint: 'If this wasn’t you, change your password and tell your administrator.',
  }),
  samples: { app: { what: 'An authenticator app was set up for your account' } },
};

interface Registrant {
  readonly name: string;
  readonly email: string;
}

export const registrationRequested: NotificationKind<Registrant> = {
  name: 'identity.registration-requested',
  title: 'New account requests',
  channels: ['in-app', 'email'],
  urgency: 'timely',
  needs: 'identity.registration.decide',
  write: ({ name, email }, { systemName }) => ({
    subject: `${name} requested an account at ${systemName}`,
    sentence: `${name} registered with ${email} and is awaiting your approval.`,
    button: { label: 'Review request', path: REGISTRATIONS },
  }),
  samples: { request: { name: 'Mia Chen', email: 'mia.chen@example.com' } },
};
