import { Skeleton } from '@mantine/core';
import type { CalendarEvent } from '@tenure/contract/leave/calendar';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { onDay } from '../calendar/calendar-queries.ts';
import { spanOf } from '../request/leave-dates.ts';
import classes from './calendar-card.module.css';
import { EventLine } from './event-line.tsx';

interface Props {
  day: string;
  now: string;
  events: readonly CalendarEvent[];
  busy: boolean;
}

const LINES = 3;

/** The events of the selected day, and upcoming ones this month. */
export function ChosenDay({ day, now, events, busy }: Props) {
  const formats = usePersonFormats();
  const here = onDay(events, day);
  const month = day.slice(0, 7);
  const coming = events
    .filter(({ start }) => start > day && start.startsWith(month))
    .sort((one, other) => one.start.localeCompare(other.start));
  return (
    <div className={classes.chosen}>
      <div role="status">
        <h4 className={classes.label}>{day === now ? 'Today' : spanOf(formats, day, day)}</h4>
        {busy ? <Skeleton height={12} width="50%" my={4} /> : null}
        {!busy && here.length === 0 ? <p className={classes.quiet}>No one is away</p> : null}
        {here.slice(0, LINES).map((event) => (
          <EventLine key={event.id} event={event} />
        ))}
        {here.length > LINES ? (
          <p className={classes.quiet}>and {here.length - LINES} more</p>
        ) : null}
      </div>
      {coming.length > 0 ? (
        <div className={classes.coming}>
          <h4 className={classes.label}>Upcoming</h4>
          {coming.slice(0, LINES).map((event) => (
            <div key={event.id}>
              <EventLine event={event} />
              <span className={classes.dates}>{spanOf(formats, event.start, event.end)}</span>
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}
