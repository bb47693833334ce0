import type { CalendarEvent } from '@tenure/contract/leave/calendar';
import type { CSSProperties } from 'react';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import classes from './calendar.module.css';
import { onDay } from './calendar-queries.ts';
import { daysFrom, isWeekend, rangeOf } from './calendar-range.ts';
import { EventButton } from './event-button.tsx';

interface Props {
  year: string;
  events: readonly CalendarEvent[];
}

/** Twelve small months; days with events are coloured and open their details. */
export function CalendarYear({ year, events }: Props) {
  const { language, date } = usePersonFormats();
  const months = Array.from({ length: 12 }, (_, n) => `${year}-${String(n + 1).padStart(2, '0')}`);
  return (
    <div className={classes.year}>
      {months.map((month) => {
        const { from, to } = rangeOf('month', `${month}-01`);
        const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
          new Date(`${month}-01T00:00:00Z`),
        );
        return (
          <section key={month} aria-label={name}>
            <h3>{name}</h3>
            <ol className={classes.small}>
              {daysFrom(from, to).map((day) => {
                const here = day.startsWith(month) ? onDay(events, day) : [];
                const first = here.find(({ type }) => type === 'leave') ?? here[0];
                return (
                  <li
                    key={day}
                    className={classes.smallDay}
                    data-outside={!day.startsWith(month) || undefined}
                    data-weekend={isWeekend(day) || undefined}
                    data-busy={first?.type}
                    style={first ? ({ '--event': first.color } as CSSProperties) : undefined}
                    title={here.map(({ longTitle }) => longTitle).join(', ') || undefined}
                  >
                    {first ? (
                      <EventButton className={classes.dayButton} events={here} label={date(day)}>
                        {Number(day.slice(8))}
                        <span className={classes.hidden}>
                          {' '}
                          {here.map(({ longTitle }) => longTitle).join(', ')}
                        </span>
                      </EventButton>
                    ) : (
                      Number(day.slice(8))
                    )}
                  </li>
                );
              })}
            </ol>
          </section>
        );
      })}
    </div>
  );
}
