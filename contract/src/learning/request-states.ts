/** A request to enrol in a course that needs approval (ADR 56). */
import { machine, type StateOf } from '../kit/machine.ts';

export const requestMachine = machine({
  name: 'course-enrolment-request',
  subject: 'course enrolment request',
  states: {
    pending: { code: 1, label: 'Awaiting approval', tone: 'warning' },
    approved: { code: 2, label: 'Approved', tone: 'positive' },
    declined: { code: 3, label: 'Declined', tone: 'critical' },
    withdrawn: { code: 4, label: 'Withdrawn', tone: 'quiet' },
  },
  actions: {
    request: { words: 'requested the course', label: 'Request course' },
    approve: { words: 'approved it', label: 'Approve' },
    decline: { words: 'declined it', label: 'Decline' },
    withdraw: { words: 'withdrew it', label: 'Withdraw' },
  },
  parties: {
    self: 'the person who requested it',
    approver: 'the approver it is awaiting, or their delegate',
  },
  begins: { action: 'request', to: 'pending', who: ['self'] },
  // An approval that is not the last one leaves the request pending.
  transitions: [
    { action: 'approve', from: 'pending', to: 'approved', who: ['approver'] },
    { action: 'decline', from: 'pending', to: 'declined', who: ['approver'], needsReason: true },
    { action: 'withdraw', from: 'pending', to: 'withdrawn', who: ['self'] },
  ],
});

export type RequestState = StateOf<typeof requestMachine>;
export type RequestDecision = (typeof requestMachine.decisions)[number];
export const { states: requestStates, stateOf: requestStateOf } = requestMachine;

export const requestSentAs = {
  approve: 'course-enrolment-requests.approve',
  decline: 'course-enrolment-requests.decline',
  withdraw: 'course-enrolment-requests.withdraw',
} as const;
