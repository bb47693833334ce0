/** Columns shared by reports about people and positions. */
export const reportColumns = {
  position: { key: 'position', label: 'Position', type: 'text' },
  department: { key: 'department', label: 'Department', type: 'text' },
  location: { key: 'location', label: 'Location', type: 'text' },
  /** A person field; the company can hide it. */
  personLocation: { key: 'location', label: 'Location', type: 'text', field: 'location' },
  employer: { key: 'employer', label: 'Legal entity', type: 'text' },
  employmentType: {
    key: 'employmentType',
    label: 'Employment type',
    type: 'text',
    field: 'employmentType',
  },
  startDate: { key: 'startDate', label: 'Start date', type: 'date' },
  assigned: { key: 'assigned', label: 'Assigned', type: 'number' },
  currency: { key: 'currency', label: 'Currency', type: 'text' },
  budget: { key: 'budget', label: 'Budget', type: 'number' },
  balance: { key: 'balance', label: 'Balance', type: 'number' },
} as const;
