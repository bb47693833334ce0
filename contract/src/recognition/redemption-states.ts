/** States of a request to redeem points for a gift (ADR 91). */
import { requestedMachine, requestedSentAs } from '../approvals/requested-states.ts';

export const redemptionMachine = requestedMachine({
  name: 'recognition-redemption',
  subject: 'redemption',
  self: 'the person who redeems their points',
  begins: { action: 'redeem', label: 'Redeem', words: 'redeemed points' },
});

export const redemptionSentAs = requestedSentAs('recognition-redemptions');
