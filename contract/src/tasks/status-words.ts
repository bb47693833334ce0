/**
 * How the status of a task is shown: the same words and colour in lists, on its page, on the page of its
 * workflow and among the to-do items.
 */
import type { ActionableStatus } from '../site/actionable-item.ts';
import { type AssignmentState, assignmentStates } from './assignment-states.ts';

/** Also of a workflow step. */
export const overdue = <T extends { label: string }>({ label }: T) =>
  ({ label: `${label}, overdue`, tone: 'critical' }) as const;

/** Overdue is shown only while the task is open. */
export function shownTaskStatus(status: AssignmentState, isOverdue: boolean) {
  const shown = assignmentStates[status];
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
