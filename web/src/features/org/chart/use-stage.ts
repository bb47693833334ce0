import { select } from 'd3-selection';
import { type ZoomBehavior, zoom, zoomIdentity } from 'd3-zoom';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CARD, type Layout, type Placed } from './chart-layout.ts';
import { drawLines, drawMap, type Inks, inksOf, type View, visibleIn } from './draw-chart.ts';
import { openingView } from './opening-view.ts';

const NEAREST = 2;
const FARTHEST = 0.08;

/** Panning and zooming: the card layer moves by a transform, lines are redrawn, cards mount and unmount. */
export function useStage(layout: Layout, way: ReadonlySet<string>) {
  const frame = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const lines = useRef<HTMLCanvasElement>(null);
  const map = useRef<HTMLCanvasElement>(null);
  const view = useRef<View>({ x: 0, y: 0, k: 1, width: 0, height: 0 });
  const behaviour = useRef<ZoomBehavior<HTMLDivElement, unknown> | null>(null);
  const latest = useRef({ layout, way });
  latest.current = { layout, way };
  const asked = useRef(0);
  /** Reading colours forces a style computation: once per theme, not per frame. */
  const inks = useRef<Inks | null>(null);
  const [shown, setShown] = useState<readonly Placed[]>([]);

  const paint = useCallback(() => {
    asked.current = 0;
    if (!frame.current || !layer.current || !lines.current) return;
    const { x, y, k } = view.current;
    const now = latest.current;
    layer.current.style.transform = `translate(${x}px, ${y}px) scale(${k})`;
    inks.current ??= inksOf(frame.current);
    drawLines(lines.current, now.layout, view.current, inks.current, now.way);
    if (map.current) drawMap(map.current, now.layout, view.current, inks.current);
    const next = visibleIn(now.layout, view.current);
    setShown((before) =>
      before.length === next.length && before.every((one, n) => one === next[n]) ? before : next,
    );
  }, []);

  const schedule = useCallback(() => {
    if (!asked.current) asked.current = requestAnimationFrame(paint);
  }, [paint]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const made = zoom<HTMLDivElement, unknown>()
      .scaleExtent([FARTHEST, NEAREST])
      .filter(
        (event: MouseEvent) => !event.button && !(event.ctrlKey && event.type === 'mousedown'),
      )
      .on('zoom', ({ transform }: { transform: { x: number; y: number; k: number } }) => {
        view.current = { ...view.current, x: transform.x, y: transform.y, k: transform.k };
        schedule();
      });
    behaviour.current = made;
    const chosen = select(element).call(made).on('dblclick.zoom', null);
    const watcher = new ResizeObserver(() => {
      view.current = {
        ...view.current,
        width: element.clientWidth,
        height: element.clientHeight,
      };
      schedule();
    });
    watcher.observe(element);
    const theme = new MutationObserver(() => {
      inks.current = null;
      schedule();
    });
    theme.observe(document.documentElement, { attributes: true });
    return () => {
      watcher.disconnect();
      theme.disconnect();
      chosen.on('.zoom', null);
      cancelAnimationFrame(asked.current);
    };
  }, [schedule]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every new layout
  useEffect(schedule, [layout, way, schedule]);

  const go = useCallback((x: number, y: number, k: number) => {
    if (!frame.current || !behaviour.current) return;
    select(frame.current).call(behaviour.current.transform, zoomIdentity.translate(x, y).scale(k));
  }, []);

  const centre = useCallback(
    (id: string) => {
      const element = frame.current;
      const one = latest.current.layout.at.get(id);
      if (!element || !one) return;
      const { k } = view.current;
      go(
        element.clientWidth / 2 - (one.x + CARD.width / 2) * k,
        element.clientHeight / 2 - (one.y + CARD.height / 2) * k,
        k,
      );
    },
    [go],
  );

  const openAt = useCallback(
    (id: string, way: readonly string[], largest: number) => {
      const element = frame.current;
      const { at, bounds } = latest.current.layout;
      const focus = at.get(id);
      if (!element || !focus) return;
      const size = { width: element.clientWidth, height: element.clientHeight };
      const cards = way.flatMap((one) => at.get(one) ?? []);
      const { x, y, k } = openingView(cards, focus, size, {
        largest,
        end: bounds.y + bounds.height,
      });
      go(x, y, k);
    },
    [go],
  );

  /** Scrolls a card into view by the smallest distance. */
  const reveal = useCallback(
    (id: string) => {
      const one = latest.current.layout.at.get(id);
      const { x, y, k, width, height } = view.current;
      if (!one) return;
      const left = one.x * k + x;
      const top = one.y * k + y;
      const inside =
        left >= 8 &&
        top >= 8 &&
        left + CARD.width * k <= width - 8 &&
        top + CARD.height * k <= height - 8;
      if (!inside) centre(id);
    },
    [centre],
  );

  const fit = useCallback(() => {
    const element = frame.current;
    const { bounds } = latest.current.layout;
    if (!element || bounds.width === 0) return;
    const k = Math.max(
      FARTHEST,
      Math.min(
        1,
        (element.clientWidth - 48) / bounds.width,
        (element.clientHeight - 48) / bounds.height,
      ),
    );
    go(
      (element.clientWidth - bounds.width * k) / 2 - bounds.x * k,
      (element.clientHeight - bounds.height * k) / 2,
      k,
    );
  }, [go]);

  const zoomBy = useCallback((factor: number) => {
    if (frame.current && behaviour.current)
      select(frame.current).call(behaviour.current.scaleBy, factor);
  }, []);

  /** Centres the view on a point of the chart, for the mini-map. */
  const lookAt = useCallback(
    (chartX: number, chartY: number) => {
      const { width, height, k } = view.current;
      go(width / 2 - chartX * k, height / 2 - chartY * k, k);
    },
    [go],
  );

  return { frame, layer, lines, map, shown, openAt, reveal, fit, zoomBy, lookAt };
}

export type Stage = ReturnType<typeof useStage>;
