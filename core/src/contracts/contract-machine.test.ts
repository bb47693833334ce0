/** Every state × action × actor of a contract, generated from its machine. */
import { type ContractState, contractMachine } from '@tenure/contract/contracts/contract-states';
import { contractsPermissions } from '@tenure/contract/contracts/permissions';
import { expect, test } from 'vitest';
import type { Actor } from '../kit/actor.ts';
import { machineDifferences } from '../testing/machine-cases.ts';
import { contractActions } from './contract.actions.ts';
import type { ContractRecord, ContractRow } from './contract-record.ts';

const actor = { userId: 1, profiles: [], permissions: new Set<string>(contractsPermissions) };

const recordFor = (
  state: ContractState,
  party: string,
  contract: Partial<ContractRow> = {},
): ContractRecord => ({
  person: { employeeId: 1, firstName: 'Ana', lastName: 'Reyes', managerIds: [], isEmployed: true },
  contract: {
    template_id: 1,
    missing: [],
    needs_approval: state === 'DRAFT' ? party === 'approval' : true,
    countersigner_id: 2,
    ...contract,
  } as Partial<ContractRow> as ContractRow,
  state,
  version: 1,
  isSubject: party === 'employee',
  isIssuer: party === 'issuer',
  isApprover: party === 'approver',
  isCountersigner: party === 'countersigner',
  lastStep: 'Ana Reyes signed it.',
});

/** What time and a newer contract do is offered to nobody. */
const isOwn = (found: string) => / by (time|successor): 403 /.test(found);

const differences = (contract: Partial<ContractRow>) =>
  machineDifferences(contractMachine, {
    actions: contractActions,
    actor: actor as Partial<Actor> as Actor,
    recordFor: (state, party) => recordFor(state, party, contract),
  });

test('every state × action × actor is answered as the machine says', () => {
  const { cases, found } = differences({ needs_approval: true });
  expect(cases).toBe(10 * 13 * 7);
  // A draft that needs approval isn't sent, and with two signatures nobody accepts alone.
  expect(found.filter((one) => !isOwn(one))).toEqual([
    expect.stringMatching(/send in DRAFT by issuer: 409 /),
    expect.stringMatching(/accept in SENT by employee: 409 /),
  ]);
});

test('one signature is enough where nobody countersigns, and a draft without approval is sent', () => {
  const { found } = differences({ needs_approval: false, countersigner_id: null });
  expect(found.filter((one) => !isOwn(one))).toEqual([
    expect.stringMatching(/submit in DRAFT by issuer: 409 /),
    expect.stringMatching(/sign in SENT by employee: 409 /),
  ]);
});

test('a contract with missing values is neither submitted nor sent', () => {
  const { found } = differences({ needs_approval: false, missing: ['employee.address'] });
  expect(found.filter((one) => !isOwn(one)).map((one) => one.split(' ')[0])).toEqual(
    expect.arrayContaining(['submit', 'send']),
  );
});
