/** The permission table of a leave request, made from its state machine. */
import {
  type DecisionAction,
  type LeaveParty,
  leaveStates,
  leaveTransitions,
  sentAsOf,
} from '@tenure/contract/leave/leave-request-states';
import { leaveMessages } from '@tenure/contract/leave/messages';
import type { Action, Condition, Grant, Relation } from '../kit/judge.ts';
import { type About, relations } from '../org/public.ts';
import type { LeaveRecord } from './leave-record.ts';

const { self, manager, hrManager, administrator } = relations;

/** Nobody decides about themself, at whatever level they stand. */
const parties: Readonly<Record<LeaveParty, Relation<LeaveRecord>>> = {
  self: { words: 'the person themself', holds: (_, record) => record.isSelf },
  approver: {
    words: 'the approver it is awaiting, or their delegate',
    holds: (_, record) => !record.isSelf && (record.waitsForMe || record.wasMine),
  },
  hr: {
    words: 'an HR manager or administrator other than the person',
    holds: (_, record) => !record.isSelf && record.isHr,
  },
};

const rowsOf = (action: DecisionAction) => leaveTransitions.filter((row) => row.action === action);

/** In a state that the action does not know, everybody it ever knows is told about the state. */
const partyOf = (action: DecisionAction, party: LeaveParty): Relation<LeaveRecord> => ({
  words: parties[party].words,
  holds: (actor, record) => {
    const here = rowsOf(action).filter(({ from }) => from === record.state);
    const open = here.length === 0 || here.some(({ who }) => who.includes(party));
    return open && parties[party].holds(actor, record);
  },
});

const inState = (action: DecisionAction): Condition<LeaveRecord> => ({
  words: `while it is ${rowsOf(action)
    .map(({ from }) => leaveStates[from].label.toLowerCase())
    .join(' or ')}`,
  otherwise: ({ lastStep }) => lastStep,
  holds: ({ state }) => rowsOf(action).some(({ from }) => from === state),
});

/** An approver whose step is done has had their turn. */
const yourTurn = (action: DecisionAction): Condition<LeaveRecord> => ({
  words: 'while it is awaiting you',
  otherwise: ({ lastStep }) => lastStep,
  holds: ({ state, isSelf, isHr, waitsForMe }) =>
    rowsOf(action)
      .filter(({ from }) => from === state)
      .flatMap(({ who }) => who)
      .some((party) => {
        if (party === 'self') return isSelf;
        return !isSelf && (party === 'hr' ? isHr : waitsForMe);
      }),
});

/** Leave that was taken, or is being taken, gives no hours back without a second pair of eyes. */
const notStarted: Condition<LeaveRecord> = {
  words: 'before the first day of the leave',
  otherwise: leaveMessages.alreadyStarted,
  holds: ({ isSelf, request }) => !isSelf || !request.has_begun,
};

const freeToCancel: Condition<LeaveRecord> = {
  words: 'where this leave type can be cancelled without approval',
  otherwise: leaveMessages.cancelNeedsApproval,
  holds: ({ isSelf, request }) => !isSelf || !request.cancel_needs_approval,
};

const cancelNeedsApproval: Condition<LeaveRecord> = {
  words: 'where cancelling needs approval',
  otherwise: leaveMessages.cancelFreely,
  holds: ({ request }) => request.cancel_needs_approval || request.has_begun,
};

/** Approved leave is time, and so is what comes back when leave is cancelled on request. */
const grantOf = (action: DecisionAction): { grants: Grant<LeaveRecord> } | undefined => {
  if (action === 'approve') return { grants: { gives: 'time', toSelf: (_, { isSelf }) => isSelf } };
  return action === 'cancel'
    ? {
        grants: {
          gives: 'time',
          toSelf: (_, { isSelf, state }) => isSelf && state === 'cancellation-asked',
        },
      }
    : undefined;
};

const isProposed: Condition<LeaveRecord> = {
  words: 'while an approver’s changes are awaiting an answer',
  otherwise: leaveMessages.nothingProposed,
  holds: ({ request }) => request.proposal !== null,
};

const ownActions: readonly DecisionAction[] = [
  'modify',
  'withdraw',
  'ask-cancellation',
  'accept-change',
  'decline-change',
];

const permissionOf = (action: DecisionAction) =>
  ownActions.includes(action)
    ? ('leave.request.create' as const)
    : ('leave.request.decide' as const);

function decision(
  action: DecisionAction,
  extra: readonly Condition<LeaveRecord>[] = [],
): Action<LeaveRecord> {
  const who = [...new Set(rowsOf(action).flatMap((row) => row.who))];
  return {
    sentAs: sentAsOf(action),
    needs: permissionOf(action),
    who: who.map((party) => partyOf(action, party)),
    when: [inState(action), yourTurn(action), ...extra],
    ...grantOf(action),
  };
}

export const decisionActions: Readonly<Record<DecisionAction, Action<LeaveRecord>>> = {
  approve: decision('approve'),
  decline: decision('decline'),
  'ask-for-change': decision('ask-for-change'),
  'propose-change': decision('propose-change'),
  'accept-change': decision('accept-change', [isProposed]),
  'decline-change': decision('decline-change', [isProposed]),
  modify: decision('modify'),
  withdraw: decision('withdraw'),
  'ask-cancellation': decision('ask-cancellation', [cancelNeedsApproval]),
  cancel: decision('cancel', [notStarted, freeToCancel]),
  keep: decision('keep'),
};

export const requestViewAction: Action<LeaveRecord> = {
  sentAs: 'leave-requests.view',
  needs: 'leave.request.view',
  who: [{ words: 'the person, those above them, its approvers, HR', holds: () => true }],
};

const employed: Condition<About> = {
  words: 'while the employment lasts',
  otherwise: 'This person no longer works here.',
  holds: ({ person }) => person.isEmployed,
};

/** What can be done with somebody's leave as a whole. */
export const leaveListActions = {
  view: {
    sentAs: 'leave.view',
    needs: 'leave.balance.view',
    who: [self, manager, hrManager, administrator],
  },
  ask: {
    sentAs: 'leave-requests.add',
    needs: 'leave.request.create',
    who: [self],
    when: [employed],
  },
  adjust: {
    sentAs: 'leave-adjustments.add',
    needs: 'leave.balance.adjust',
    who: [hrManager, administrator],
    grants: { gives: 'time', toSelf: self.holds },
  },
} satisfies Record<string, Action<About>>;
