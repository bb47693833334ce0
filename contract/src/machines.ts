/** Every state machine of the product, for the documents in docs/states. */
import { approvalMachine, stepMachine } from './approvals/approval-states.ts';
import type { Machine } from './kit/machine.ts';
import { leaveMachine } from './leave/leave-request-states.ts';
import { assignmentMachine, taskMachine } from './tasks/task-states.ts';

export const machines: readonly Machine[] = [
  approvalMachine,
  stepMachine,
  leaveMachine,
  taskMachine,
  assignmentMachine,
];
