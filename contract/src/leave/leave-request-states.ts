/**
 * States of a leave request. Status 1 is Pending Approval and a submitted request has action 3 (document 1,
 * point 4); the other numbers are ours.
 */
import { machine, type StateOf } from '../kit/machine.ts';

export const leaveMachine = machine({
  name: 'leave-request',
  subject: 'leave request',
  states: {
    pending: { code: 1, label: 'Pending Approval', tone: 'warning' },
    approved: { code: 2, label: 'Approved', tone: 'positive' },
    declined: { code: 3, label: 'Declined', tone: 'critical' },
    'change-asked': { code: 4, label: 'Changes requested', tone: 'warning' },
    withdrawn: { code: 5, label: 'Withdrawn', tone: 'quiet' },
    'cancellation-asked': { code: 6, label: 'Cancellation requested', tone: 'warning' },
    cancelled: { code: 7, label: 'Cancelled', tone: 'quiet' },
  },
  actions: {
    ask: { code: 3, words: 'requested leave', label: 'Request leave' },
    approve: { code: 1, words: 'approved it', label: 'Approve' },
    decline: { code: 2, words: 'declined it', label: 'Decline' },
    'ask-for-change': { code: 4, words: 'requested changes', label: 'Request changes' },
    modify: { code: 5, words: 'changed it', label: 'Edit request' },
    withdraw: { code: 6, words: 'withdrew it', label: 'Withdraw' },
    'ask-cancellation': { code: 7, words: 'requested cancellation', label: 'Request cancellation' },
    cancel: { code: 8, words: 'cancelled it', label: 'Cancel leave' },
    keep: { code: 9, words: 'kept the leave', label: 'Keep leave' },
    escalate: { code: 10, words: 'escalated it', label: 'Escalate' },
    'give-back': { code: 11, words: 'returned it', label: 'Return' },
    'no-approver-left': { code: 12, words: 'found no approver left', label: 'No approver left' },
    'propose-change': { code: 13, words: 'proposed changes', label: 'Propose changes' },
    'accept-change': { code: 14, words: 'accepted the changes', label: 'Accept changes' },
    'decline-change': { code: 15, words: 'declined the changes', label: 'Keep my request' },
    reassign: { code: 16, words: 'reassigned it', label: 'Reassign' },
  },
  parties: {
    self: 'the employee',
    requester: 'the person who requested it for them',
    approver: 'the current approver, or their delegate',
    hr: 'an HR manager or administrator other than the employee',
  },
  begins: { action: 'ask', to: 'pending', who: ['self', 'requester'] },
  // Every approval but the last leaves the request pending.
  transitions: [
    { action: 'approve', from: 'pending', to: 'approved', who: ['approver'] },
    { action: 'decline', from: 'pending', to: 'declined', who: ['approver'], needsReason: true },
    {
      action: 'ask-for-change',
      from: 'pending',
      to: 'change-asked',
      who: ['approver'],
      needsReason: true,
    },
    { action: 'propose-change', from: 'pending', to: 'change-asked', who: ['approver'] },
    { action: 'accept-change', from: 'change-asked', to: 'pending', who: ['self'] },
    { action: 'decline-change', from: 'change-asked', to: 'pending', who: ['self'] },
    { action: 'modify', from: 'pending', to: 'pending', who: ['self'] },
    { action: 'modify', from: 'change-asked', to: 'pending', who: ['self'] },
    { action: 'withdraw', from: 'pending', to: 'withdrawn', who: ['self', 'requester'] },
    { action: 'withdraw', from: 'change-asked', to: 'withdrawn', who: ['self', 'requester'] },
    { action: 'ask-cancellation', from: 'approved', to: 'cancellation-asked', who: ['self'] },
    { action: 'cancel', from: 'approved', to: 'cancelled', who: ['self'] },
    { action: 'cancel', from: 'approved', to: 'cancelled', who: ['hr'], needsReason: true },
    { action: 'cancel', from: 'cancellation-asked', to: 'cancelled', who: ['approver', 'hr'] },
    { action: 'keep', from: 'cancellation-asked', to: 'approved', who: ['self', 'approver'] },
  ],
});

export type LeaveState = StateOf<typeof leaveMachine>;
export type LeaveAction = keyof typeof leaveMachine.actions;
export type DecisionAction = (typeof leaveMachine.decisions)[number];

export const { states: leaveStates, actions: leaveActions, stateOf: stateOfCode } = leaveMachine;

/** States in which the hours are reserved and the days are taken. */
export const openStates: readonly LeaveState[] = [
  'pending',
  'change-asked',
  'approved',
  'cancellation-asked',
];

/** States in which the hours were deducted from the balance by ledger entries. */
export const takenStates: readonly LeaveState[] = ['approved', 'cancellation-asked'];

/** States that await an approver. */
export const awaitingStates: readonly LeaveState[] = ['pending', 'cancellation-asked'];

/** Final states that are shown to the person until seen, if someone else decided. */
export const unwelcomeStates: readonly LeaveState[] = ['declined', 'cancelled'];

/** Whether an action requires a reason, by the person themselves or by others. */
export const needsReason = (action: DecisionAction, from: LeaveState, isOwn: boolean): boolean =>
  leaveMachine.needsReason(action, from, isOwn ? ['self'] : ['approver', 'hr']);

export const sentAsOf = (action: DecisionAction) => `leave-requests.${action}` as const;
