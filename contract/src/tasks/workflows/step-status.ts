/** How the status of a workflow step is shown: in the words of the task or approval that it is for someone. */
import type { ActionableStatus } from '../../site/actionable-item.ts';
import { shownStatuses } from '../../site/shown-statuses.ts';
import { overdue } from '../status-words.ts';
import { assignmentMachine } from '../task-states.ts';
import { type StepState, workflowStepMachine } from './workflow-states.ts';

/** The status of an open step among the to-do items. */
export const stepItemStatus = (type: string): ActionableStatus =>
  type === 'approval' ? 'Awaiting Approval' : 'Not yet started';

/** An open step awaits a person, as its task does; a wait is in progress without one. */
export function shownStepStatus(step: {
  readonly status: StepState;
  readonly type: string;
  readonly isOverdue: boolean;
}) {
  const shown =
    step.status !== 'OPEN' || step.type === 'wait'
      ? workflowStepMachine.states[step.status]
      : step.type === 'approval'
        ? ({ label: shownStatuses['Awaiting Approval'], tone: 'warning' } as const)
        : assignmentMachine.states.ACTIVE;
  return step.isOverdue ? overdue(shown) : shown;
}
