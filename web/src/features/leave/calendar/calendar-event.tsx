import type { CalendarEvent } from '@tenure/contract/leave/calendar';
import type { CSSProperties } from 'react';
import classes from './calendar.module.css';
import { EventButton } from './event-button.tsx';
import type { Placed } from './event-lanes.ts';

interface Props {
  event: CalendarEvent;
  narrow?: boolean;
  /** Position among the other events of the week. */
  place?: Placed;
}

/** One event as a chip that opens its details. Where it is narrow, its text is only for screen readers. */
export function EventChip({ event, narrow, place }: Props) {
  // A bar over several days is one button on its first day; the other days only continue its colour.
  const continues = place ? !place.isFirst : false;
  const words = narrow ? (
    <span className={classes.hidden}>{event.title}</span>
  ) : place ? (
    <span className={classes.words}>{continues ? '' : event.title}</span>
  ) : (
    event.title
  );
  const look = {
    className: classes.chip,
    'data-continues': continues || undefined,
    'data-goes-on': (place && !place.isLast) || undefined,
    'data-type': event.type,
    'data-pending': event.meta.isPending || undefined,
    style: { '--event': event.color, '--span': place?.span ?? 1 } as CSSProperties,
    title: event.longTitle,
  };
  if (continues) return <span {...look} aria-hidden />;
  return (
    <EventButton {...look} events={[event]} label={event.longTitle}>
      {words}
    </EventButton>
  );
}
