/**
 * Notifies approvers of a change that awaits them, and people of the decision; values are only shown on the
 * page.
 */
import { pendingChangeMachine } from '@tenure/contract/people/pending-change-states';
import { sql } from 'kysely';
import { deciderIdsOf } from '../../approvals/public.ts';
import type { Events, Subscription } from '../../kit/background/outbox.ts';
import { event, type NotificationKind } from '../../kit/contribution/notification.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { notify, tellBrowsers } from '../../notifications/public.ts';
import { type Brief, briefOfId, nameOf } from '../../org/public.ts';
import { PENDING_CHANGE } from './pending-change.store.ts';
import { pendingChangePath } from './pending-change-approval.ts';

declare module '../../kit/background/outbox.ts' {
  interface Events {
    'people.pending-change-changed': {
      readonly changeId: number;
      readonly action: string;
      /** Null for steps by timeout or after a change of the organisation. */
      readonly byUserId: number | null;
      readonly note: string | null;
    };
  }
}

interface Awaiting {
  readonly changeId: number;
  readonly person: string;
  readonly title: string;
}

export const changeAwaiting: NotificationKind<Awaiting> = {
  name: 'people.change-awaiting',
  title: 'Profile changes awaiting your approval',
  channels: ['in-app', 'email'],
  urgency: 'timely',
  module: 'profile',
  write: ({ changeId, person, title }) => ({
    subject: `${person} submitted a change: ${title}`,
    sentence: 'The change is awaiting your approval.',
    button: { label: 'Review change', path: pendingChangePath(changeId) },
  }),
  samples: { address: { changeId: 1042, person: 'Mia Chen', title: 'Home address' } },
};

interface Decided {
  readonly title: string;
  readonly decision: 'approved' | 'declined';
  readonly by: string;
  readonly note: string | null;
}

export const changeDecided: NotificationKind<Decided> = {
  name: 'people.change-decided',
  title: 'Decisions on your profile changes',
  channels: ['in-app', 'email'],
  urgency: 'timely',
  module: 'profile',
  isOwn: true,
  write: ({ title, decision, by, note }) => ({
    subject: `Your change was ${decision}: ${title}`,
    sentence:
      decision === 'approved'
        ? `${by} approved your change, and it has been saved.`
        : `${by} declined your change. Your profile stays as it was.`,
    ...(note ? { facts: [{ label: 'Reason', value: note }] } : {}),
    button: { label: 'View your profile', path: '/controlpanel/my-profile' },
    hint: 'If you didn’t make this change, contact your HR team.',
  }),
  samples: {
    approved: { title: 'Home address', decision: 'approved', by: 'Priya Raman', note: null },
    declined: {
      title: 'Legal name',
      decision: 'declined',
      by: 'Priya Raman',
      note: 'Please upload your marriage certificate first.',
    },
  },
};

interface Told {
  readonly employee_id: number;
  readonly state: number;
  readonly title: string;
  readonly person: Brief;
  readonly by: Brief | null;
  readonly deciders: readonly number[];
}

async function tell(ctx: Ctx, data: Events['people.pending-change-changed']): Promise<void> {
  const { changeId, byUserId, note } = data;
  const { rows } = await sql<Told>`select c.employee_id, c.state, c.title,
      ${briefOfId(sql`c.employee_id`)} as person, ${briefOfId(sql`${byUserId}::bigint`)} as by,
      array(${deciderIdsOf(ctx.now, PENDING_CHANGE, sql`c.id`)}) as deciders
    from pending_changes c where c.id = ${changeId}`.execute(ctx.db);
  const [change] = rows;
  if (!change) return;
  const { employee_id, title } = change;
  const others = byUserId === null ? [] : [byUserId];
  await tellBrowsers(
    ctx,
    [employee_id, ...change.deciders, ...others],
    [...['people', 'payroll', 'dashboard']],
  );
  const state = pendingChangeMachine.stateOf(change.state);
  if (state === 'pending') {
    const awaiting = { changeId, person: nameOf(change.person), title };
    for (const id of new Set(change.deciders))
      if (id !== byUserId) await notify(ctx, id, event(changeAwaiting, awaiting));
    return;
  }
  if ((state === 'approved' || state === 'declined') && change.by)
    await notify(
      ctx,
      employee_id,
      event(changeDecided, { title, decision: state, by: nameOf(change.by), note }),
    );
}

export const pendingSubscription: Subscription = {
  name: 'people.pending-change-notice',
  type: 'people.pending-change-changed',
  inOrderOf: 'changeId',
  handle: tell,
};
