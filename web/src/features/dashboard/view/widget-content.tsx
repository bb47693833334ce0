import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Part } from '../../../lib/area/lazy-part.tsx';
import { widgetItemsQuery } from '../../../lib/area/widget-items.ts';
import { type ShownWidget, useWidgetKinds } from '../../../lib/area/widget-kind.tsx';
import { recall, remember } from '../../../lib/device-storage.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { ROW } from '../../../ui/widget/row-height.ts';
import { WidgetSkeleton } from '../../../ui/widget/widget-skeleton.tsx';
import { WidgetBoundary } from './widget-boundary.tsx';

interface Props {
  widget: ShownWidget;
  name: string;
}

/**
 * A widget's card inside its frame. While loading it has the height it had last time, or its usual one, and
 * keeps it unless there is nothing to show.
 */
export function WidgetContent({ widget, name }: Props) {
  const kind = useWidgetKinds().get(widget.type);
  const client = useQueryClient();
  const { today } = usePersonFormats();
  const key = `widget.${widget.id}.${window.innerWidth}`;
  const height = (Number(recall(key)) || kind?.height(widget.settings)) ?? 0;
  const asked = kind?.first?.(today(new Date()));
  const [reserved] = useState(() => {
    const known = client.getQueryData(widgetItemsQuery(widget, asked).queryKey);
    return known && kind?.Card.loaded() ? 0 : height;
  });
  // Only reads the cache; the card itself fetches.
  const first = useQuery({ ...widgetItemsQuery(widget, asked), enabled: false });
  const isShort = first.isError || first.data?.metadata.pagination.totalItems === 0;
  const card = useRef<HTMLDivElement>(null);
  const isShown = first.data !== undefined;
  useEffect(() => {
    const element = card.current;
    if (!element || !isShown) return;
    const seen = new ResizeObserver(() => remember(key, String(element.offsetHeight)));
    seen.observe(element);
    return () => seen.disconnect();
  }, [isShown, key]);
  if (!kind) return null;
  return (
    <div style={{ minHeight: isShort ? 0 : reserved }}>
      <div ref={card}>
        <WidgetBoundary name={name}>
          <Suspense fallback={<WidgetSkeleton label={`Loading: ${name}`} rows={height / ROW} />}>
            <Part of={kind.Card} given={{ widget }} />
          </Suspense>
        </WidgetBoundary>
      </div>
    </div>
  );
}
