import type { OrgNode } from '@tenure/contract/org/chart';

const words = {
  opened: 'New',
  closed: 'Closed',
  moved: 'Manager changed',
  people: 'People changed',
  title: 'Title changed',
  department: 'Department changed',
  location: 'Location changed',
} as const;

/** How a card differs between the viewed date and today. */
export const changeWords = (changes: OrgNode['changes']) =>
  changes.map((change) => words[change]).join(', ');
