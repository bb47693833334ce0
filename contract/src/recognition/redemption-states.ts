/** A gift that someone requests for their points (ADR 91). */
import { machine, type StateOf } from '../kit/machine.ts';

export const redemptionMachine = machine({
  name: 'recognition-redemption',
  subject: 'redemption',
  states: {
    pending: { code: 1, label: 'Awaiting approval', tone: 'warning' },
    approved: { code: 2, label: 'Approved', tone: 'positive' },
    declined: { code: 3, label: 'Declined', tone: 'critical' },
    withdrawn: { code: 4, label: 'Withdrawn', tone: 'quiet' },
  },
  actions: {
    redeem: { words: 'redeemed points', label: 'Redeem' },
    approve: { words: 'approved it', label: 'Approve' },
    decline: { words: 'declined it', label: 'Decline' },
    withdraw: { words: 'withdrew it', label: 'Withdraw' },
  },
  parties: {
    self: 'the person who redeems their points',
    approver: 'the approver it is awaiting, or their delegate',
  },
  begins: { action: 'redeem', to: 'pending', who: ['self'] },
  transitions: [
    { action: 'approve', from: 'pending', to: 'approved', who: ['approver'] },
    { action: 'decline', from: 'pending', to: 'declined', who: ['approver'], needsReason: true },
    { action: 'withdraw', from: 'pending', to: 'withdrawn', who: ['self'] },
  ],
});

export type RedemptionState = StateOf<typeof redemptionMachine>;
export type RedemptionDecision = (typeof redemptionMachine.decisions)[number];

export const redemptionSentAs = (action: RedemptionDecision) =>
  `recognition-redemptions.${action}` as const;
