/** Notifies approvers of a redemption, and the person of the decision. */
import { redemptionMachine } from '@tenure/contract/recognition/redemption-states';
import { sql } from 'kysely';
import { deciderIdsOf } from '../../approvals/public.ts';
import type { Events, Subscription } from '../../kit/background/outbox.ts';
import { event, type NotificationKind } from '../../kit/contribution/notification.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { readSetting } from '../../kit/tenant-settings.ts';
import { notify, tellBrowsers } from '../../notifications/public.ts';
import { type Brief, briefOfId, nameOf } from '../../org/public.ts';
import { recognitionSetting } from '../administration/settings.ts';
import { REDEMPTION } from './redemption.store.ts';

declare module '../../kit/background/outbox.ts' {
  interface Events {
    'recognition.redemption-changed': {
      readonly redemptionId: number;
      readonly change: 'redeem' | 'approve' | 'decline' | 'withdraw' | 'moved';
      readonly byUserId: number | null;
    };
  }
}

interface Asked {
  readonly person: string;
  readonly gift: string;
  /** With the company's name for points: 200 points. */
  readonly price: string;
}

export const redemptionAwaiting: NotificationKind<Asked> = {
  name: 'recognition.redemption-awaiting',
  title: 'Redemptions awaiting your approval',
  channels: ['in-app', 'email'],
  urgency: 'timely',
  module: 'recognition',
  write: ({ person, gift, price }) => ({
    subject: `${person} wants to redeem points for ${gift}`,
    sentence: `${person} requested ${gift}. It needs your approval.`,
    facts: [{ label: 'Price', value: price }],
    button: { label: 'Review redemption', path: '/recognition/gifts?show=awaiting' },
  }),
  samples: { awaiting: { person: 'Mia Chen', gift: 'Book voucher', price: '200 points' } },
};

interface Decided {
  readonly gift: string;
  readonly isApproved: boolean;
  readonly price: string;
  readonly reason: string | null;
}

export const redemptionDecided: NotificationKind<Decided> = {
  name: 'recognition.redemption-decided',
  title: 'Decisions on your redemptions',
  channels: ['in-app', 'email'],
  urgency: 'routine',
  module: 'recognition',
  isOwn: true,
  write: ({ gift, isApproved, price, reason }) => ({
    subject: `Your redemption of ${gift} was ${isApproved ? 'approved' : 'declined'}`,
    sentence: isApproved ? `HR will arrange your ${gift}.` : `We’ve returned your ${price}.`,
    ...(reason ? { quote: reason } : {}),
    button: { label: 'View redemptions', path: '/recognition/gifts?show=own' },
  }),
  samples: {
    approved: { gift: 'Book voucher', isApproved: true, price: '200 points', reason: null },
    declined: { gift: 'Book voucher', isApproved: false, price: '200 points', reason: 'Sold out.' },
  },
};

export const redemptionSubscription: Subscription = {
  name: 'recognition.redemption-notice',
  type: 'recognition.redemption-changed',
  inOrderOf: 'redemptionId',
  handle: tellAboutRedemption,
};

interface Facts {
  readonly employee_id: number;
  readonly title: string;
  readonly points: number;
  readonly status: number;
  readonly reason: string | null;
  readonly person: Brief;
  readonly decider_ids: readonly number[];
}

async function tellAboutRedemption(
  ctx: Ctx,
  { redemptionId, change }: Events['recognition.redemption-changed'],
): Promise<void> {
  const { rows } = await sql<Facts>`
    select q.employee_id, q.title, q.points, q.status, q.reason, ${briefOfId(sql`q.employee_id`)} as person,
      array(${deciderIdsOf(ctx.now, REDEMPTION, sql`q.id`)}) as decider_ids
    from recognition_redemptions q where q.id = ${redemptionId}`.execute(ctx.db);
  const [facts] = rows;
  if (!facts) return;
  const { employee_id, title: gift, reason } = facts;
  const { pointsLabel } = await readSetting(ctx, recognitionSetting);
  const price = `${facts.points} ${pointsLabel}`;
  await tellBrowsers(ctx, [employee_id, ...facts.decider_ids], ['recognition', 'dashboard']);
  const state = redemptionMachine.stateOf(facts.status);
  if (state === 'pending' && (change === 'redeem' || change === 'moved'))
    for (const id of facts.decider_ids)
      await notify(
        ctx,
        id,
        event(redemptionAwaiting, { person: nameOf(facts.person), gift, price }),
      );
  const isApproved = state === 'approved';
  if ((isApproved && change === 'approve') || change === 'decline')
    await notify(ctx, employee_id, event(redemptionDecided, { gift, isApproved, price, reason }));
}
