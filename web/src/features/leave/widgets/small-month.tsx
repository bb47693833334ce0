import { Skeleton, UnstyledButton } from '@mantine/core';
import type { CalendarEvent } from '@tenure/contract/leave/calendar';
import { usePersonFormats } from '../../../lib/person-format.context.tsx';
import { onDay } from '../calendar-queries.ts';
import { addDays, daysFrom, isWeekend, mondayOf } from '../calendar-range.ts';
import classes from './calendar-card.module.css';
import { EventLine } from './event-line.tsx';

interface Props {
  range: { from: string; to: string };
  month: string;
  day: string;
  now: string;
  events: readonly CalendarEvent[];
  busy: boolean;
  onDay: (day: string) => void;
}

const DOTS = 3;
const LINES = 3;
const WEEKS = 6;

/** Six weeks always, so that no month is higher than another; the chosen day is spelt out beneath. */
export function SmallMonth({ range, month, day, now, events, busy, onDay: choose }: Props) {
  const { language, date } = usePersonFormats();
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'narrow', timeZone: 'UTC' });
  const first = mondayOf(range.from);
  const days = daysFrom(first, addDays(first, WEEKS * 7 - 1));
  const chosen = onDay(events, day);
  return (
    <>
      <div className={classes.grid}>
        {days.slice(0, 7).map((one) => (
          <span key={one} className={classes.weekday} aria-hidden>
            {weekday.format(new Date(`${one}T00:00:00Z`))}
          </span>
        ))}
        {days.map((one) => {
          const here = onDay(events, one);
          const outside = !one.startsWith(month);
          return (
            <UnstyledButton
              key={one}
              className={classes.day}
              data-outside={outside || undefined}
              data-weekend={isWeekend(one) || undefined}
              data-today={one === now || undefined}
              aria-pressed={one === day}
              aria-label={`${date(one)}${here.length > 0 ? `, ${here.length} away or holidays` : ''}`}
              disabled={outside}
              onClick={() => choose(one)}
            >
              {Number(one.slice(8))}
              <span className={classes.dots} aria-hidden>
                {outside
                  ? null
                  : here
                      .slice(0, DOTS)
                      .map((event) => <i key={event.id} style={{ background: event.color }} />)}
              </span>
            </UnstyledButton>
          );
        })}
      </div>
      <div className={classes.chosen} role="status">
        {busy ? <Skeleton height={12} width="50%" /> : null}
        {!busy && chosen.length === 0 ? (
          <p className={classes.quiet}>
            {day === now ? 'Nobody is away today.' : 'Nobody is away.'}
          </p>
        ) : null}
        {chosen.slice(0, LINES).map((event) => (
          <EventLine key={event.id} event={event} />
        ))}
        {chosen.length > LINES ? (
          <p className={classes.quiet}>and {chosen.length - LINES} more</p>
        ) : null}
      </div>
    </>
  );
}
