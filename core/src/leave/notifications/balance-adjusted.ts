import { balanceInWords, balanceWithHours } from '@tenure/contract/leave/balance-in-words';
import type { NotificationKind } from '../../kit/contribution/notification.ts';
import { leaveInWords } from './leave-in-words.ts';

interface Adjustment {
  readonly by: string;
  readonly type: string;
  readonly minutes: number;
  /** Of the person’s work pattern; 0 without one. */
  readonly minutesPerDay: number;
  readonly reason: string;
}

export const balanceAdjusted: NotificationKind<Adjustment> = {
  name: 'leave.balance-adjusted',
  title: 'Adjustments to your leave balance',
  channels: ['in-app', 'email'],
  urgency: 'routine',
  module: 'leave',
  isOwn: true,
  write({ by, type, minutes, minutesPerDay, reason }) {
    const amount = balanceWithHours(Math.abs(minutes), minutesPerDay);
    return {
      subject: `Your ${leaveInWords(type)} balance was adjusted: ${minutes < 0 ? '' : '+'}${balanceInWords(minutes, minutesPerDay)}`,
      sentence: `${by} ${minutes < 0 ? `deducted ${amount} from` : `added ${amount} to`} your ${leaveInWords(type)} balance.`,
      quote: reason,
      button: { label: 'View balances', path: '/dashboard/leave/my/leave-requests' },
    };
  },
  samples: {
    added: {
      by: 'Priya Raman',
      type: 'Annual leave',
      minutes: 456,
      minutesPerDay: 456,
      reason: 'Carried over',
    },
    deducted: {
      by: 'Priya Raman',
      type: 'Annual leave',
      minutes: -120,
      minutesPerDay: 0,
      reason: 'Entered twice',
    },
  },
};
