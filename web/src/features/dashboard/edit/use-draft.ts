import type { Dashboard } from '@tenure/contract/dashboard/dashboard';
import { useState } from 'react';
import { draftOf as keptDraft } from '../../../ui/form/unsaved/draft.ts';
import { type Draft, draftOf, isChanged } from './draft.ts';

/** Key of the draft kept when the session ends. */
export const draftKey = (dashboardId: number) => `dashboard.${dashboardId}`;

/** The edited dashboard, its original, and undo for every change except typing. */
export function useDraft(dashboard: Dashboard) {
  const [version, setVersion] = useState(dashboard.version);
  const [base, setBase] = useState(() => draftOf(dashboard));
  const [kept] = useState(() => keptDraft(draftKey(dashboard.id)) as Draft | null);
  const [draft, setDraft] = useState(kept ?? base);
  const [past, setPast] = useState<readonly Draft[]>([]);

  return {
    version,
    base,
    draft,
    isRestored: kept !== null,
    isDirty: isChanged(draft, base),
    change: (next: Draft) => {
      setPast((before) => [...before, draft]);
      setDraft(next);
    },
    type: (title: string) => setDraft((before) => ({ ...before, title })),
    undo: () => {
      const last = past.at(-1);
      if (last) setDraft(last);
      setPast(past.slice(0, -1));
    },
    canUndo: past.length > 0,
    /** Continues from what someone else saved. */
    rebase: (theirs: Dashboard, next: Draft) => {
      setVersion(theirs.version);
      setBase(draftOf(theirs));
      setDraft(next);
      setPast([]);
    },
  };
}

export type DraftState = ReturnType<typeof useDraft>;
