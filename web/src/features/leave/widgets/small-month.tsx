import { UnstyledButton } from '@mantine/core';
import type { CalendarEvent } from '@tenure/contract/leave/calendar';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { onDay } from '../calendar/calendar-queries.ts';
import { addDays, daysFrom, isWeekend, mondayOf } from '../calendar/calendar-range.ts';
import classes from './calendar-card.module.css';

interface Props {
  /** The first day of the month's first week. */
  from: string;
  month: string;
  day: string;
  now: string;
  events: readonly CalendarEvent[];
  onDay: (day: string) => void;
}

const DOTS = 3;
const WEEKS = 6;

/** Always six weeks, so that all months have the same height. */
export function SmallMonth({ from, month, day, now, events, onDay: choose }: Props) {
  const { language, date } = usePersonFormats();
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const first = mondayOf(from);
  const days = daysFrom(first, addDays(first, WEEKS * 7 - 1));
  return (
    <div className={classes.grid}>
      {days.slice(0, 7).map((one) => (
        <span key={one} className={classes.weekday} aria-hidden>
          {weekday.format(new Date(`${one}T00:00:00Z`))}
        </span>
      ))}
      {days.map((one) => {
        const isOutside = !one.startsWith(month);
        const here = isOutside ? [] : onDay(events, one);
        return (
          <UnstyledButton
            key={one}
            className={classes.day}
            data-outside={isOutside || undefined}
            data-weekend={isWeekend(one) || undefined}
            data-today={one === now || undefined}
            aria-pressed={one === day}
            aria-label={`${date(one)}${here.length > 0 ? `, ${here.length} away or holidays` : ''}`}
            disabled={isOutside}
            onClick={() => choose(one)}
          >
            {Number(one.slice(8))}
            <span className={classes.dots} aria-hidden>
              {here.slice(0, DOTS).map((event) => (
                <i key={event.id} style={{ background: event.color }} />
              ))}
            </span>
          </UnstyledButton>
        );
      })}
    </div>
  );
}
