/** Every combination of state, action and actor of learning's three machines, generated from them. */
import { cpdPlanMachine } from '@tenure/contract/learning/cpd-plan-states';
import { enrolmentMachine } from '@tenure/contract/learning/enrolment-states';
import { learningPermissions } from '@tenure/contract/learning/permissions';
import { requestMachine } from '@tenure/contract/learning/request-states';
import { expect, test } from 'vitest';
import type { RequestedFacts } from '../../approvals/public.ts';
import type { Actor } from '../../kit/actor.ts';
import { machineDifferences } from '../../testing/machine-cases.ts';
import { type PlanFacts, planActions } from '../cpd/cpd-plan.actions.ts';
import { machineTable } from './enrolment.actions.ts';
import type { EnrolmentFacts } from './enrolment-record.ts';
import { requestActions } from './request.actions.ts';

const actor = {
  userId: 1,
  profiles: [],
  permissions: new Set<string>(learningPermissions),
} as Partial<Actor> as Actor;
const person = {
  employeeId: 7,
  firstName: 'Ana',
  lastName: 'Reyes',
  managerIds: [],
  isEmployed: true,
};

const enrolment = {
  actions: machineTable,
  actor,
  recordFor: (state: EnrolmentFacts['state'], party: string): EnrolmentFacts => ({
    person,
    state,
    method: 'SELF',
    isSelf: party === 'self',
    isTrainer: party === 'trainer',
    ...(party === 'course' || party === 'session' || party === 'time' ? { by: party } : {}),
  }),
};

test('an enrolment answers every state × action × actor as its machine says', () => {
  const { cases, found } = machineDifferences(enrolmentMachine, enrolment);
  expect(found).toEqual([]);
  expect(cases).toBe(5 * 7 * 6);
});

test('a request answers every state × action × actor as its machine says', () => {
  const { cases, found } = machineDifferences(requestMachine, {
    actions: requestActions,
    actor,
    recordFor: (state: RequestedFacts['state'], party): RequestedFacts => ({
      state,
      isSelf: party === 'self',
      waitsForMe: party === 'approver',
      wasMine: false,
    }),
  });
  expect(found).toEqual([]);
  expect(cases).toBe(4 * 3 * 3);
});

test('a CPD plan answers every state × action × actor as its machine says', () => {
  const { cases, found } = machineDifferences(cpdPlanMachine, {
    actions: planActions,
    actor,
    recordFor: (state: PlanFacts['state'], party): PlanFacts => ({
      person,
      state,
      isOwner: party === 'owner',
    }),
  });
  expect(found).toEqual([]);
  expect(cases).toBe(3 * 3 * 2);
});

test('a table that forgets the state or the actor is found', () => {
  const { EXEMPT } = machineTable;
  const { found } = machineDifferences(enrolmentMachine, {
    ...enrolment,
    actions: { ...machineTable, EXEMPT: { ...EXEMPT, when: [] } },
  });
  expect(found).toContain('EXEMPT in COMPLETED by trainer: allowed instead of 409');
});
