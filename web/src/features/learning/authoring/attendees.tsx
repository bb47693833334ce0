import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import { listAttendees, recordAttendance } from '@tenure/contract/learning/author-endpoints';
import type { CourseSession } from '@tenure/contract/learning/session';
import { useState } from 'react';
import { alwaysStale, apiQuery } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { Person } from '../../../ui/person/person.tsx';
import { LoadedRows } from '../../../ui/states/loaded.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { WidgetPager } from '../../../ui/widget/widget-pager.tsx';
import classes from '../learning.module.css';
import { useRefreshLearning } from '../queries.ts';
import { AuthoredRow, RowButton } from './authored-row.tsx';

const states = {
  seat: 'Has a seat',
  waiting: 'On the waiting list',
  attended: 'Attended',
  absent: 'Absent',
} as const;

/** Who booked a session, and whether they attended once it has started. */
export function Attendees({ session }: { session: CourseSession }) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...apiQuery(listAttendees, { params: { sessionId: session.id }, query: { page } }),
    ...alwaysStale,
  });
  return (
    <LoadedRows what="attendees" query={query} rows={3}>
      {({ items, metadata }) =>
        items.length === 0 ? (
          <EmptyState title="No one has booked yet">People who book a seat appear here.</EmptyState>
        ) : (
          <>
            <ul className={classes.list}>
              {items.map((one) => (
                <Attendee key={one.id} session={session} attendee={one} />
              ))}
            </ul>
            <WidgetPager name="attendees" pagination={metadata.pagination} onPage={setPage} />
          </>
        )
      }
    </LoadedRows>
  );
}

interface AttendeeProps {
  session: CourseSession;
  attendee: AnswerOf<typeof listAttendees>['items'][number];
}

function Attendee({ session, attendee: { id, user, state } }: AttendeeProps) {
  const attempt = useAttempt();
  const refresh = useRefreshLearning();
  const record = (attended: boolean) =>
    attempt(async () => {
      await call(recordAttendance, {
        params: { sessionId: session.id },
        body: { items: [{ id, attended }] },
      });
      toast.positive('Attendance recorded');
      await refresh();
    });
  const hasStarted = new Date(session.startsAt) <= new Date();
  return (
    <AuthoredRow title={<Person person={user} size={28} />} about={states[state]}>
      {hasStarted && state !== 'waiting' ? (
        <>
          <RowButton
            says={`${user.displayName} attended`}
            isPressed={state === 'attended'}
            onClick={() => record(true)}
          >
            Attended
          </RowButton>
          <RowButton
            says={`${user.displayName} was absent`}
            isPressed={state === 'absent'}
            onClick={() => record(false)}
          >
            Absent
          </RowButton>
        </>
      ) : null}
    </AuthoredRow>
  );
}
