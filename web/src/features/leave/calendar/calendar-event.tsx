import type { CalendarEvent } from '@tenure/contract/leave/calendar';
import type { CSSProperties } from 'react';
import { AppLink } from '../../../ui/app-link.tsx';
import classes from './calendar.module.css';

/** One event as a chip; a link where the person may open the request. Where it is narrow its words are only read aloud. */
export function EventChip({ event, narrow }: { event: CalendarEvent; narrow?: boolean }) {
  const words = narrow ? <span className={classes.hidden}>{event.title}</span> : event.title;
  const look = {
    className: classes.chip,
    'data-type': event.type,
    'data-pending': event.meta.isPending || undefined,
    style: { '--event': event.color } as CSSProperties,
    title: event.longTitle,
  };
  return event.url ? (
    <AppLink href={event.url} {...look}>
      {words}
    </AppLink>
  ) : (
    <span {...look}>{words}</span>
  );
}
