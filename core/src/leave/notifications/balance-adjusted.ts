import { hoursInWords } from '@tenure/contract/leave/hours-in-words';
import type { NotificationKind } from '../../kit/contribution/notification.ts';
import { leaveInWords } from './leave-in-words.ts';

interface Adjustment {
  readonly by: string;
  readonly type: string;
  readonly minutes: number;
  readonly reason: string;
}

export const balanceAdjusted: NotificationKind<Adjustment> = {
  name: 'leave.balance-adjusted',
  title: 'Adjustments to your leave balance',
  channels: ['in-app', 'email'],
  urgency: 'routine',
  module: 'leave',
  write({ by, type, minutes, reason }) {
    const amount = hoursInWords(Math.abs(minutes));
    return {
      subject: `Your ${leaveInWords(type)} balance was adjusted: ${minutes < 0 ? '−' : '+'}${amount}`,
      sentence: `${by} ${minutes < 0 ? `deducted ${amount} from` : `added ${amount} to`} your ${leaveInWords(type)} balance.`,
      quote: reason,
      button: { label: 'View balances', path: '/dashboard/leave/my/leave-requests' },
    };
  },
  samples: {
    added: { by: 'Priya Raman', type: 'Annual leave', minutes: 456, reason: 'Carried over' },
    deducted: { by: 'Priya Raman', type: 'Annual leave', minutes: -120, reason: 'Entered twice' },
  },
};
