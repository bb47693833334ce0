import { IconUsers } from '@tabler/icons-react';
import type { CalendarEvent, CalendarPerson } from '@tenure/contract/leave/calendar';
import { type CSSProperties, useEffect, useRef } from 'react';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { Face } from '../../../ui/person/face.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import classes from './calendar.module.css';
import { EventChip } from './calendar-event.tsx';
import { holidaysIn } from './calendar-queries.ts';
import { daysFrom, isWeekend } from './calendar-range.ts';

interface Props {
  from: string;
  to: string;
  events: readonly CalendarEvent[];
  /** People who have a row even when not away; the company-wide view only has rows for those away. */
  team: readonly CalendarPerson[];
}

/** Who is away: one row per person, one column per day. */
export function CalendarTimeline({ from, to, events, team }: Props) {
  const { today } = usePersonFormats();
  const now = today(new Date());
  const place = useRef<HTMLElement>(null);
  const days = daysFrom(from, to);
  const holidays = holidaysIn(events);
  const people = rowsOf(team, events);
  // On a phone the month is wider than the screen, so it scrolls to today.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each month
  useEffect(() => {
    const head = place.current?.querySelector<HTMLElement>('[data-today]');
    const corner = place.current?.querySelector<HTMLElement>('[data-corner]');
    if (place.current && head && corner)
      place.current.scrollLeft = head.offsetLeft - corner.offsetWidth - head.offsetWidth;
  }, [from]);
  if (people.length === 0)
    return (
      <EmptyState title="No one is away" icon={<IconUsers size={20} stroke={1.6} aria-hidden />}>
        This month’s leave appears here, with a row for each person.
      </EmptyState>
    );
  const column = (day: string) => Math.max(0, days.indexOf(day)) + 2;
  const clamp = (day: string) => (day < from ? from : day > to ? to : day);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll areas must be reachable by keyboard
    <section ref={place} className={classes.timeline} aria-label="Timeline" tabIndex={0}>
      <div
        className={classes.track}
        style={{ '--days': days.length, '--rows': people.length + 1 } as CSSProperties}
      >
        {days.map((day) =>
          isWeekend(day) || holidays.has(day) ? (
            <span key={day} className={classes.free} style={{ gridColumn: column(day) }} />
          ) : null,
        )}
        <span className={classes.corner} data-corner />
        {days.map((day) => (
          <span
            key={day}
            className={classes.dayHead}
            style={{ gridColumn: column(day), gridRow: 1 }}
            data-today={day === now || undefined}
            data-weekend={isWeekend(day) || holidays.has(day) || undefined}
            title={holidays.get(day)}
          >
            {Number(day.slice(8))}
          </span>
        ))}
        {people.map(({ person, own }, row) => (
          <div
            key={person.id}
            className={classes.personRow}
            style={{ '--row': row + 2 } as CSSProperties}
          >
            <span className={classes.person} style={{ gridRow: row + 2 }}>
              <Face name={person.displayName} src={person.avatarURL} size={24} />
              <span>{person.displayName}</span>
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
                  narrow={column(clamp(event.end)) - column(clamp(event.start)) < 2}
                  event={{ ...event, title: event.longTitle.split(': ').at(-1) ?? event.title }}
                />
              </span>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

interface Row {
  person: CalendarPerson;
  own: CalendarEvent[];
}

/** The team in its order, then others who are away, each with their leave. */
function rowsOf(team: readonly CalendarPerson[], events: readonly CalendarEvent[]): Row[] {
  const rows = new Map<number, Row>(team.map((person) => [person.id, { person, own: [] }]));
  for (const event of events) {
    const { employeeId: id, displayName, avatarURL } = event.meta;
    if (id === null) continue;
    const row = rows.get(id) ?? {
      person: { id, displayName: displayName ?? '', avatarURL },
      own: [],
    };
    row.own.push(event);
    rows.set(id, row);
  }
  return [...rows.values()];
}
