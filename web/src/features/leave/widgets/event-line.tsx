import type { CalendarEvent } from '@tenure/contract/leave/calendar';
import { AppLink } from '../../../ui/app-link.tsx';
import classes from './calendar-card.module.css';

/** One absence or holiday; a link if the viewer may open it. */
export function EventLine({ event }: { event: CalendarEvent }) {
  return (
    <div className={classes.line} data-pending={event.meta.isPending || undefined}>
      <i style={{ background: event.color }} aria-hidden />
      {event.url ? (
        <AppLink href={event.url} className={classes.link}>
          {event.longTitle}
        </AppLink>
      ) : (
        <span className={classes.link}>{event.longTitle}</span>
      )}
    </div>
  );
}
