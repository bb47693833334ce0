/** Notifies approvers of a leave request that awaits their decision. */
import type { LeaveAction } from '@tenure/contract/leave/leave-request-states';
import type { NotificationKind } from '../../kit/contribution/notification.ts';
import { leaveInWords } from './leave-in-words.ts';
import { changeFacts, requestFacts } from './request-facts.ts';
import type { RequestStep } from './request-updated.ts';

interface Awaiting extends RequestStep {
  readonly person: string;
  /** Requested by someone else on their behalf. */
  readonly isOnBehalf?: boolean;
}

function subjectOf({ action, person, type, state, by, isOnBehalf }: Awaiting): string {
  const leave = leaveInWords(type);
  if (action === 'ask' && isOnBehalf && by) return `${by} requested ${leave} for ${person}`;
  if (state === 'cancellation-asked') return `${person} wants to cancel ${leave}`;
  const own: Partial<Record<LeaveAction, string>> = {
    ask: `${person} requested ${leave}`,
    modify: `${person} changed their ${leave} request`,
    'accept-change': `${person} accepted your changes to their ${leave}`,
    'decline-change': `${person} kept their ${leave} request as it was`,
  };
  return own[action] ?? `${person}’s ${leave} needs your approval`;
}

const sentences: Partial<Record<LeaveAction, string>> = {
  escalate: 'The request was escalated to you and is awaiting your approval.',
  'give-back': 'The request is back with you and is awaiting your approval.',
  reassign: 'You’re the approver of this request now.',
  'no-approver-left': 'The request is overdue and still awaiting your approval.',
};

export const approvalNeeded: NotificationKind<Awaiting> = {
  name: 'leave.approval-needed',
  title: 'Leave awaiting your approval',
  channels: ['in-app', 'email'],
  urgency: 'timely',
  module: 'leave',
  write: (awaiting) => ({
    subject: `${subjectOf(awaiting)}: ${awaiting.dates}`,
    sentence: sentences[awaiting.action] ?? 'The request is awaiting your approval.',
    facts: [
      { label: 'Employee', value: awaiting.person },
      ...requestFacts(awaiting),
      ...changeFacts(awaiting.changes),
    ],
    ...(awaiting.note ? { quote: awaiting.note } : {}),
    button: {
      label: 'Review request',
      path: `/dashboard/leave/leave-request/approver/${awaiting.requestId}`,
    },
  }),
  samples: samples(),
};

function samples(): Record<string, Awaiting> {
  const sample: Awaiting = {
    requestId: 1042,
    person: 'Mia Chen',
    type: 'Annual leave',
    dates: '7–10 Dec 2026',
    duration: '4 days (30 h 24 min)',
    action: 'ask',
    state: 'pending',
    by: 'Mia Chen',
    note: 'Visiting family in Wellington.',
    changes: [],
  };
  return {
    requested: sample,
    'requested on behalf': { ...sample, by: 'Priya Raman', isOnBehalf: true },
    escalated: { ...sample, action: 'escalate', by: null, note: 'Priya Raman is away.' },
    cancellation: {
      ...sample,
      action: 'ask-cancellation',
      state: 'cancellation-asked',
      note: null,
    },
  };
}
