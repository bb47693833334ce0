/** User-facing words for a section's items, and the calls that add, change and delete them. */
import { itemNouns, type SectionType } from '@tenure/contract/performance/codes';
import * as items from '@tenure/contract/performance/endpoints/item.endpoints';

const nouns: Readonly<Partial<Record<SectionType, string>>> = {
  goal: 'goal',
  competency: 'competency',
  development: 'development',
  question: 'question',
  question360: 'question',
  review360: 'competency',
};

export const nounOf = (type: SectionType) => nouns[type] ?? 'item';
export const pluralOf = (type: SectionType) =>
  (itemNouns as Partial<Record<SectionType, string>>)[type] ?? 'items';

const calls = {
  goal: items.goals,
  competency: items.competencies,
  development: items.developments,
  question: items.questions,
  question360: items.questions360,
  review360: items.competencies,
} as const;

export const callsOf = (type: SectionType) => calls[type as keyof typeof calls];
