/**
 * Every combination of state, action and actor of a workflow and its steps, generated from their machines.
 */
import { tasksPermissions } from '@tenure/contract/tasks/permissions';
import {
  workflowMachine,
  workflowStepMachine,
} from '@tenure/contract/tasks/workflows/workflow-states';
import { expect, test } from 'vitest';
import type { Actor } from '../../kit/actor.ts';
import { machineDifferences } from '../../testing/machine-cases.ts';
import { stepActions, workflowActions } from './workflow.actions.ts';
import type { StepRecord } from './workflow-record.ts';

const actor = { userId: 1, profiles: [], permissions: new Set<string>(tasksPermissions) };

const recordFor = (party: string): StepRecord => ({
  person: { employeeId: 1, firstName: 'Ana', lastName: 'Reyes', managerIds: [], isEmployed: true },
  workflow: {} as StepRecord['workflow'],
  state: 'ACTIVE',
  version: 1,
  isSubject: false,
  isLead: party === 'lead' || party === 'overseer',
  isHr: party === 'overseer',
  isInvolved: false,
  today: '2026-03-10',
  lastStep: 'Ana Reyes cancelled it.',
  step: { type: 'approval' } as StepRecord['step'],
  stored: {} as StepRecord['stored'],
  stepState: 'OPEN',
  isAssignee: party === 'assignee',
});

/** Automatic actions of the workflow are offered to nobody. */
const isOwn = (found: string) => / by (engine|steps): 403 /.test(found);

test('every state × action × actor of a workflow is answered as the machine says', () => {
  const { cases, found } = machineDifferences(workflowMachine, {
    actions: workflowActions,
    actor: actor as Partial<Actor> as Actor,
    recordFor: (state, party) => ({ ...recordFor(party), state }),
  });
  expect(found.filter((one) => !isOwn(one))).toEqual([]);
  expect(cases).toBe(3 * 2 * 3);
});

test('every state × action × actor of a step is answered as the machine says', () => {
  const { cases, found } = machineDifferences(workflowStepMachine, {
    actions: stepActions,
    actor: actor as Partial<Actor> as Actor,
    recordFor: (stepState, party) => ({ ...recordFor(party), stepState }),
  });
  expect(found.filter((one) => !isOwn(one))).toEqual([]);
  expect(cases).toBe(5 * 9 * 5);
});

test('nothing is done with a step once its workflow is over', () => {
  const { found } = machineDifferences(workflowStepMachine, {
    actions: stepActions,
    actor: actor as Partial<Actor> as Actor,
    recordFor: (stepState, party) => ({
      ...recordFor(party),
      stepState,
      state: 'CANCELLED' as const,
    }),
  });
  expect(
    found.filter((one) => !isOwn(one)).every((one) => one.includes('409 instead of allowed')),
  ).toBe(true);
  expect(found.filter((one) => !isOwn(one))).toHaveLength(7);
});
