import { isOwnItem, missingInWords } from '@tenure/contract/payroll/missing-words';
import { type MissingItem, missingItems } from '@tenure/contract/payroll/pay-run';
import type { NotificationKind } from '../kit/contribution/notification.ts';

interface Changed {
  /** Null if the person made the change. */
  readonly by: string | null;
  readonly noun: string;
  readonly change: 'added' | 'changed' | 'removed';
}

/** Can't be switched off: it is how people notice a change they did not make. */
export const recordChanged: NotificationKind<Changed> = {
  name: 'payroll.record-changed',
  title: 'Changes to your payment details',
  channels: ['in-app', 'email'],
  urgency: 'security',
  module: 'payroll',
  isOwn: true,
  write: ({ by, noun, change }) => ({
    subject: `Your ${noun} was ${change}`,
    sentence: `${by ?? 'You'} ${change} ${change === 'added' ? 'a' : 'your'} ${noun}.`,
    button: {
      label: 'View payment details',
      path: '/controlpanel/my-profile?tab=payment-details',
    },
    hint: 'If you didn’t expect this, contact your payroll team now. Your next pay may be affected.',
  }),
  samples: {
    'by you': { by: null, noun: 'bank account', change: 'added' },
    'by payroll': { by: 'Priya Raman', noun: 'tax declaration', change: 'changed' },
  },
};

/** Items people can complete themselves; payroll sets up the pension. */
export const ownItems = missingItems.filter(isOwnItem);

interface Missing {
  readonly missing: readonly MissingItem[];
  /** Where they are paid. */
  readonly country?: string | null;
}

export const detailsMissing: NotificationKind<Missing> = {
  name: 'payroll.details-missing',
  title: 'Missing payment details',
  channels: ['in-app', 'email'],
  urgency: 'timely',
  module: 'payroll',
  isOwn: true,
  write: ({ missing, country }) => ({
    subject: 'Your payment details are incomplete',
    sentence: 'Complete your payment details so that you can be paid on time.',
    list: missing.flatMap((item) => missingInWords(item, country).toDo ?? []),
    button: {
      label: 'Complete payment details',
      path: '/controlpanel/my-profile?tab=payment-details',
    },
  }),
  samples: { 'two things': { missing: ['bank-account', 'tax-declaration'], country: 'NZ' } },
};
