import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  cancelSession,
  listAttendees,
  recordAttendance,
} from '@tenure/contract/learning/author-endpoints';
import type { CourseSession } from '@tenure/contract/learning/session';
import { useState } from 'react';
import { apiQuery } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Person } from '../../../ui/person/person.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import classes from '../learning.module.css';
import { useRefreshLearning } from '../queries.ts';
import type { Draft } from './editor-page.tsx';
import { SessionForm } from './session-form.tsx';

/** Face-to-face sessions of a course, with their attendees. */
export function SessionPlan({ course }: { course: Draft }) {
  const formats = usePersonFormats();
  const attempt = useAttempt();
  const refresh = useRefreshLearning();
  const [edited, setEdited] = useState<CourseSession | 'new' | null>(null);
  const [attended, setAttended] = useState<CourseSession | null>(null);
  const [cancelled, setCancelled] = useState<CourseSession | null>(null);
  if (!course.hasFacetofaceSessions && !course.sections.some(({ type }) => type === 'session'))
    return null;
  const add = (
    <Button variant="default" onClick={() => setEdited('new')}>
      Add session
    </Button>
  );
  const cancel = (session: CourseSession) =>
    attempt(async () => {
      await call(cancelSession, { params: { sessionId: session.id }, ifMatch: session.version });
      setCancelled(null);
      toast.positive('Session cancelled');
      await refresh();
    });
  return (
    <Section title="Sessions" action={course.sessions.length > 0 ? add : null}>
      {course.sessions.length === 0 ? (
        <EmptyState title="No sessions scheduled" action={add}>
          People book a seat in one of the sessions.
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {course.sessions.map((session) => (
            <li key={session.id} className={classes.row}>
              <div className={classes.what}>
                <strong>{session.title}</strong>
                <span className={classes.quiet}>
                  {formats.instant(session.startsAt)} · {session.place ?? 'Online'} ·{' '}
                  {session.seatsTaken} of {session.seats} seats taken
                  {session.waiting > 0 ? ` · ${session.waiting} waiting` : ''}
                </span>
              </div>
              <div className={classes.actions}>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Attendees of ${session.title}`}
                  onClick={() => setAttended(session)}
                >
                  Attendees
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Edit ${session.title}`}
                  onClick={() => setEdited(session)}
                >
                  Edit
                </Button>
                <Button
                  size="xs"
                  variant="subtle"
                  color="red"
                  aria-label={`Cancel ${session.title}`}
                  onClick={() => setCancelled(session)}
                >
                  Cancel session
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <SideDrawer
        title={edited === 'new' ? 'Add session' : 'Edit session'}
        opened={edited !== null}
        onClose={() => setEdited(null)}
      >
        {edited ? (
          <SessionForm
            courseId={course.id}
            session={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        ) : null}
      </SideDrawer>
      <SideDrawer
        title={attended?.title ?? 'Attendees'}
        opened={attended !== null}
        onClose={() => setAttended(null)}
      >
        {attended ? <Attendees session={attended} /> : null}
      </SideDrawer>
      <ConfirmDialog
        opened={cancelled !== null}
        title={`Cancel ${cancelled?.title ?? ''}?`}
        confirmLabel="Cancel session"
        cancelLabel="Keep session"
        tone="critical"
        onConfirm={() => cancelled && cancel(cancelled)}
        onCancel={() => setCancelled(null)}
      >
        Everyone who booked will be notified.
      </ConfirmDialog>
    </Section>
  );
}

const states = {
  seat: 'Has a seat',
  waiting: 'On the waiting list',
  attended: 'Attended',
  absent: 'Absent',
} as const;

function Attendees({ session }: { session: CourseSession }) {
  const attempt = useAttempt();
  const refresh = useRefreshLearning();
  const attendees = useQuery({
    ...apiQuery(listAttendees, { params: { sessionId: session.id }, query: { itemsPerPage: 200 } }),
    staleTime: 0,
  });
  const record = (id: number, attended: boolean) =>
    attempt(async () => {
      await call(recordAttendance, {
        params: { sessionId: session.id },
        body: { items: [{ id, attended }] },
      });
      toast.positive('Attendance recorded');
      await refresh();
    });
  if (!attendees.data) return <LoadingRows label="Loading attendees" rows={3} />;
  const hasStarted = new Date(session.startsAt) <= new Date();
  if (attendees.data.items.length === 0)
    return (
      <EmptyState title="No one has booked yet">People who book a seat appear here.</EmptyState>
    );
  return (
    <ul className={classes.list}>
      {attendees.data.items.map(({ id, user, state }) => (
        <li key={id} className={classes.row}>
          <div className={classes.what}>
            <Person person={user} size={28} />
            <span className={classes.quiet}>{states[state]}</span>
          </div>
          {hasStarted && state !== 'waiting' ? (
            <div className={classes.actions}>
              <Button
                size="xs"
                variant={state === 'attended' ? 'filled' : 'default'}
                aria-label={`${user.displayName} attended`}
                onClick={() => record(id, true)}
              >
                Attended
              </Button>
              <Button
                size="xs"
                variant={state === 'absent' ? 'filled' : 'default'}
                aria-label={`${user.displayName} was absent`}
                onClick={() => record(id, false)}
              >
                Absent
              </Button>
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
