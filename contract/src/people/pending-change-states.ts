/** A change of one's own record that someone has to approve first (ADR 86). */
import { requestedMachine, requestedSentAs } from '../approvals/requested-states.ts';

export const pendingChangeMachine = requestedMachine({
  name: 'pending-change',
  subject: 'change that needs approval',
  self: 'the person whose record it is',
  begins: { action: 'submit', label: 'Submit for approval', words: 'submitted the change' },
});

export const { states: pendingChangeStates } = pendingChangeMachine;
export const pendingChangeSentAs = requestedSentAs('pending-changes');
