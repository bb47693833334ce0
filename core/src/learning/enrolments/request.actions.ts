/** The permission table of a course request, derived from its state machine. */
import type { RequestedDecision } from '@tenure/contract/approvals/requested-states';
import {
  requestMachine,
  requestSentAs,
  requestStates,
} from '@tenure/contract/learning/request-states';
import { type RequestedFacts, requestedParties } from '../../approvals/public.ts';
import type { Action } from '../../kit/judge.ts';
import { machineActions } from '../../kit/machine.ts';
import { relations } from '../../org/public.ts';

const create = 'learning.enrolment.create';

export const requestActions: Readonly<Record<RequestedDecision, Action<RequestedFacts>>> =
  machineActions(requestMachine, {
    sentAs: (action) => requestSentAs[action],
    needs: { approve: create, decline: create, withdraw: create },
    parties: requestedParties<RequestedFacts>(),
    stateOf: ({ state }: RequestedFacts) => state,
    lastStep: ({ state }) => `This request is ${requestStates[state].label.toLowerCase()}.`,
  });

/** Every employee can have requests and be an approver. */
export const requestListAction: Action<unknown> = {
  sentAs: 'course-enrolment-requests.view',
  needs: create,
  who: [relations.colleague],
};
