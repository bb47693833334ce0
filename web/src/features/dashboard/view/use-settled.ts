import { useQueryClient } from '@tanstack/react-query';
import type { Dashboard } from '@tenure/contract/dashboard/dashboard';
import { startTransition, useEffect, useState } from 'react';
import { widgetItemsQuery } from '../../../lib/area/widget-items.ts';
import { useWidgetKinds } from '../../../lib/area/widget-kind.tsx';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';

/** So long the page waits for its widgets to appear together; slower ones show a skeleton. */
const PATIENCE = 500;

/** Asking takes a browser a moment too: one widget after the other, with room for others between. */
const nextTurn = () => new Promise((go) => setTimeout(go));

/**
 * Code and first items of all widgets are requested in parallel as soon as the dashboard is known.
 * What comes within a blink appears at once and at its own height, so that nothing jumps.
 */
export function useSettled(dashboard: Dashboard | undefined): boolean {
  const client = useQueryClient();
  const kinds = useWidgetKinds();
  const { today } = usePersonFormats();
  const [settled, setSettled] = useState<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first sight of a dashboard is what counts
  useEffect(() => {
    if (!dashboard) return;
    let isThere = true;
    const done = () => {
      // Drawn in short turns: a whole board at once would hold up typing and scrolling.
      if (isThere) startTransition(() => setSettled(dashboard.id));
    };
    const now = today(new Date());
    const shown = dashboard.widgets.filter(({ frontendStatus }) => frontendStatus === 1);
    Promise.allSettled(
      shown.map(async (widget) => {
        const kind = kinds.get(widget.type);
        if (!kind) return;
        await nextTurn();
        await Promise.allSettled([
          kind.Card.preload(),
          client.prefetchQuery(widgetItemsQuery(widget, kind.first?.(now))),
        ]);
      }),
    ).then(done);
    const timer = setTimeout(done, PATIENCE);
    return () => {
      isThere = false;
      clearTimeout(timer);
    };
  }, [dashboard?.id]);

  return dashboard !== undefined && settled === dashboard.id;
}
