/** States of a contract, from draft to signed (ADR 65). The documents name no states. */
import { machine, type StateOf } from '../kit/machine.ts';

export const contractMachine = machine({
  name: 'contract',
  subject: 'contract',
  states: {
    DRAFT: { code: 1, label: 'Draft', tone: 'quiet' },
    TO_APPROVE: { code: 2, label: 'Awaiting approval', tone: 'warning' },
    APPROVED: { code: 3, label: 'Approved', tone: 'warning' },
    SENT: { code: 4, label: 'Awaiting signature', tone: 'warning' },
    SIGNED: { code: 5, label: 'Awaiting countersignature', tone: 'warning' },
    COMPLETE: { code: 6, label: 'Signed', tone: 'positive' },
    DECLINED: { code: 7, label: 'Declined', tone: 'critical' },
    EXPIRED: { code: 8, label: 'Expired', tone: 'critical' },
    WITHDRAWN: { code: 9, label: 'Withdrawn', tone: 'quiet' },
    REPLACED: { code: 10, label: 'Replaced', tone: 'quiet' },
  },
  actions: {
    prepare: { label: 'Prepare', words: 'prepared the contract' },
    refresh: { label: 'Update from record', words: 'updated it from the employee’s record' },
    submit: { label: 'Submit for approval', words: 'submitted it for approval' },
    approve: { label: 'Approve', words: 'approved it' },
    'send-back': { label: 'Send back', words: 'sent it back' },
    send: { label: 'Send', words: 'sent it to the employee' },
    remind: { label: 'Send reminder', words: 'sent a reminder' },
    reassign: { label: 'Change countersigner', words: 'changed who countersigns' },
    accept: { label: 'Sign', words: 'signed it' },
    sign: { label: 'Sign', words: 'signed it' },
    countersign: { label: 'Countersign', words: 'countersigned it' },
    decline: { label: 'Decline', words: 'declined it' },
    expire: { label: 'Expire', words: 'closed it, as it wasn’t signed in time' },
    withdraw: { label: 'Withdraw', words: 'withdrew it' },
    replace: { label: 'Replace', words: 'replaced it with a newer contract' },
    view: { label: 'Open', words: 'opened it' },
    download: { label: 'Download', words: 'downloaded it' },
  },
  parties: {
    issuer: 'someone who manages contracts, other than the employee',
    approver: 'someone who approves contracts, other than the person who prepared it',
    employee: 'the employee',
    countersigner: 'the person who countersigns',
    time: 'its expiry date',
    successor: 'a newer contract',
  },
  begins: { action: 'prepare', to: 'DRAFT', who: ['issuer'] },
  transitions: [
    { action: 'refresh', from: 'DRAFT', to: 'DRAFT', who: ['issuer'] },
    { action: 'submit', from: 'DRAFT', to: 'TO_APPROVE', who: ['issuer'] },
    { action: 'approve', from: 'TO_APPROVE', to: 'APPROVED', who: ['approver'] },
    {
      action: 'send-back',
      from: 'TO_APPROVE',
      to: 'DRAFT',
      who: ['approver'],
      needsReason: true,
    },
    { action: 'send', from: 'DRAFT', to: 'SENT', who: ['issuer'] },
    { action: 'send', from: 'APPROVED', to: 'SENT', who: ['issuer'] },
    { action: 'remind', from: 'SENT', to: 'SENT', who: ['issuer'] },
    { action: 'remind', from: 'SIGNED', to: 'SIGNED', who: ['issuer'] },
    { action: 'reassign', from: 'DRAFT', to: 'DRAFT', who: ['issuer'] },
    { action: 'reassign', from: 'APPROVED', to: 'APPROVED', who: ['issuer'] },
    { action: 'reassign', from: 'SENT', to: 'SENT', who: ['issuer'] },
    { action: 'reassign', from: 'SIGNED', to: 'SIGNED', who: ['issuer'] },
    { action: 'accept', from: 'SENT', to: 'COMPLETE', who: ['employee'] },
    { action: 'sign', from: 'SENT', to: 'SIGNED', who: ['employee'] },
    { action: 'countersign', from: 'SIGNED', to: 'COMPLETE', who: ['countersigner'] },
    { action: 'decline', from: 'SENT', to: 'DECLINED', who: ['employee'], needsReason: true },
    {
      action: 'decline',
      from: 'SIGNED',
      to: 'DECLINED',
      who: ['countersigner'],
      needsReason: true,
    },
    { action: 'expire', from: 'SENT', to: 'EXPIRED', who: ['time'] },
    { action: 'expire', from: 'SIGNED', to: 'EXPIRED', who: ['time'] },
    { action: 'withdraw', from: 'DRAFT', to: 'WITHDRAWN', who: ['issuer'] },
    { action: 'withdraw', from: 'TO_APPROVE', to: 'WITHDRAWN', who: ['issuer'] },
    { action: 'withdraw', from: 'APPROVED', to: 'WITHDRAWN', who: ['issuer'] },
    { action: 'withdraw', from: 'SENT', to: 'WITHDRAWN', who: ['issuer'], needsReason: true },
    { action: 'withdraw', from: 'SIGNED', to: 'WITHDRAWN', who: ['issuer'], needsReason: true },
    { action: 'replace', from: 'SENT', to: 'REPLACED', who: ['successor'] },
    { action: 'replace', from: 'SIGNED', to: 'REPLACED', who: ['successor'] },
    { action: 'replace', from: 'COMPLETE', to: 'REPLACED', who: ['successor'] },
  ],
});

export type ContractState = StateOf<typeof contractMachine>;
export type ContractDecision = (typeof contractMachine.decisions)[number];

/** Actions on the contract's page; the employee signs through another endpoint. */
export const contractChoices = [
  'refresh',
  'submit',
  'approve',
  'send-back',
  'send',
  'remind',
  'reassign',
  'decline',
  'withdraw',
] as const satisfies readonly ContractDecision[];
export type ContractChoice = (typeof contractChoices)[number];

/** What its date is called: once the employee has signed, it is the countersigner's. */
export const contractDateLabel = (state: ContractState) =>
  state === 'SIGNED' ? 'Countersign by' : 'Sign by';

/** Both ways to sign use one endpoint, so they have the same name. */
export const contractSentAs = (action: ContractDecision) =>
  action === 'sign' ? 'contracts.accept' : `contracts.${action}`;
