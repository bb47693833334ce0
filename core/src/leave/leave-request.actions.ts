/** The permission table of a leave request, made from its state machine. */
import {
  type DecisionAction,
  type LeaveParty,
  leaveStates,
  leaveTransitions,
  sentAsOf,
} from '@tenure/contract/leave/leave-request-states';
import type { Action, Condition, Grant, Relation } from '../kit/judge.ts';
import { type About, relations } from '../org/public.ts';
import type { LeaveRecord } from './leave-record.ts';

const { self, manager, hrManager, administrator } = relations;

/** Nobody decides about themself, at whatever level they stand. */
const parties: Readonly<Record<LeaveParty, Relation<LeaveRecord>>> = {
  self: { words: 'the person themself', holds: (_, record) => record.isSelf },
  approver: {
    words: 'whoever it waits for, or their delegate',
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
  words: 'while it waits for you',
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

const freeToCancel: Condition<LeaveRecord> = {
  words: 'where this kind of leave can be cancelled without approval',
  otherwise: 'Cancelling this kind of leave needs approval. Ask for it to be cancelled.',
  holds: ({ isSelf, request }) => !isSelf || !request.cancel_needs_approval,
};

const mustAskToCancel: Condition<LeaveRecord> = {
  words: 'where cancelling needs approval',
  otherwise: 'You can cancel this leave yourself, without asking.',
  holds: ({ request }) => request.cancel_needs_approval,
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

const permissionOf = (action: DecisionAction) =>
  ['modify', 'withdraw', 'ask-cancellation'].includes(action)
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
  modify: decision('modify'),
  withdraw: decision('withdraw'),
  'ask-cancellation': decision('ask-cancellation', [mustAskToCancel]),
  cancel: decision('cancel', [freeToCancel]),
  keep: decision('keep'),
};

export const requestViewAction: Action<LeaveRecord> = {
  sentAs: 'leave-requests.view',
  needs: 'leave.request.view',
  who: [{ words: 'the person, those above them, whoever decides, HR', holds: () => true }],
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
