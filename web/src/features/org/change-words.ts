import type { OrgNode } from '@tenure/contract/org/chart';

const words = {
  opened: 'New by then',
  closed: 'Closed since',
  moved: 'Other manager',
  people: 'Other people',
} as const;

/** How a card differs between the day looked at and today. */
export const changeWords = (changes: OrgNode['changes']) =>
  changes.map((change) => words[change]).join(', ');
