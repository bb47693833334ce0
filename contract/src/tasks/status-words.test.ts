import { expect, test } from 'vitest';
import { actionableStatuses } from '../site/actionable-item.ts';
import { shownStatuses } from '../site/shown-statuses.ts';
import { shownTaskStatus, taskItemStatuses } from './status-words.ts';
import { openAssignmentStates } from './task-states.ts';
import { shownStepStatus, stepItemStatus } from './workflows/step-status.ts';

test.each(openAssignmentStates)(
  'a task that is %s looks the same among the to-do items',
  (state) => {
    const { label, tone } = shownTaskStatus(state, false);
    const item = taskItemStatuses[state];
    expect([shownStatuses[item], actionableStatuses[item]]).toEqual([label, tone]);
  },
);

test.each([
  ['OPEN', 'task', false, 'To do', 'quiet'],
  ['OPEN', 'approval', false, 'Awaiting approval', 'warning'],
  ['OPEN', 'wait', false, 'In progress', 'warning'],
  ['OPEN', 'task', true, 'To do, overdue', 'critical'],
  ['OPEN', 'approval', true, 'Awaiting approval, overdue', 'critical'],
  ['QUEUED', 'task', false, 'Not started', 'quiet'],
  ['DONE', 'task', false, 'Done', 'positive'],
] as const)(
  'a workflow step that is %s, a %s, overdue: %s',
  (status, type, isOverdue, label, tone) => {
    expect(shownStepStatus({ status, type, isOverdue })).toMatchObject({ label, tone });
  },
);

test('an overdue task says so beside its status', () => {
  expect(shownTaskStatus('ACTIVE', true)).toMatchObject(
    shownStepStatus({ status: 'OPEN', type: 'task', isOverdue: true }),
  );
});

test.each(['task', 'approval'])(
  'an open step of the type %s looks the same among the to-do items',
  (type) => {
    const { label, tone } = shownStepStatus({ status: 'OPEN', type, isOverdue: false });
    const item = stepItemStatus(type);
    expect([shownStatuses[item], actionableStatuses[item]]).toEqual([label, tone]);
  },
);
