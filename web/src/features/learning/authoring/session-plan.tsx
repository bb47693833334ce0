import { Button } from '@mantine/core';
import { cancelSession } from '@tenure/contract/learning/author-endpoints';
import type { CourseSession } from '@tenure/contract/learning/session';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import classes from '../learning.module.css';
import { useRefreshLearning } from '../queries.ts';
import { Attendees } from './attendees.tsx';
import { AuthoredRow, RowButton } from './authored-row.tsx';
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
            <AuthoredRow
              key={session.id}
              title={session.title}
              about={
                <>
                  {formats.instant(session.startsAt)} · {session.place ?? 'Online'} ·{' '}
                  {session.seatsTaken} of {session.seats} seats taken
                  {session.waiting > 0 ? ` · ${session.waiting} waiting` : ''}
                </>
              }
            >
              <RowButton
                says={`Attendees of ${session.title}`}
                onClick={() => setAttended(session)}
              >
                Attendees
              </RowButton>
              <RowButton says={`Edit ${session.title}`} onClick={() => setEdited(session)}>
                Edit
              </RowButton>
              <RowButton
                says={`Cancel ${session.title}`}
                isCritical
                onClick={() => setCancelled(session)}
              >
                Cancel session
              </RowButton>
            </AuthoredRow>
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
