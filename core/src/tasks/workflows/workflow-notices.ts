import type { Subscription } from '../../kit/background/outbox.ts';
import { moveWorkflow, moveWorkflows } from './move-workflow.ts';
import { followTasks } from './new-assignees.ts';
import { settleTaskStep } from './settle-steps.ts';
import { tellOfStep } from './tell-of-step.ts';
import { workflowEvents } from './workflow-events.ts';
import '../commands/task-step.ts';

export const workflowSubscriptions: Subscription[] = [
  {
    name: 'tasks.move-workflow',
    type: workflowEvents.moved,
    inOrderOf: 'workflowId',
    handle: moveWorkflow,
    handleAll: moveWorkflows,
  },
  {
    name: 'tasks.settle-task-step',
    type: 'tasks.task-changed',
    inOrderOf: 'taskId',
    handle: settleTaskStep,
  },
  { name: 'tasks.follow-tasks', type: 'tasks.tasks-assigned', handle: followTasks },
  { name: 'tasks.workflow-step-notice', type: workflowEvents.stepOpened, handle: tellOfStep },
];
