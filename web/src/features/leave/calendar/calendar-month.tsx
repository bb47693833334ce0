import type { CalendarEvent } from '@tenure/contract/leave/calendar';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import classes from './calendar.module.css';
import { EventChip } from './calendar-event.tsx';
import { holidaysIn, onDay } from './calendar-queries.ts';
import { addDays, daysFrom, isWeekend, mondayOf } from './calendar-range.ts';
import { lanesOf } from './event-lanes.ts';
import { useDragOverDays } from './use-drag-over-days.ts';

interface Props {
  from: string;
  to: string;
  /** The displayed month; days outside it are muted. */
  month: string | null;
  events: readonly CalendarEvent[];
  /** Empty text for phones, where only days with events are listed. */
  nobody: string;
  /** Called when days are clicked or dragged over; absent for people who can't request leave. */
  onDays?: ((from: string, to: string) => void) | undefined;
}

const SHOWN = 4;

/** Weeks as rows; a list of days on phones. */
export function CalendarMonth({ from, to, month, events, nobody, onDays }: Props) {
  const phone = usePhone();
  const { chosen, ...pointing } = useDragOverDays(phone ? undefined : onDays);
  const { language, today } = usePersonFormats();
  const now = today(new Date());
  const days = daysFrom(from, to);
  const holidays = holidaysIn(events);
  const shown = month === null ? days : days.filter((day) => day.startsWith(month));
  const most = month === null ? 40 : SHOWN;
  const weeks = days.flatMap((_, n) => (n % 7 === 0 ? [days.slice(n, n + 7)] : []));
  const places = new Map(
    weeks.flatMap((week) => {
      const lanes = lanesOf(events, week);
      return week.map((day, n) => [day, lanes[n] ?? []] as const);
    }),
  );
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
      <ol
        className={classes.days}
        data-tall={month === null || undefined}
        data-request={(onDays && !phone) || undefined}
        {...pointing}
      >
        {days.map((day) => {
          const here = places.get(day) ?? [];
          const hidden = here.slice(most).flatMap((placed) => placed ?? []);
          return (
            <li
              key={day}
              className={classes.day}
              data-day={day}
              data-chosen={chosen(day) || undefined}
              data-weekend={isWeekend(day) || holidays.has(day) || undefined}
              data-outside={(month !== null && day.slice(0, 7) !== month) || undefined}
              data-today={day === now || undefined}
              data-empty={here.length === 0 || undefined}
            >
              <time dateTime={day} className={classes.date}>
                <span className={classes.weekday}>{weekday(day, 'long')} </span>
                {Number(day.slice(8))}
                {day === now ? <span className={classes.hidden}> (today)</span> : null}
              </time>
              {here.slice(0, most).map((placed, lane) =>
                placed ? (
                  <EventChip
                    key={placed.event.id}
                    event={placed.event}
                    {...(phone ? {} : { place: placed })}
                  />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a gap has only its index
                  <span key={`free-${lane}`} className={classes.gap} aria-hidden />
                ),
              )}
              {hidden.length > 0 ? (
                <details className={classes.more}>
                  <summary>{hidden.length} more</summary>
                  {hidden.map(({ event }) => (
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
