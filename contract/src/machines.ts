/** All state machines of the product, for docs/states. */
import { approvalMachine, stepMachine } from './approvals/approval-states.ts';
import { contractMachine } from './contracts/contract-states.ts';
import type { Machine } from './kit/machine.ts';
import { cpdPlanMachine } from './learning/cpd-plan-states.ts';
import { enrolmentMachine } from './learning/enrolment-states.ts';
import { requestMachine } from './learning/request-states.ts';
import { leaveMachine } from './leave/leave-request-states.ts';
import { pendingChangeMachine } from './people/pending-change-states.ts';
import { checkpointMachine, submissionMachine } from './performance/states/checkpoint-states.ts';
import { cycleMachine } from './performance/states/cycle-states.ts';
import { performanceMachine } from './performance/states/performance-states.ts';
import { phaseMachine } from './performance/states/phase-states.ts';
import { reviewerMachine } from './performance/states/reviewer-states.ts';
import { postMachine } from './recognition/post-states.ts';
import { redemptionMachine } from './recognition/redemption-states.ts';
import { assignmentMachine, taskMachine } from './tasks/task-states.ts';
import { workflowMachine, workflowStepMachine } from './tasks/workflows/workflow-states.ts';

export const machines: readonly Machine[] = [
  approvalMachine,
  stepMachine,
  leaveMachine,
  enrolmentMachine,
  requestMachine,
  cpdPlanMachine,
  pendingChangeMachine,
  postMachine,
  redemptionMachine,
  contractMachine,
  performanceMachine,
  cycleMachine,
  phaseMachine,
  checkpointMachine,
  submissionMachine,
  reviewerMachine,
  taskMachine,
  assignmentMachine,
  workflowMachine,
  workflowStepMachine,
];
