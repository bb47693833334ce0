import { useQueryClient } from '@tanstack/react-query';
import type { Dashboard } from '@tenure/contract/dashboard/dashboard';
import { startTransition, useEffect, useState } from 'react';
import { widgetItemsQuery } from '../../../lib/area/widget-items.ts';
import { useWidgetKinds } from '../../../lib/area/widget-kind.tsx';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';

/** How long to wait so that widgets appear together; slower ones show a skeleton. */
const PATIENCE = 500;

/** Starting a request takes time too, so widgets start in separate tasks. */
const nextTurn = () => new Promise((go) => setTimeout(go));

/**
 * Code and first items of all widgets are requested in parallel as soon as the dashboard is known. Those that
 * arrive quickly appear together at their own height, to avoid layout shift.
 */
export function useSettled(dashboard: Dashboard | undefined): boolean {
  const client = useQueryClient();
  const kinds = useWidgetKinds();
  const { today } = usePersonFormats();
  const [settled, setSettled] = useState<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when a dashboard is first shown
  useEffect(() => {
    if (!dashboard) return;
    let isThere = true;
    const done = () => {
      // A transition, since rendering a whole board at once would block typing and scrolling.
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
