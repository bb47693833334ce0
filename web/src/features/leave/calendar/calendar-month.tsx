import type { CalendarEvent } from '@tenure/contract/leave/calendar';
import { usePersonFormats } from '../../../lib/person-format.context.tsx';
import classes from './calendar.module.css';
import { EventChip } from './calendar-event.tsx';
import { onDay } from './calendar-queries.ts';
import { addDays, daysFrom, mondayOf } from './calendar-range.ts';

interface Props {
  from: string;
  to: string;
  /** The month that is shown; days outside it are quiet. */
  month: string | null;
  events: readonly CalendarEvent[];
  /** Said on a phone, where a time without events has nothing else to show. */
  nobody: string;
}

const SHOWN = 4;

/** Weeks as rows; on a phone the same days as a list. */
export function CalendarMonth({ from, to, month, events, nobody }: Props) {
  const { language, today } = usePersonFormats();
  const now = today(new Date());
  const days = daysFrom(from, to);
  const shown = month === null ? days : days.filter((day) => day.startsWith(month));
  const most = month === null ? 40 : SHOWN;
  const weekday = (day: string, style: 'short' | 'long') =>
    new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    );
  const head = daysFrom(mondayOf(from), addDays(mondayOf(from), 6));
  return (
    <div className={classes.month}>
      <div className={classes.weekdays} aria-hidden>
        {head.map((day) => (
          <span key={day}>{weekday(day, 'short')}</span>
        ))}
      </div>
      {shown.some((day) => onDay(events, day).length > 0) ? null : (
        <p className={classes.nobody}>{nobody}</p>
      )}
      <ol className={classes.days} data-tall={month === null || undefined}>
        {days.map((day) => {
          const here = onDay(events, day);
          return (
            <li
              key={day}
              className={classes.day}
              data-outside={(month !== null && day.slice(0, 7) !== month) || undefined}
              data-today={day === now || undefined}
              data-empty={here.length === 0 || undefined}
            >
              <time dateTime={day} className={classes.date}>
                <span className={classes.weekday}>{weekday(day, 'long')} </span>
                {Number(day.slice(8))}
                {day === now ? <span className={classes.hidden}> (today)</span> : null}
              </time>
              {here.slice(0, most).map((event) => (
                <EventChip key={event.id} event={event} />
              ))}
              {here.length > most ? (
                <details className={classes.more}>
                  <summary>{here.length - most} more</summary>
                  {here.slice(most).map((event) => (
                    <EventChip key={event.id} event={event} />
                  ))}
                </details>
              ) : null}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
