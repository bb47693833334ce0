/** Apart from their machine, because home shows them and nothing else of it. */
export const assignmentStates = {
  ACTIVE: { code: 1, label: 'To do', tone: 'quiet' },
  'PENDING REVIEW': { code: 2, label: 'In review', tone: 'warning' },
  APPROVED: { code: 3, label: 'Done', tone: 'positive' },
  INACTIVE: { code: 4, label: 'Cancelled', tone: 'quiet' },
  REJECTED: { code: 5, label: 'Sent back', tone: 'warning' },
} as const;

export type AssignmentState = keyof typeof assignmentStates;
