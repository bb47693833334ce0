import type { OrgNode } from '@tenure/contract/org/chart';

const words = {
  opened: 'New by then',
  closed: 'Closed since',
  moved: 'Other manager',
  people: 'Other people',
  title: 'Other title',
  department: 'Other department',
  location: 'Other location',
} as const;

/** How a card differs between the day looked at and today. */
export const changeWords = (changes: OrgNode['changes']) =>
  changes.map((change) => words[change]).join(', ');
