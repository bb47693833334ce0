import type { CalendarEvent } from '@tenure/contract/leave/calendar';
import type { CSSProperties } from 'react';
import classes from './calendar.module.css';
import { legendOf } from './event-words.ts';

/** The legend of the colours currently shown. */
export function CalendarLegend({ events }: { events: readonly CalendarEvent[] }) {
  return (
    <ul className={classes.legend} aria-label="Legend">
      {legendOf(events).map(({ words, colour, type }) => (
        <li key={words} style={{ '--event': colour } as CSSProperties}>
          <span data-type={type} aria-hidden />
          {words}
        </li>
      ))}
    </ul>
  );
}
