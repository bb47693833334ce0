import type { ActionableStatus } from './actionable-item.ts';

/** The words on screen; the API sends those of the specification. */
export const shownStatuses: Readonly<Record<ActionableStatus, string>> = {
  'Not yet started': 'To do',
  'In progress': 'In progress',
  Finalise: 'Finalise',
  'Recompletion required': 'Sent back',
  'Pending review': 'In review',
  Rejected: 'Declined',
  Approved: 'Approved',
  'Awaiting Approval': 'Awaiting approval',
  Completed: 'Done',
};
