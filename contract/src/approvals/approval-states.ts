/** States of an approval and of its steps, for any type of record. */
import { machine, type StateOf } from '../kit/machine.ts';

const parties = {
  approver: 'the approver of the step, or their delegate',
  requester: 'the person who made the request',
  route: 'the route, when the step before is approved or the approval ends',
};

export const approvalMachine = machine({
  name: 'approval',
  subject: 'approval',
  states: {
    open: { code: 1, label: 'Awaiting approval', tone: 'warning' },
    approved: { code: 2, label: 'Approved', tone: 'positive' },
    declined: { code: 3, label: 'Declined', tone: 'critical' },
    returned: { code: 4, label: 'Changes requested', tone: 'warning' },
    withdrawn: { code: 5, label: 'Withdrawn', tone: 'quiet' },
  },
  actions: {
    start: { label: 'Submit', words: 'submitted it' },
    approve: { label: 'Approve', words: 'approved it' },
    decline: { label: 'Decline', words: 'declined it' },
    return: { label: 'Request changes', words: 'requested changes' },
    resume: { label: 'Resubmit', words: 'resubmitted it' },
    withdraw: { label: 'Withdraw', words: 'withdrew it' },
  },
  parties,
  begins: { action: 'start', to: 'open', who: ['requester'] },
  transitions: [
    { action: 'approve', from: 'open', to: 'approved', who: ['approver'] },
    { action: 'decline', from: 'open', to: 'declined', who: ['approver'] },
    { action: 'return', from: 'open', to: 'returned', who: ['approver'] },
    { action: 'resume', from: 'returned', to: 'open', who: ['requester'] },
    { action: 'withdraw', from: 'open', to: 'withdrawn', who: ['requester'] },
    { action: 'withdraw', from: 'returned', to: 'withdrawn', who: ['requester'] },
  ],
});
export type ApprovalState = StateOf<typeof approvalMachine>;

export const stepMachine = machine({
  name: 'approval-step',
  subject: 'step of an approval',
  states: {
    next: { code: 1, label: 'Next', tone: 'quiet' },
    awaiting: { code: 2, label: 'Awaiting approval', tone: 'warning' },
    approved: { code: 3, label: 'Approved', tone: 'positive' },
    declined: { code: 4, label: 'Declined', tone: 'critical' },
    returned: { code: 5, label: 'Changes requested', tone: 'warning' },
    skipped: { code: 6, label: 'Not needed', tone: 'quiet' },
  },
  actions: {
    plan: { label: 'Plan', words: 'planned it' },
    begin: { label: 'Begin', words: 'began it' },
    approve: { label: 'Approve', words: 'approved it' },
    decline: { label: 'Decline', words: 'declined it' },
    return: { label: 'Request changes', words: 'requested changes' },
    resume: { label: 'Resubmit', words: 'resubmitted it' },
    skip: { label: 'Skip', words: 'skipped it' },
  },
  parties,
  begins: { action: 'plan', to: 'next', who: ['requester'] },
  transitions: [
    { action: 'begin', from: 'next', to: 'awaiting', who: ['route'] },
    { action: 'approve', from: 'awaiting', to: 'approved', who: ['approver'] },
    { action: 'decline', from: 'awaiting', to: 'declined', who: ['approver'] },
    { action: 'return', from: 'awaiting', to: 'returned', who: ['approver'] },
    { action: 'resume', from: 'returned', to: 'awaiting', who: ['requester'] },
    { action: 'skip', from: 'next', to: 'skipped', who: ['route'] },
    { action: 'skip', from: 'awaiting', to: 'skipped', who: ['route'] },
    { action: 'skip', from: 'returned', to: 'skipped', who: ['route'] },
  ],
});
export type StepState = StateOf<typeof stepMachine>;
