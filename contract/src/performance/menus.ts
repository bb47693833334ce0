/** The lists returned by GET /menus/{menuName}/options (ADR 61). */
import {
  actionTypes,
  approverTypes,
  itemSources,
  measureStatuses,
  noteVisibilities,
  progressPriorities,
  progressTypes,
  questionTypes,
  ratingReleases,
  reviewerTypes,
  sectionStatuses,
} from './codes.ts';

interface MenuOption {
  readonly id: string | number;
  readonly text: string;
}

const optionsOf = (codes: Readonly<Record<string, string>>): readonly MenuOption[] =>
  Object.entries(codes).map(([id, text]) => ({ id, text }));

export const menus = {
  'measure-statuses': measureStatuses,
  'section-statuses': optionsOf(sectionStatuses),
  'item-sources': optionsOf(itemSources),
  'action-types': optionsOf(actionTypes),
  'progress-types': optionsOf(progressTypes),
  'progress-priorities': optionsOf(progressPriorities),
  'question-types': optionsOf(questionTypes),
  'approver-types': optionsOf(approverTypes),
  'reviewer-types': optionsOf(reviewerTypes),
  'note-visibilities': optionsOf(noteVisibilities),
  'rating-releases': optionsOf(ratingReleases),
} as const satisfies Readonly<Record<string, readonly MenuOption[]>>;

export type MenuName = keyof typeof menus;
export const menuNames = Object.keys(menus) as [MenuName, ...MenuName[]];
