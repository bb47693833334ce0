/**
 * States of a 360 reviewer: nominated, sent for approval, approved or rejected, and finalised with their
 * answers.
 */
import { machine, type StateOf } from '../../kit/machine.ts';

export const reviewerMachine = machine({
  name: 'performance-reviewer',
  subject: '360 reviewer',
  states: {
    initial: { code: 1, label: 'Nominated', tone: 'quiet' },
    pending: { code: 2, label: 'Awaiting approval', tone: 'warning' },
    approved: { code: 3, label: 'Review requested', tone: 'warning' },
    rejected: { code: 4, label: 'Declined', tone: 'critical' },
    finalised: { code: 5, label: 'Review submitted', tone: 'positive' },
  },
  actions: {
    nominate: { label: 'Nominate reviewer', words: 'nominated a reviewer' },
    send: { label: 'Send for approval', words: 'sent the nomination for approval' },
    approve: { label: 'Approve reviewer', words: 'approved the reviewer' },
    reject: { label: 'Decline reviewer', words: 'declined the reviewer' },
    finalise: { label: 'Submit review', words: 'submitted the review' },
  },
  parties: {
    employee: 'the employee',
    manager: 'the manager',
    reviewer: 'the reviewer',
  },
  begins: { action: 'nominate', to: 'initial', who: ['employee', 'manager'] },
  transitions: [
    { action: 'send', from: 'initial', to: 'pending', who: ['employee', 'manager'] },
    { action: 'approve', from: 'pending', to: 'approved', who: ['manager'] },
    { action: 'reject', from: 'pending', to: 'rejected', who: ['manager'], needsReason: true },
    { action: 'finalise', from: 'approved', to: 'finalised', who: ['reviewer'] },
  ],
});

export type ReviewerState = StateOf<typeof reviewerMachine>;
export type ReviewerAction = (typeof reviewerMachine.decisions)[number];
