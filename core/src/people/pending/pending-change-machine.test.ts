import { pendingChangeMachine } from '@tenure/contract/people/pending-change-states';
import { peoplePermissions } from '@tenure/contract/people/permissions';
import { expect, test } from 'vitest';
import type { Actor } from '../../kit/actor.ts';
import { machineDifferences } from '../../testing/machine-cases.ts';
import { type PendingChangeFacts, pendingChangeActions } from './pending-change.actions.ts';

const actor = {
  userId: 1,
  profiles: [],
  permissions: new Set<string>(peoplePermissions),
} as Partial<Actor> as Actor;

const scene = {
  actions: pendingChangeActions,
  actor,
  recordFor: (state: PendingChangeFacts['state'], party: string): PendingChangeFacts => ({
    person: {
      ...{ employeeId: 7, firstName: 'Ana', lastName: 'Reyes' },
      ...{ managerIds: [], isEmployed: true },
    },
    state,
    isSelf: party === 'self',
    waitsForMe: party === 'approver',
    wasMine: false,
  }),
};

test('a change that needs approval answers every state × action × actor as its machine says', () => {
  const { cases, found } = machineDifferences(pendingChangeMachine, scene);
  expect(found).toEqual([]);
  expect(cases).toBe(4 * 3 * 3);
});

test('a table that forgets the state is found', () => {
  const { approve } = pendingChangeActions;
  const { found } = machineDifferences(pendingChangeMachine, {
    ...scene,
    actions: { ...pendingChangeActions, approve: { ...approve, when: [] } },
  });
  expect(found).toContain('approve in declined by approver: allowed instead of 409');
});
