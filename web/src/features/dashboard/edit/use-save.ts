import { useQueryClient } from '@tanstack/react-query';
import type { Dashboard } from '@tenure/contract/dashboard/dashboard';
import { useState } from 'react';
import { hasStatus, problemOf, sentenceOf } from '../../../lib/api-error.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import type { FormValues } from '../../../ui/form/form-values.ts';
import { dropDraft, keepDraft } from '../../../ui/form/unsaved/draft.ts';
import { dashboardQuery, remember, useSaveDashboard } from '../queries.ts';
import { type Draft, draftOf, inputOf, widgetAt } from './draft.ts';
import { changesInWords, rebased } from './rebase.ts';
import { type DraftState, draftKey } from './use-draft.ts';

interface Errors {
  title?: string;
  /** Errors by widget key. */
  widgets: Readonly<Record<string, string>>;
  whole: string | null;
}

const none: Errors = { widgets: {}, whole: null };

/**
 * Saves everything with one PUT; a version conflict opens the comparison, and errors are placed at their
 * widgets.
 */
export function useSave(dashboardId: number, state: DraftState, onSaved: () => void) {
  const client = useQueryClient();
  const save = useSaveDashboard(dashboardId);
  const oneAtATime = useOneAtATime();
  const [theirs, setTheirs] = useState<Dashboard | null>(null);
  const [errors, setErrors] = useState<Errors>(none);

  const send = (mine: Draft, base: Draft, version: number) =>
    oneAtATime(async () => {
      setErrors(none);
      try {
        await save.mutateAsync({ body: inputOf(mine, base), version });
        dropDraft(draftKey(dashboardId));
        onSaved();
      } catch (error) {
        if (hasStatus(error, 401)) keepDraft(draftKey(dashboardId), mine as unknown as FormValues);
        else if (hasStatus(error, 412)) await compare();
        else setErrors(placed(error, mine));
      }
    });

  const compare = async () => {
    try {
      const now = await client.fetchQuery({ ...dashboardQuery(dashboardId), staleTime: 0 });
      remember(client, now);
      setTheirs(now);
    } catch (error) {
      setErrors({ ...none, whole: sentenceOf(error) });
    }
  };

  return {
    errors,
    busy: save.isPending,
    save: () => send(state.draft, state.base, state.version),
    conflict: theirs && {
      changes: changesInWords(state.base, draftOf(theirs)),
      close: () => setTheirs(null),
      reload: () => {
        state.rebase(theirs, draftOf(theirs));
        setTheirs(null);
      },
      keepMine: () => {
        const now = draftOf(theirs);
        const mine = rebased({ base: state.base, mine: state.draft, theirs: now });
        state.rebase(theirs, mine);
        setTheirs(null);
        void send(mine, now, theirs.version);
      },
    },
  };
}

function placed(error: unknown, draft: Draft): Errors {
  const problem = problemOf(error);
  const found = [
    ...(problem?.errors ?? []).map(({ field, message }) => ({ path: field ?? '', message })),
    ...(problem?.invalidInputs ?? []).map(({ path, reason }) => ({ path, message: reason })),
  ];
  const title = found.find(({ path }) => path === 'title')?.message;
  const widgets = Object.fromEntries(
    found.flatMap(({ path, message }) => {
      const widget = widgetAt(draft, path);
      return widget ? [[widget.key, message]] : [];
    }),
  );
  const isPlaced = title !== undefined || Object.keys(widgets).length > 0;
  return {
    ...(title === undefined ? {} : { title }),
    widgets,
    whole: isPlaced ? 'Fix the highlighted widgets.' : sentenceOf(error),
  };
}
