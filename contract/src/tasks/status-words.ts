/**
 * How the status of a task is shown: the same words and colour in lists, on its page, on the page of its
 * workflow and among the to-do items.
 */
import type { ActionableStatus } from '../site/actionable-item.ts';
import { shownStatuses } from '../site/shown-statuses.ts';
import { type AssignmentState, assignmentMachine } from './task-states.ts';
import { type StepState, workflowStepMachine } from './workflows/workflow-states.ts';

const overdue = <T extends { label: string }>({ label }: T) =>
  ({ label: `${label}, overdue`, tone: 'critical' }) as const;

/** Overdue is shown only while the task is open. */
export function shownTaskStatus(status: AssignmentState, isOverdue: boolean) {
  const shown = assignmentMachine.states[status];
  return isOverdue ? overdue(shown) : shown;
}

/** The status among the to-do items. */
export const taskItemStatuses: Readonly<Record<AssignmentState, ActionableStatus>> = {
  ACTIVE: 'Not yet started',
  'PENDING REVIEW': 'Pending review',
  APPROVED: 'Completed',
  INACTIVE: 'Completed',
  REJECTED: 'Recompletion required',
};

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
