/** Every state × action × actor of a leave request, generated from its machine. */
import { leaveMachine } from '@tenure/contract/leave/leave-request-states';
import { leavePermissions } from '@tenure/contract/leave/permissions';
import { expect, test } from 'vitest';
import type { Actor } from '../../kit/actor.ts';
import { machineDifferences } from '../../testing/machine-cases.ts';
import type { LeaveRecord } from './leave-record.ts';
import { decisionActions } from './leave-request.actions.ts';

const actor = { userId: 1, profiles: [], permissions: new Set<string>(leavePermissions) };
const scene = {
  actions: decisionActions,
  actor: actor as Partial<Actor> as Actor,
  recordFor: (state: LeaveRecord['state'], party: string, action: string): LeaveRecord => ({
    person: {
      employeeId: party === 'self' ? 1 : 2,
      firstName: 'Ana',
      lastName: 'Reyes',
      managerIds: [],
      isEmployed: true,
    },
    // People can cancel leave that needs no approval, and request cancellation of leave that does.
    request: {
      employee_id: party === 'self' ? 1 : 2,
      has_begun: false,
      cancel_needs_approval: action === 'ask-cancellation',
      proposal: {} as LeaveRecord['request']['proposal'],
    } as Partial<LeaveRecord['request']> as LeaveRecord['request'],
    state,
    version: 1,
    isSelf: party === 'self',
    isHr: party === 'hr',
    waitsForMe: party === 'approver',
    onBehalfOfId: null,
    isEnteredByMe: party === 'requester',
    wasMine: false,
    lastStep: 'Ana Reyes withdrew it.',
  }),
};

test('every state × action × actor is answered as the machine says', () => {
  const { cases, found } = machineDifferences(leaveMachine, scene);
  expect(found).toEqual([]);
  expect(cases).toBe(7 * 11 * 5);
});

test('an approver whose turn is over is told what happened, in every state', () => {
  const { found } = machineDifferences(leaveMachine, {
    ...scene,
    recordFor: (state, party, action) => ({
      ...scene.recordFor(state, party, action),
      waitsForMe: false,
      wasMine: party === 'approver',
    }),
  });
  expect(found.sort()).toEqual(
    leaveMachine.transitions
      .filter(({ who }) => who.includes('approver'))
      .map(({ action, from }) => `${action} in ${from} by approver: 409 instead of allowed`)
      .sort(),
  );
});

test('a table that forgets the state or the actor is found', () => {
  const { approve, withdraw } = decisionActions;
  const planted: Partial<typeof decisionActions> = {
    approve: { ...approve, when: [] },
    withdraw: { ...withdraw, who: [{ words: 'anyone', holds: () => true }] },
  };
  const { found } = machineDifferences(leaveMachine, {
    ...scene,
    actions: { ...decisionActions, ...planted } as typeof decisionActions,
  });
  expect(found).toContain('approve in declined by approver: allowed instead of 409');
  expect(found).toContain('withdraw in declined by nobody: 409 instead of 403');
});
