/** The permission table of a request for a course, made from its state machine. */
import { learningMessages } from '@tenure/contract/learning/messages';
import {
  type RequestDecision,
  type RequestState,
  requestMachine,
  requestSentAs,
} from '@tenure/contract/learning/request-states';
import type { Action } from '../kit/judge.ts';
import { machineActions } from '../kit/machine.ts';
import { relations } from '../org/public.ts';

export interface RequestFacts {
  readonly state: RequestState;
  readonly isSelf: boolean;
  readonly waitsForMe: boolean;
  readonly wasMine: boolean;
  readonly lastStep: string;
}

const create = 'learning.enrolment.create';

export const requestActions: Readonly<Record<RequestDecision, Action<RequestFacts>>> =
  machineActions(requestMachine, {
    sentAs: (action) => requestSentAs[action],
    needs: { approve: create, decline: create, withdraw: create },
    parties: {
      self: { holds: ({ isSelf }) => isSelf },
      approver: {
        holds: ({ isSelf, waitsForMe, wasMine }) => !isSelf && (waitsForMe || wasMine),
        isTurn: ({ waitsForMe }) => waitsForMe,
      },
    },
    stateOf: ({ state }: RequestFacts) => state,
    lastStep: ({ lastStep }) => lastStep || learningMessages.notAwaiting,
  });

/** Everyone who works here has requests of their own, and may be an approver. */
export const requestListAction: Action<unknown> = {
  sentAs: 'course-enrolment-requests.view',
  needs: create,
  who: [relations.colleague],
};
