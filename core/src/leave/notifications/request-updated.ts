/** Notifies people when someone else decided or changed their leave request. */
import type { ChangeInWords } from '@tenure/contract/leave/leave-request';
import type { LeaveAction, LeaveState } from '@tenure/contract/leave/leave-request-states';
import type { NotificationKind } from '../../kit/contribution/notification.ts';
import { leaveInWords } from './leave-in-words.ts';
import { changeFacts, type RequestFacts, requestFacts } from './request-facts.ts';

export interface RequestStep extends RequestFacts {
  readonly action: LeaveAction;
  readonly state: LeaveState;
  /** The name of the actor; null for automatic steps. */
  readonly by: string | null;
  readonly note: string | null;
  readonly changes: readonly ChangeInWords[];
}

type Words = (leave: string, by: string, state: LeaveState) => readonly [string, string];

/** The start of the subject, before the dates; and the sentence. */
const words: Readonly<Record<LeaveAction, Words>> = {
  ask: (leave, by) => [
    `${capital(leave)} was requested for you`,
    `${by} requested ${leave} for you.`,
  ],
  approve: (leave, by, state) =>
    state === 'pending'
      ? [
          `Your ${leave} needs one more approval`,
          `${by} approved your ${leave}. It’s now awaiting the next approver.`,
        ]
      : [`Your ${leave} was approved`, `${by} approved your ${leave}.`],
  decline: (leave, by) => [`Your ${leave} was declined`, `${by} declined your ${leave}.`],
  'ask-for-change': (leave, by) => [
    `Changes requested to your ${leave}`,
    `${by} asked you to change your request before it can be approved.`,
  ],
  'propose-change': (leave, by) => [
    `Changes proposed to your ${leave}`,
    `${by} proposed changes to your request. Accept them or keep your request as it is.`,
  ],
  'accept-change': (leave, by) => [
    `Changes accepted for your ${leave}`,
    `${by} accepted the proposed changes on your behalf.`,
  ],
  'decline-change': (leave, by) => [
    `Your ${leave} request stays as it was`,
    `${by} declined the proposed changes on your behalf.`,
  ],
  modify: (leave, by) => [
    `Your ${leave} request was changed`,
    `${by} changed your ${leave} request.`,
  ],
  withdraw: (leave, by) => [
    `Your ${leave} request was withdrawn`,
    `${by} withdrew your ${leave} request.`,
  ],
  'ask-cancellation': (leave, by) => [
    `Cancellation requested for your ${leave}`,
    `${by} requested the cancellation of your ${leave}.`,
  ],
  cancel: (leave, by) => [`Your ${leave} was cancelled`, `${by} cancelled your ${leave}.`],
  keep: (leave, by) => [
    `Your ${leave} stays booked`,
    `${by} declined the cancellation of your ${leave}.`,
  ],
  escalate: (leave) => [
    `Your ${leave} request was escalated`,
    `Your ${leave} request went to the next approver.`,
  ],
  'give-back': (leave) => [
    `Your ${leave} request is back with your approver`,
    `Your approver is back and can decide on your ${leave} request again.`,
  ],
  reassign: (leave) => [
    `Your ${leave} request has a new approver`,
    `Your manager has changed, so your ${leave} request is now awaiting a different approver.`,
  ],
  'no-approver-left': (leave) => [
    `Your ${leave} request is still awaiting approval`,
    `No one has decided your ${leave} request yet. You may want to talk to your approver.`,
  ],
};

export const requestUpdated: NotificationKind<RequestStep> = {
  name: 'leave.request-updated',
  title: 'Updates to your leave requests',
  channels: ['in-app', 'email'],
  urgency: 'timely',
  module: 'leave',
  isOwn: true,
  write(step) {
    const by = step.by ?? 'Tenure';
    const [subject, sentence] = words[step.action](leaveInWords(step.type), by, step.state);
    return {
      subject: `${subject}: ${step.dates}`,
      sentence,
      facts: [...requestFacts(step), ...changeFacts(step.changes)],
      ...(step.note ? { quote: step.note } : {}),
      button: {
        label: 'View request',
        path: `/dashboard/leave/leave-request/${step.requestId}`,
      },
    };
  },
  samples: samples(),
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function samples(): Record<string, RequestStep> {
  const sample: RequestStep = {
    requestId: 1042,
    type: 'Annual leave',
    dates: '7–10 Dec 2026',
    duration: '4 days (30 h 24 min)',
    action: 'approve',
    state: 'approved',
    by: 'Priya Raman',
    note: null,
    changes: [],
  };
  return {
    'requested for you': { ...sample, action: 'ask', state: 'pending' },
    approved: sample,
    declined: { ...sample, action: 'decline', state: 'declined', note: 'We launch that week.' },
    'changes proposed': {
      ...sample,
      action: 'propose-change',
      state: 'change-asked',
      note: 'Could you come back a day earlier?',
      changes: [{ what: 'Dates', before: '7–10 Dec 2026', after: '7–9 Dec 2026' }],
    },
    cancelled: { ...sample, action: 'cancel', state: 'cancelled', note: 'The project moved.' },
    escalated: { ...sample, action: 'escalate', state: 'pending', by: null },
  };
}
