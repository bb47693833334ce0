/** Whose rows: filterId of document 1, point 2, whose values are ours (ADR 70). */
export const reportFilters = [
  { id: 1, text: 'Everyone I can see' },
  { id: 2, text: 'My direct reports' },
] as const;
