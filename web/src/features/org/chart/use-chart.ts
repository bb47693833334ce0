import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import { branchQuery, windowQuery } from '../queries.ts';
import type { ChartAddress } from './chart-address.ts';
import {
  type ChartModel,
  childrenOf,
  emptyModel,
  isOpen,
  nextToReveal,
  toggled,
  withBranch,
  withWindow,
} from './chart-model.ts';

/** The most branches that a filter expands automatically. */
const MOST_REVEALED = 30;

/** Loads the window of the URL and expanded branches, and merges them into one model. */
export function useChart(address: ChartAddress) {
  const client = useQueryClient();
  const window = useQuery(windowQuery(address));
  const [model, setModel] = useState<ChartModel>(emptyModel);
  const lens = JSON.stringify([address.view, address.structure, address.asAt, address.filters]);
  const shownLens = useRef('');
  const [modelLens, setModelLens] = useState('');
  const revealed = useRef(new Set<string>());
  const fresh = window.isPlaceholderData ? undefined : window.data;

  useEffect(() => {
    if (!fresh) return;
    const isSame = shownLens.current === lens;
    setModel((before) => withWindow(isSame ? before : emptyModel, fresh));
    if (!isSame) revealed.current = new Set();
    shownLens.current = lens;
    setModelLens(lens);
  }, [fresh, lens]);

  const loadMore = async (id: string, page: number) => {
    try {
      const answer = await client.fetchQuery(branchQuery(address, id, page));
      setModel((before) => withBranch(before, id, answer));
      return answer.data[0]?.id;
    } catch {
      toast.critical('This branch couldn’t be loaded. Try again in a moment.');
      return undefined;
    }
  };

  const isFiltered = Object.keys(address.filters).length > 0;
  const reveal = useEffectEvent((id: string) => {
    revealed.current.add(id);
    void loadMore(id, 1);
  });
  useEffect(() => {
    if (!isFiltered || modelLens !== lens || revealed.current.size >= MOST_REVEALED) return;
    const next = nextToReveal(model, revealed.current);
    if (next) reveal(next);
  }, [model, modelLens, lens, isFiltered]);

  return {
    window,
    model,
    focusNode: fresh?.metadata.focusNode ?? null,
    /** Expands a branch, loading it on first use, or collapses it. */
    toggle: async (id: string) => {
      const node = model.nodes.get(id);
      if (!node || node.children === 0) return;
      if (isOpen(model, id) || model.branches.has(id)) setModel((before) => toggled(before, id));
      else await loadMore(id, 1);
    },
    more: (id: string) => loadMore(id, model.branches.get(id)?.nextPage ?? 1),
    /** The first child, expanding and loading it as needed. */
    enter: async (id: string): Promise<string | undefined> => {
      const below = childrenOf(model, id)[0];
      if (below) return below;
      if ((model.nodes.get(id)?.children ?? 0) === 0) return undefined;
      const known = model.branches.get(id)?.ids[0];
      if (known === undefined) return loadMore(id, 1);
      setModel((before) => toggled(before, id));
      return known;
    },
    collapseAll: () =>
      setModel((before) => ({ ...before, open: new Set(before.root ? [before.root] : []) })),
  };
}

export type Chart = ReturnType<typeof useChart>;
