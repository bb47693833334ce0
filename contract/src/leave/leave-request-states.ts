/**
 * The life of a leave request, as data: the server, the buttons, the diagram in the documentation and
 * the generated tests all read this table. Status 1 is Pending Approval and a request that was just
 * asked for carries action 3 (document 1, point 4); the other numbers are ours.
 */

export const leaveStates = {
  pending: { code: 1, label: 'Pending Approval', tone: 'warning' },
  approved: { code: 2, label: 'Approved', tone: 'positive' },
  declined: { code: 3, label: 'Declined', tone: 'critical' },
  'change-asked': { code: 4, label: 'Changes requested', tone: 'warning' },
  withdrawn: { code: 5, label: 'Withdrawn', tone: 'quiet' },
  'cancellation-asked': { code: 6, label: 'Cancellation requested', tone: 'warning' },
  cancelled: { code: 7, label: 'Cancelled', tone: 'quiet' },
} as const;

export type LeaveState = keyof typeof leaveStates;
export const leaveStateNames = Object.keys(leaveStates) as LeaveState[];

export const stateOfCode = (code: number): LeaveState =>
  leaveStateNames.find((name) => leaveStates[name].code === code) ?? 'pending';

/** While a request is in one of these, its hours are spoken for and its days are taken. */
export const openStates: readonly LeaveState[] = [
  'pending',
  'change-asked',
  'approved',
  'cancellation-asked',
];

/** In these, the hours have left the balance as entries of the ledger. */
export const takenStates: readonly LeaveState[] = ['approved', 'cancellation-asked'];

export const leaveActions = {
  ask: { code: 3, words: 'asked for leave', label: 'Ask for leave' },
  approve: { code: 1, words: 'approved it', label: 'Approve' },
  decline: { code: 2, words: 'declined it', label: 'Decline' },
  'ask-for-change': { code: 4, words: 'requested changes', label: 'Request changes' },
  modify: { code: 5, words: 'changed it', label: 'Change' },
  withdraw: { code: 6, words: 'withdrew it', label: 'Withdraw' },
  'ask-cancellation': { code: 7, words: 'requested cancellation', label: 'Request cancellation' },
  cancel: { code: 8, words: 'cancelled it', label: 'Cancel leave' },
  keep: { code: 9, words: 'kept the leave', label: 'Keep leave' },
  escalate: { code: 10, words: 'passed it on', label: 'Escalate' },
  'give-back': { code: 11, words: 'gave it back', label: 'Give back' },
  rest: { code: 12, words: 'found nobody left to ask', label: 'Rest' },
  'propose-change': { code: 13, words: 'proposed changes', label: 'Propose changes' },
  'accept-change': { code: 14, words: 'accepted the changes', label: 'Accept changes' },
  'decline-change': { code: 15, words: 'declined the changes', label: 'Keep my request' },
} as const;

export type LeaveAction = keyof typeof leaveActions;

/** Who may make a step: `approver` is the person the request is awaiting, their delegate, or the next approver. */
export type LeaveParty = 'self' | 'approver' | 'hr';

export type DecisionAction = Exclude<LeaveAction, 'ask' | 'escalate' | 'give-back' | 'rest'>;

export interface LeaveTransition {
  readonly action: DecisionAction;
  readonly from: LeaveState;
  /** Where it leads; an approval that is not the last one leaves the request pending. */
  readonly to: LeaveState;
  readonly who: readonly LeaveParty[];
  /** The person affected learns why. */
  readonly needsReason?: true;
}

export const leaveTransitions: readonly LeaveTransition[] = [
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
  { action: 'withdraw', from: 'pending', to: 'withdrawn', who: ['self'] },
  { action: 'withdraw', from: 'change-asked', to: 'withdrawn', who: ['self'] },
  { action: 'ask-cancellation', from: 'approved', to: 'cancellation-asked', who: ['self'] },
  { action: 'cancel', from: 'approved', to: 'cancelled', who: ['self'] },
  { action: 'cancel', from: 'approved', to: 'cancelled', who: ['hr'], needsReason: true },
  { action: 'cancel', from: 'cancellation-asked', to: 'cancelled', who: ['approver', 'hr'] },
  { action: 'keep', from: 'cancellation-asked', to: 'approved', who: ['self', 'approver'] },
];

/** Whether a step needs a reason, for the person themselves or for others. */
export const needsReason = (action: DecisionAction, from: LeaveState, isOwn: boolean): boolean =>
  leaveTransitions.some(
    (row) =>
      row.needsReason === true &&
      row.action === action &&
      row.from === from &&
      row.who.includes('self') === isOwn,
  );

export const sentAsOf = (action: DecisionAction) => `leave-requests.${action}` as const;
