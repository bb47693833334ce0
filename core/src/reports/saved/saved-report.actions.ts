import type { Action, Relation } from '../../kit/judge.ts';
import { relations } from '../../org/public.ts';
import type { SavedReportRecord } from './saved-report.store.ts';

const { colleague } = relations;
const needs = 'reports.report.view';

const owner: Relation<SavedReportRecord> = {
  words: 'the person who saved it',
  holds: (_, { isMine }) => isMine,
};

/** The store returns a saved report only to its owner and people it is shared with. */
export const savedReportActions = {
  view: { sentAs: 'saved-reports.view', needs, who: [colleague] },
  edit: { sentAs: 'saved-reports.edit', needs, who: [owner] },
  delete: { sentAs: 'saved-reports.delete', needs, who: [owner] },
  subscribe: { sentAs: 'saved-reports.subscribe', needs, who: [colleague] },
} satisfies Record<string, Action<SavedReportRecord>>;

/** Actions that don't belong to a particular saved report. */
export const savedReportListActions = {
  list: { sentAs: 'saved-reports.list', needs, who: [colleague] },
  add: { sentAs: 'saved-reports.add', needs, who: [colleague] },
  build: { sentAs: 'saved-reports.build', needs, who: [colleague] },
  share: { sentAs: 'saved-reports.share', needs: 'reports.saved-report.share', who: [colleague] },
} satisfies Record<string, Action<unknown>>;
