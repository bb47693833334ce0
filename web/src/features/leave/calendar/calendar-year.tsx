import type { CalendarEvent } from '@tenure/contract/leave/calendar';
import type { CSSProperties } from 'react';
import { usePersonFormats } from '../../../lib/person-format.context.tsx';
import classes from './calendar.module.css';
import { onDay } from './calendar-queries.ts';
import { daysFrom, isWeekend, rangeOf } from './calendar-range.ts';

interface Props {
  year: string;
  events: readonly CalendarEvent[];
  kinds: readonly { code: string; title: string }[];
}

/** Twelve small months; a day with something in it has its colour and is read aloud in words. */
export function CalendarYear({ year, events, kinds }: Props) {
  const { language } = usePersonFormats();
  const months = Array.from({ length: 12 }, (_, n) => `${year}-${String(n + 1).padStart(2, '0')}`);
  return (
    <>
      <ul className={classes.legend} aria-label="Legend">
        {legendOf(events, kinds).map(([words, colour]) => (
          <li key={words} style={{ '--event': colour } as CSSProperties}>
            <span aria-hidden />
            {words}
          </li>
        ))}
      </ul>
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
                  const [first] = here;
                  return (
                    <li
                      key={day}
                      className={classes.smallDay}
                      data-outside={!day.startsWith(month) || undefined}
                      data-weekend={isWeekend(day) || undefined}
                      data-busy={first ? true : undefined}
                      style={first ? ({ '--event': first.color } as CSSProperties) : undefined}
                      title={here.map(({ longTitle }) => longTitle).join(', ') || undefined}
                    >
                      {Number(day.slice(8))}
                      {first ? (
                        <span className={classes.hidden}>
                          {' '}
                          {here.map(({ longTitle }) => longTitle).join(', ')}
                        </span>
                      ) : null}
                    </li>
                  );
                })}
              </ol>
            </section>
          );
        })}
      </div>
    </>
  );
}

/** Each colour that the year shows, in words; leave whose kind is not told is only "Away". */
function legendOf(events: Props['events'], kinds: Props['kinds']): [string, string][] {
  const words = ({ type, meta }: CalendarEvent) =>
    type === 'leave'
      ? (kinds.find(({ code }) => code === meta.leaveTypeCode)?.title ?? 'Away')
      : { 'public-holiday': 'Public holiday', session: 'Course session' }[type];
  return [...new Map(events.map((event) => [words(event), event.color]))];
}
