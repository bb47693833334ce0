import type { EmailTemplate } from '../kit/email/email.ts';

interface Changed {
  /** Null for the person themself. */
  readonly by: string | null;
  readonly noun: string;
  readonly change: 'added' | 'changed' | 'removed';
}

/** Not a notification that people can switch off: it is how they notice a change they did not make. */
export const recordChanged: EmailTemplate<Changed> = {
  name: 'payroll.record-changed',
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
