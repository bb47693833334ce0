/** Every state, action and actor of an assignment, generated from its machine; and the task's state. */
import { tasksPermissions } from '@tenure/contract/tasks/permissions';
import { assignmentMachine, taskMachine, taskStateFor } from '@tenure/contract/tasks/task-states';
import { expect, test } from 'vitest';
import type { Actor } from '../kit/actor.ts';
import { machineDifferences } from '../testing/machine-cases.ts';
import { stepActions } from './task.actions.ts';
import type { TaskRecord } from './task-record.ts';

const actor = { userId: 1, profiles: [], permissions: new Set<string>(tasksPermissions) };
const scene = {
  actions: stepActions,
  actor: actor as Partial<Actor> as Actor,
  recordFor: (state: TaskRecord['state'], party: string, action: string): TaskRecord => ({
    person: {
      employeeId: 1,
      firstName: 'Ana',
      lastName: 'Reyes',
      managerIds: [],
      isEmployed: true,
    },
    // With a reviewer the assignee submits, without one they complete.
    task: {
      reviewer_id: action === 'complete' ? null : 2,
      checklist: [{ id: 1, text: 'Order a laptop' }],
      ticked: [1],
    } as Partial<TaskRecord['task']> as TaskRecord['task'],
    state,
    version: 1,
    isAssignee: party === 'assignee',
    isReviewer: party === 'reviewer',
    isOwner: party === 'owner',
    isLead: party === 'lead',
    today: '2026-03-10',
    lastStep: 'Ana Reyes completed it.',
  }),
};

test('every state × action × actor is answered as the machine says', () => {
  const { cases, found } = machineDifferences(assignmentMachine, scene);
  expect(found).toEqual([]);
  expect(cases).toBe(5 * 8 * 5);
});

test('a table that forgets the state or the actor is found', () => {
  const planted = {
    approve: { ...stepActions.approve, when: [] },
    cancel: { ...stepActions.cancel, who: [{ words: 'anyone', holds: () => true }] },
  };
  const { found } = machineDifferences(assignmentMachine, {
    ...scene,
    actions: { ...stepActions, ...planted } as typeof stepActions,
  });
  expect(found).toContain('approve in APPROVED by reviewer: allowed instead of 409');
  expect(found).toContain('cancel in APPROVED by nobody: 409 instead of 403');
});

test('nothing is completed or submitted while the checklist is open', () => {
  const { found } = machineDifferences(assignmentMachine, {
    ...scene,
    recordFor: (state, party, action) => {
      const record = scene.recordFor(state, party, action);
      return { ...record, task: { ...record.task, ticked: [] } };
    },
  });
  expect(found.sort()).toEqual([
    'complete in ACTIVE by assignee: 409 instead of allowed',
    'submit in ACTIVE by assignee: 409 instead of allowed',
    'submit in REJECTED by assignee: 409 instead of allowed',
  ]);
});

test('every step of an assignment leaves the task as it is, or takes a step of the task', () => {
  const wrong = assignmentMachine.transitions.filter(({ action, from, to }) => {
    const [before, after] = [taskStateFor[from], taskStateFor[to]];
    // Reassigning replaces the assignment with a new one.
    if (before === after || action === 'reassign') return false;
    return !taskMachine.transitions.some(
      (row) => row.action === action && row.from === before && row.to === after,
    );
  });
  expect(wrong).toEqual([]);
});
