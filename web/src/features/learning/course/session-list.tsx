import { Button } from '@mantine/core';
import type { CourseSession } from '@tenure/contract/learning/session';
import { bookSession, cancelBooking } from '@tenure/contract/learning/taking-endpoints';
import { can } from '../../../lib/actions.ts';
import { call } from '../../../lib/call.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import classes from '../learning.module.css';
import { useRefreshLearning } from '../queries.ts';

const bookings = {
  seat: { label: 'Booked', tone: 'positive' },
  waiting: { label: 'On the waiting list', tone: 'warning' },
  attended: { label: 'Attended', tone: 'positive' },
  absent: { label: 'Absent', tone: 'critical' },
} as const;

interface Props {
  sessions: readonly CourseSession[];
  withCourse?: boolean;
}

export function SessionList({ sessions, withCourse = false }: Props) {
  const formats = usePersonFormats();
  const attempt = useAttempt();
  const refresh = useRefreshLearning();
  const book = (session: CourseSession) =>
    attempt(async () => {
      const { booking } = await call(bookSession, { params: { sessionId: session.id } });
      toast.positive(booking === 'waiting' ? 'You’re on the waiting list' : 'Seat booked');
      await refresh();
    });
  const cancel = (session: CourseSession) =>
    attempt(async () => {
      await call(cancelBooking, { params: { sessionId: session.id } });
      toast.positive('Booking cancelled');
      await refresh();
    });
  return (
    <ul className={classes.list}>
      {sessions.map((session) => {
        const free = Math.max(0, session.seats - session.seatsTaken);
        return (
          <li key={session.id} className={classes.row}>
            <div className={classes.what}>
              {withCourse ? (
                <AppLink href={`/learning/courses/${session.courseId}`}>{session.title}</AppLink>
              ) : (
                <strong>{session.title}</strong>
              )}
              <span className={classes.quiet}>
                {formats.instant(session.startsAt)} – {formats.instant(session.endsAt)}
              </span>
              <span className={classes.quiet}>
                {session.place ?? 'Online'} · {free} of {session.seats} seats free
                {session.waiting > 0 ? ` · ${session.waiting} waiting` : ''}
              </span>
              {session.link ? (
                <a href={session.link} target="_blank" rel="noreferrer">
                  Join online
                </a>
              ) : null}
            </div>
            {session.booking ? (
              <ToneBadge tone={bookings[session.booking].tone}>
                {bookings[session.booking].label}
              </ToneBadge>
            ) : null}
            <div className={classes.actions}>
              {can(session.actions, 'sessions.book') ? (
                <Button
                  size="xs"
                  aria-label={`Book ${session.title}`}
                  onClick={() => book(session)}
                >
                  {free > 0 ? 'Book seat' : 'Join waiting list'}
                </Button>
              ) : null}
              {can(session.actions, 'sessions.cancel-booking') ? (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Cancel booking of ${session.title}`}
                  onClick={() => cancel(session)}
                >
                  Cancel booking
                </Button>
              ) : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
