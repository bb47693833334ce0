import type { CalendarEvent } from '@tenure/contract/leave/calendar';

/** Leave without a visible type is only "Away". */
export function kindOf({ type, meta }: CalendarEvent): string {
  if (type === 'leave') return meta.leaveType ?? 'Away';
  return type === 'public-holiday' ? 'Public holiday' : 'Course session';
}

interface LegendEntry {
  readonly words: string;
  readonly colour: string;
  readonly type: CalendarEvent['type'] | 'pending';
}

/** Each type once, leave first, pending last. */
export function legendOf(events: readonly CalendarEvent[]): LegendEntry[] {
  const kinds = new Map<string, LegendEntry>();
  for (const event of events)
    kinds.set(kindOf(event), { words: kindOf(event), colour: event.color, type: event.type });
  const order = ({ type }: LegendEntry) => (type === 'leave' ? 0 : 1);
  const listed = [...kinds.values()].toSorted(
    (one, other) => order(one) - order(other) || one.words.localeCompare(other.words),
  );
  const pending = { words: 'Pending', colour: 'var(--line-strong)', type: 'pending' } as const;
  return events.some(({ type, meta }) => type === 'leave' && meta.isPending)
    ? [...listed, pending]
    : listed;
}
