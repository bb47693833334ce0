import { IconBeach } from '@tabler/icons-react';
import type { CalendarEvent } from '@tenure/contract/leave/calendar';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { WidgetEmpty } from '../../../ui/widget/widget-empty.tsx';
import { WidgetSkeleton } from '../../../ui/widget/widget-skeleton.tsx';
import { spanOf } from '../request/leave-dates.ts';
import classes from './calendar-card.module.css';
import { EventLine } from './event-line.tsx';

interface Props {
  from: string;
  to: string;
  events: readonly CalendarEvent[];
  busy: boolean;
}

const SHOWN = 6;

/** The same absences as a list: upcoming ones, soonest first. */
export function Agenda({ from, to, events, busy }: Props) {
  const formats = usePersonFormats();
  if (busy) return <WidgetSkeleton label="Loading who’s away" rows={4} />;
  const coming = events
    .filter(({ start, end }) => end >= from && start <= to)
    .sort((one, other) => one.start.localeCompare(other.start));
  if (coming.length === 0)
    return (
      <WidgetEmpty icon={<IconBeach size={18} stroke={1.6} aria-hidden />} title="No one is away">
        This month’s leave and public holidays appear here.
      </WidgetEmpty>
    );
  return (
    <>
      <ul className={classes.agenda}>
        {coming.slice(0, SHOWN).map((event) => (
          <li key={event.id}>
            <EventLine event={event} />
            <span className={classes.quiet}>{spanOf(formats, event.start, event.end)}</span>
          </li>
        ))}
      </ul>
      {coming.length > SHOWN ? (
        <p className={classes.quiet}>and {coming.length - SHOWN} more this month</p>
      ) : null}
    </>
  );
}
