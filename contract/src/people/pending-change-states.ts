/** A change of one's own record that someone has to approve first (ADR 86). */
import { machine, type StateOf } from '../kit/machine.ts';

export const pendingChangeMachine = machine({
  name: 'pending-change',
  subject: 'change that needs approval',
  states: {
    pending: { code: 1, label: 'Awaiting approval', tone: 'warning' },
    approved: { code: 2, label: 'Approved', tone: 'positive' },
    declined: { code: 3, label: 'Declined', tone: 'critical' },
    withdrawn: { code: 4, label: 'Withdrawn', tone: 'quiet' },
  },
  actions: {
    submit: { label: 'Submit for approval', words: 'submitted the change' },
    approve: { label: 'Approve', words: 'approved it' },
    decline: { label: 'Decline', words: 'declined it' },
    withdraw: { label: 'Withdraw', words: 'withdrew it' },
  },
  parties: {
    self: 'the person whose record it is',
    approver: 'the approver it is awaiting, or their delegate',
  },
  begins: { action: 'submit', to: 'pending', who: ['self'] },
  // An approval that is not the last one leaves the change pending.
  transitions: [
    { action: 'approve', from: 'pending', to: 'approved', who: ['approver'] },
    { action: 'decline', from: 'pending', to: 'declined', who: ['approver'], needsReason: true },
    { action: 'withdraw', from: 'pending', to: 'withdrawn', who: ['self'] },
  ],
});

export type PendingChangeState = StateOf<typeof pendingChangeMachine>;
export type PendingChangeDecision = (typeof pendingChangeMachine.decisions)[number];
export const { states: pendingChangeStates } = pendingChangeMachine;

export const pendingChangeSentAs = {
  approve: 'pending-changes.approve',
  decline: 'pending-changes.decline',
  withdraw: 'pending-changes.withdraw',
} as const;
