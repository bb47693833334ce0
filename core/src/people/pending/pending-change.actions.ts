/** The permission table of a change that needs approval, generated from its state machine. */
import type { RequestedDecision } from '@tenure/contract/approvals/requested-states';
import {
  pendingChangeMachine,
  pendingChangeSentAs,
} from '@tenure/contract/people/pending-change-states';
import { type RequestedFacts, requestedParties } from '../../approvals/public.ts';
import type { Action } from '../../kit/judge.ts';
import { machineActions } from '../../kit/machine.ts';
import { type About, relations } from '../../org/public.ts';
import { employed } from '../person-conditions.ts';

const { self, hrManager, administrator } = relations;

export interface PendingChangeFacts extends About, RequestedFacts {}

export const pendingChangeActions: Readonly<Record<RequestedDecision, Action<PendingChangeFacts>>> =
  machineActions(pendingChangeMachine, {
    sentAs: (action) => pendingChangeSentAs[action],
    // Approvers are determined by the route, independent of their security profile.
    needs: { approve: null, decline: null, withdraw: null },
    parties: requestedParties<PendingChangeFacts>(),
    stateOf: ({ state }: PendingChangeFacts) => state,
    lastStep: ({ state }) =>
      `This change is ${pendingChangeMachine.states[state].label.toLowerCase()}.`,
    also: { approve: [employed] },
  });

/** Pending changes are visible to the person and to HR, for sections they can see. */
export const pendingChangeListActions = {
  view: {
    sentAs: 'pending-changes.view',
    needs: 'people.employee.view',
    who: [self, hrManager, administrator],
  },
} satisfies Record<string, Action<About>>;

/** Everyone who can see the record; it doesn't exist for others. */
export const seenChangeAction: Action<unknown> = {
  sentAs: 'pending-changes.view',
  needs: 'people.employee.view',
  who: [relations.colleague],
};

const settings = {
  needs: 'people.change-approval.write',
  who: [hrManager, administrator],
} as const;

export const changeApprovalActions = {
  view: { sentAs: 'change-approvals.view', ...settings },
  edit: { sentAs: 'change-approvals.edit', ...settings },
} satisfies Record<string, Action<unknown>>;
