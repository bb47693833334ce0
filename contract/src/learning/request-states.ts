/** A request to enrol in a course that needs approval (ADR 56). */
import { requestedMachine, requestedSentAs } from '../approvals/requested-states.ts';

export const requestMachine = requestedMachine({
  name: 'course-enrolment-request',
  subject: 'course enrolment request',
  self: 'the person who requested it',
  begins: { action: 'request', label: 'Request course', words: 'requested the course' },
});

export const { states: requestStates } = requestMachine;
export const requestSentAs = requestedSentAs('course-enrolment-requests');
