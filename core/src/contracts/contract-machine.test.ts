/** Every combination of state, action and actor of a contract, generated from its machine. */
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
  contract: Partial<ContractRow>,
  hasOtherApprover: boolean,
): ContractRecord => ({
  person: { employeeId: 1, firstName: 'Ana', lastName: 'Reyes', managerIds: [], isEmployed: true },
  contract: { template_id: 1, missing: [], ...contract } as Partial<ContractRow> as ContractRow,
  state,
  version: 1,
  isSubject: party === 'employee',
  isIssuer: party === 'issuer',
  isApprover: party === 'approver',
  isCountersigner: party === 'countersigner',
  hasOtherApprover,
  lastStep: 'Ana Reyes signed it.',
});

/** Automatic actions (a date, a newer contract) are offered to nobody. */
const isOwn = (found: string) => / by (time|successor): 403 /.test(found);

/** The signers and approval requirement default to allowing the action. */
function differences(contract: Partial<ContractRow> = {}, hasOtherApprover = true) {
  const { cases, found } = machineDifferences(contractMachine, {
    actions: contractActions,
    actor: actor as Partial<Actor> as Actor,
    recordFor: (state, party, action) =>
      recordFor(
        state,
        party,
        {
          needs_approval: action === 'submit',
          countersigner_id: action === 'accept' ? null : 2,
          ...contract,
        },
        hasOtherApprover,
      ),
  });
  return { cases, found: found.filter((one) => !isOwn(one)) };
}

test('every state × action × actor is answered as the machine says', () => {
  expect(differences()).toEqual({ cases: 10 * 14 * 7, found: [] });
});

test('a draft that needs approval isn’t sent', () => {
  expect(differences({ needs_approval: true }).found).toEqual([
    'send in DRAFT by issuer: 409 instead of allowed',
  ]);
});

test('a draft that no one else could approve isn’t submitted', () => {
  expect(differences({}, false).found).toEqual([
    'submit in DRAFT by issuer: 409 instead of allowed',
  ]);
});

test('two signatures need two people, and one signature is enough where one is required', () => {
  expect(differences({ countersigner_id: 2 }).found).toEqual([
    'accept in SENT by employee: 409 instead of allowed',
  ]);
  expect(differences({ countersigner_id: null }).found).toEqual([
    'reassign in APPROVED by issuer: 409 instead of allowed',
    'reassign in SENT by issuer: 409 instead of allowed',
    'sign in SENT by employee: 409 instead of allowed',
    'reassign in SIGNED by issuer: 409 instead of allowed',
  ]);
});

test('a contract with missing values is neither submitted nor sent', () => {
  expect(differences({ missing: ['employee.address'] }).found).toEqual([
    'submit in DRAFT by issuer: 409 instead of allowed',
    'send in DRAFT by issuer: 409 instead of allowed',
    'send in APPROVED by issuer: 409 instead of allowed',
  ]);
});

test('an uploaded file isn’t updated from the record', () => {
  expect(differences({ template_id: null }).found).toEqual([
    'refresh in DRAFT by issuer: 409 instead of allowed',
  ]);
});
