import type { CalendarEvent } from '@tenure/contract/leave/calendar';
import type { CSSProperties } from 'react';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './calendar.module.css';

/** One event as a chip; a link where the person may open the request. */
export function EventChip({ event }: { event: CalendarEvent }) {
  const look = {
    className: classes.chip,
    'data-type': event.type,
    'data-pending': event.meta.isPending || undefined,
    style: { '--event': event.color } as CSSProperties,
    title: event.longTitle,
  };
  return event.url ? (
    <AppLink href={event.url} {...look}>
      {event.title}
    </AppLink>
  ) : (
    <span {...look}>{event.title}</span>
  );
}
