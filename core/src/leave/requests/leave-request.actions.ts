/** The permission table of a leave request, generated from its state machine. */
import {
  type DecisionAction,
  leaveMachine,
  sentAsOf,
} from '@tenure/contract/leave/leave-request-states';
import { leaveMessages } from '@tenure/contract/leave/messages';
import { requestedParties } from '../../approvals/public.ts';
import type { Action, Condition } from '../../kit/judge.ts';
import { machineActions } from '../../kit/machine.ts';
import { toThePerson } from '../../kit/person.ts';
import { type About, relations } from '../../org/public.ts';
import type { LeaveRecord } from './leave-record.ts';

const { self, manager, hrManager, administrator, colleague } = relations;

/** Leave that has started can't be cancelled by the person alone. */
const notStarted: Condition<LeaveRecord> = {
  words: 'before the first day of the leave',
  otherwise: leaveMessages.alreadyStarted,
  holds: ({ isSelf, request }) => !isSelf || !request.has_begun,
};

const freeToCancel: Condition<LeaveRecord> = {
  words: 'for leave types that can be cancelled without approval',
  otherwise: leaveMessages.cancelNeedsApproval,
  holds: ({ isSelf, request }) => !isSelf || !request.cancel_needs_approval,
};

const cancelNeedsApproval: Condition<LeaveRecord> = {
  words: 'for leave types that need approval to cancel',
  otherwise: leaveMessages.cancelFreely,
  holds: ({ request }) => request.cancel_needs_approval || request.has_begun,
};

const isProposed: Condition<LeaveRecord> = {
  words: 'while an approver’s proposed changes are open',
  otherwise: leaveMessages.nothingProposed,
  holds: ({ request }) => request.proposal !== null,
};

const create = 'leave.request.create';
const decide = 'leave.request.decide';

export const decisionActions: Readonly<Record<DecisionAction, Action<LeaveRecord>>> =
  machineActions(leaveMachine, {
    sentAs: sentAsOf,
    needs: {
      approve: decide,
      decline: decide,
      'ask-for-change': decide,
      'propose-change': decide,
      'accept-change': create,
      'decline-change': create,
      modify: create,
      withdraw: create,
      'ask-cancellation': create,
      cancel: decide,
      keep: decide,
    },
    // Nobody decides their own request, whatever their role.
    parties: {
      ...requestedParties<LeaveRecord>(),
      requester: { holds: ({ isEnteredByMe }) => isEnteredByMe },
      hr: { holds: ({ isSelf, isHr }) => !isSelf && isHr },
    },
    stateOf: ({ state }: LeaveRecord) => state,
    lastStep: ({ lastStep }) => lastStep,
    also: {
      'accept-change': [isProposed],
      'decline-change': [isProposed],
      'ask-cancellation': [cancelNeedsApproval],
      cancel: [notStarted, freeToCancel],
    },
    // Approving grants time off, and so does cancelling at the person's own request.
    grants: {
      approve: { gives: 'time', to: ({ request }) => [request.employee_id] },
      cancel: {
        gives: 'time',
        to: ({ request, state }) => (state === 'cancellation-asked' ? [request.employee_id] : []),
      },
    },
  });

export const requestViewAction: Action<LeaveRecord> = {
  sentAs: 'leave-requests.view',
  needs: 'leave.request.view',
  who: [{ words: 'the employee, their managers, the approvers and HR', holds: () => true }],
};

/**
 * Dismissing the outcome of a request, or opening it; doesn't count for an administrator acting as the
 * person.
 */
export const markSeenAction: Action<LeaveRecord> = {
  sentAs: 'leave-requests.mark-seen',
  needs: 'leave.request.view',
  who: [{ words: 'the employee', holds: ({ actingBy }, { isSelf }) => isSelf && !actingBy }],
  when: [
    {
      words: 'for declined or cancelled leave that you haven’t seen yet',
      otherwise: leaveMessages.outcomeSeen,
      holds: ({ request }) => request.has_unseen_outcome,
    },
  ],
};

const employed: Condition<About> = {
  words: 'for current employees',
  otherwise: 'This person no longer works here.',
  holds: ({ person }) => person.isEmployed,
};

/** Requesting leave on behalf of others; each person is checked separately. */
export const onBehalfActions = {
  choose: {
    sentAs: 'leave-requests.choose-person',
    needs: 'leave.request.create-for-others',
    who: [colleague],
  },
} satisfies Record<string, Action<unknown>>;

/** Actions on a person's leave as a whole. */
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
  askFor: {
    sentAs: 'leave-requests.add-for',
    needs: 'leave.request.create-for-others',
    who: [manager, hrManager, administrator],
    when: [employed],
    // Not for one's own leave, where a different approval route would apply.
    grants: { gives: 'time', to: toThePerson },
  },
  adjust: {
    sentAs: 'leave-adjustments.add',
    needs: 'leave.balance.adjust',
    who: [hrManager, administrator],
    grants: { gives: 'time', to: toThePerson },
  },
} satisfies Record<string, Action<About>>;
