/** The common state machine of requests with approval: changes of a record, course enrolments and gifts. */
import { type MachineAction, machine } from '../kit/machine.ts';

interface Requested<B extends string> {
  readonly name: string;
  readonly subject: string;
  /** The requester, worded to fit "This can be done by …". */
  readonly self: string;
  readonly begins: MachineAction & { readonly action: B };
}

export const requestedMachine = <const B extends string>({
  name,
  subject,
  self,
  begins: { action, ...first },
}: Requested<B>) =>
  machine({
    name,
    subject,
    states: {
      pending: { code: 1, label: 'Awaiting approval', tone: 'warning' },
      approved: { code: 2, label: 'Approved', tone: 'positive' },
      declined: { code: 3, label: 'Declined', tone: 'critical' },
      withdrawn: { code: 4, label: 'Withdrawn', tone: 'quiet' },
    },
    actions: {
      ...({ [action]: first } as Readonly<Record<B, MachineAction>>),
      approve: { label: 'Approve', words: 'approved it' },
      decline: { label: 'Decline', words: 'declined it' },
      withdraw: { label: 'Withdraw', words: 'withdrew it' },
    },
    parties: { self, approver: 'the current approver, or their delegate' },
    begins: { action, to: 'pending', who: ['self'] },
    // Every approval but the last leaves the request pending.
    transitions: [
      { action: 'approve', from: 'pending', to: 'approved', who: ['approver'] },
      { action: 'decline', from: 'pending', to: 'declined', who: ['approver'], needsReason: true },
      { action: 'withdraw', from: 'pending', to: 'withdrawn', who: ['self'] },
    ],
  });

export type RequestedState = 'pending' | 'approved' | 'declined' | 'withdrawn';
export const requestedDecisions = ['approve', 'decline', 'withdraw'] as const;
export type RequestedDecision = (typeof requestedDecisions)[number];

/** Names of the decisions on a type of record, as sent to the browser. */
export const requestedSentAs = <const N extends string>(records: N) =>
  ({
    approve: `${records}.approve`,
    decline: `${records}.decline`,
    withdraw: `${records}.withdraw`,
  }) as const;
