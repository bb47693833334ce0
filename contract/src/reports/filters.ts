/** Scopes of rows: filterId of document 1, point 2, with our own values (ADR 70). */
export const reportFilters = [
  { id: 1, text: 'Everyone I can see' },
  { id: 2, text: 'My direct reports' },
] as const;
