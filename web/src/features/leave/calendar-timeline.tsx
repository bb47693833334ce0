import { IconUsers } from '@tabler/icons-react';
import type { CalendarEvent } from '@tenure/contract/leave/calendar';
import type { CSSProperties } from 'react';
import { Face } from '../../ui/person/face.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import classes from './calendar.module.css';
import { EventChip } from './calendar-event.tsx';
import { daysFrom, isWeekend } from './calendar-range.ts';

interface Props {
  from: string;
  to: string;
  events: readonly CalendarEvent[];
}

/** Everybody who is away, one row a person, one column a day. */
export function CalendarTimeline({ from, to, events }: Props) {
  const days = daysFrom(from, to);
  const holidays = new Map(
    events.filter(({ type }) => type === 'public-holiday').map((one) => [one.start, one.title]),
  );
  const people = new Map<number, CalendarEvent[]>();
  for (const event of events)
    if (event.meta.employeeId !== null)
      people.set(event.meta.employeeId, [...(people.get(event.meta.employeeId) ?? []), event]);
  if (people.size === 0)
    return (
      <EmptyState title="Nobody is away" icon={<IconUsers size={20} stroke={1.6} />}>
        Leave of this month appears here, a row for each person.
      </EmptyState>
    );
  const column = (day: string) => Math.max(0, days.indexOf(day)) + 2;
  const clamp = (day: string) => (day < from ? from : day > to ? to : day);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.timeline} aria-label="Timeline" tabIndex={0}>
      <div className={classes.track} style={{ '--days': days.length } as CSSProperties}>
        <span className={classes.corner} />
        {days.map((day) => (
          <span
            key={day}
            className={classes.dayHead}
            data-weekend={isWeekend(day) || holidays.has(day) || undefined}
            title={holidays.get(day)}
          >
            {Number(day.slice(8))}
          </span>
        ))}
        {[...people.values()].map((own, row) => {
          const [first] = own;
          return first ? (
            <div key={first.meta.employeeId} className={classes.personRow}>
              <span className={classes.person} style={{ gridRow: row + 2 }}>
                <Face name={first.meta.displayName ?? ''} src={first.meta.avatarURL} size={24} />
                <span>{first.meta.displayName}</span>
              </span>
              {own.map((event) => (
                <span
                  key={event.id}
                  className={classes.bar}
                  style={{
                    gridRow: row + 2,
                    gridColumn: `${column(clamp(event.start))} / ${column(clamp(event.end)) + 1}`,
                  }}
                >
                  <EventChip
                    event={{ ...event, title: event.longTitle.split(': ').at(-1) ?? event.title }}
                  />
                </span>
              ))}
            </div>
          ) : null;
        })}
      </div>
    </section>
  );
}
