import { type PointerEvent, useState } from 'react';

const dayAt = ({ target }: PointerEvent) =>
  (target as Element).closest<HTMLElement>('[data-day]')?.dataset.day;

/**
 * Selects a day by clicking or several by dragging with a mouse; links and buttons in the days keep working.
 */
export function useDragOverDays(onDays: ((from: string, to: string) => void) | undefined) {
  const [days, setDays] = useState<{ start: string; end: string } | null>(null);
  if (!onDays) return { chosen: () => false };
  const [from = '', to = ''] = days ? [days.start, days.end].toSorted() : [];
  return {
    chosen: (day: string) => days !== null && from <= day && day <= to,
    onPointerDown: (event: PointerEvent) => {
      const day = dayAt(event);
      const isOwn = (event.target as Element).closest('a, button, summary') === null;
      // A click that closes an event's details must not also start a request.
      const isReading = event.currentTarget.querySelector('[aria-expanded="true"]') !== null;
      if (day && isOwn && !isReading && event.pointerType === 'mouse' && event.button === 0)
        setDays({ start: day, end: day });
    },
    onPointerOver: (event: PointerEvent) => {
      const day = dayAt(event);
      if (day && days) setDays({ ...days, end: day });
    },
    onPointerUp: () => {
      if (!days) return;
      setDays(null);
      onDays(from, to);
    },
    onPointerLeave: () => setDays(null),
  };
}
