import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Container, containers, type Spot } from './arrangement.ts';
import { type ColumnBoxes, dropSpot, type Point } from './drop-spot.ts';

export interface Carried {
  readonly key: string;
  readonly at: Point;
  readonly spot: Spot | null;
}

/** In pixels; smaller movements count as a click, for people with a tremor. */
const THRESHOLD = 5;
const EDGE = 72;
const FASTEST = 16;

/** Drags a widget with a mouse, pen or finger: starts after a few pixels, drops where the line shows. */
export function useCarry(onDrop: (key: string, spot: Spot) => void, onLift: (key: string) => void) {
  const board = useRef<HTMLDivElement>(null);
  const [carried, setCarried] = useState<Carried | null>(null);
  const start = useRef<{ key: string; from: Point; isLifted: boolean } | null>(null);
  const point = useRef<Point>({ x: 0, y: 0 });
  const carriedKey = carried?.key ?? null;

  const end = () => {
    start.current = null;
    setCarried(null);
  };

  const follow = (key: string) =>
    setCarried({
      key,
      at: point.current,
      spot: dropSpot(point.current, columnsIn(board.current, key)),
    });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs while one widget is dragged
  useEffect(() => {
    if (carriedKey === null) return;
    const cancel = (event: KeyboardEvent) => {
      if (event.key === 'Escape') end();
    };
    let frame = requestAnimationFrame(function scroll() {
      const by = scrollSpeed(point.current.y, window.innerHeight);
      if (by !== 0) {
        window.scrollBy(0, by);
        follow(carriedKey);
      }
      frame = requestAnimationFrame(scroll);
    });
    window.addEventListener('keydown', cancel);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('keydown', cancel);
    };
  }, [carriedKey]);

  const handle = (key: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      start.current = { key, from: { x: event.clientX, y: event.clientY }, isLifted: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = start.current;
      if (held?.key !== key) return;
      point.current = { x: event.clientX, y: event.clientY };
      const { x, y } = held.from;
      const isFar = Math.hypot(point.current.x - x, point.current.y - y) > THRESHOLD;
      if (!held.isLifted && !isFar) return;
      if (!held.isLifted) onLift(key);
      held.isLifted = true;
      follow(key);
    },
    onPointerUp: () => {
      if (carried?.spot) onDrop(carried.key, carried.spot);
      end();
    },
    onPointerCancel: end,
  });

  return { board, carried, handle };
}

/** Near the upper or lower edge the page scrolls along, faster towards the edge. */
function scrollSpeed(y: number, height: number): number {
  if (y < EDGE) return -Math.ceil(((EDGE - y) / EDGE) * FASTEST);
  if (y > height - EDGE) return Math.ceil(((y - height + EDGE) / EDGE) * FASTEST);
  return 0;
}

function columnsIn(board: HTMLElement | null, carriedKey: string) {
  const columns: Partial<Record<Container, ColumnBoxes>> = {};
  for (const container of containers) {
    const column = board?.querySelector(`[data-container="${container}"]`);
    if (!column) continue;
    const widgets = [...column.querySelectorAll<HTMLElement>('[data-widget-key]')]
      .filter((element) => element.dataset.widgetKey !== carriedKey)
      .map((element) => element.getBoundingClientRect());
    columns[container] = { box: column.getBoundingClientRect(), widgets };
  }
  return columns;
}
