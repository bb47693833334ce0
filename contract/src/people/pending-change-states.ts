/** States of a person's change to their own record that requires approval (ADR 86). */
import { requestedMachine, requestedSentAs } from '../approvals/requested-states.ts';

export const pendingChangeMachine = requestedMachine({
  name: 'pending-change',
  subject: 'change that needs approval',
  self: 'the person whose record it is',
  begins: { action: 'submit', label: 'Submit for approval', words: 'submitted the change' },
});

export const { states: pendingChangeStates } = pendingChangeMachine;
export const pendingChangeSentAs = requestedSentAs('pending-changes');
