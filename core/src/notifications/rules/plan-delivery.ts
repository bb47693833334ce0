/**
 * The channels of a notification. People choose per type; by default the type's own channels apply, with a
 * text message for people who prefer it to email. A channel that can't reach the person is replaced by the
 * other. Security notifications are always sent, and never delayed.
 */
import type { NotificationChannel, Urgency } from '@tenure/contract/notifications/kinds';
import { afterQuietHours, type QuietHours } from './quiet-hours.ts';

export interface Choice {
  readonly inApp: boolean;
  readonly email: boolean;
  readonly sms: boolean;
}

export interface Reader {
  readonly email: string | null;
  readonly mobile: string | null;
  readonly timezone: string;
  readonly notifyBy: 'email' | 'sms';
  readonly dailySummary: boolean;
  readonly quietHours: QuietHours | null;
}

export interface Delivery {
  readonly isListed: boolean;
  readonly inSummary: boolean;
  readonly email: boolean;
  readonly sms: boolean;
  readonly dueAt: Date;
}

interface Kind {
  readonly channels: readonly NotificationChannel[];
  readonly urgency: Urgency;
}

export function choiceOf(
  { channels, urgency }: Kind,
  notifyBy: Reader['notifyBy'],
  chosen?: Choice,
): Choice {
  const byDefault = {
    inApp: channels.includes('in-app'),
    email: channels.includes('email') && (notifyBy === 'email' || urgency === 'security'),
    sms: channels.includes('sms') || (channels.includes('email') && notifyBy === 'sms'),
  };
  const choice = chosen ?? byDefault;
  return urgency === 'security' ? { ...choice, email: true } : choice;
}

export function planDelivery(
  kind: Kind,
  reader: Reader,
  chosen: Choice | undefined,
  now: Date,
): Delivery {
  const choice = choiceOf(kind, reader.notifyBy, chosen);
  const inSummary =
    kind.urgency === 'routine' && choice.email && reader.dailySummary && reader.email !== null;
  const hasEmail = reader.email !== null;
  const hasMobile = reader.mobile !== null;
  return {
    isListed: choice.inApp,
    inSummary,
    email: !inSummary && hasEmail && (choice.email || (choice.sms && !hasMobile)),
    sms: hasMobile && (choice.sms || (choice.email && !hasEmail)),
    dueAt:
      kind.urgency === 'security' ? now : afterQuietHours(now, reader.timezone, reader.quietHours),
  };
}
