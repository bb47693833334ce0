import { TextInput } from '@mantine/core';
import { fieldsOf } from '@tenure/contract/kit/field';
import {
  addSession,
  editSession,
  getAuthoredCourse,
} from '@tenure/contract/learning/author-endpoints';
import { type CourseSession, sessionInput } from '@tenure/contract/learning/session';
import { call } from '../../../lib/call.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { useSite } from '../../../lib/me.ts';
import { type ControlProps, frameOf } from '../../../ui/form/control-props.ts';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import { toast } from '../../../ui/toast.ts';
import { useRefreshLearning } from '../queries.ts';

interface Props {
  courseId: number;
  session: CourseSession | null;
  onClose: () => void;
}

const controls = { startsAt: LocalTime, endsAt: LocalTime };

/** Schedules or changes a session of a course. */
export function SessionForm({ courseId, session, onClose }: Props) {
  const me = useSite().user.id;
  const refresh = useRefreshLearning();
  const { instant } = usePersonFormats();
  const inWords = (value: unknown) => (value ? instant(String(value)) : '');
  return (
    <ServerForm
      fields={fieldsOf(sessionInput)}
      schema={sessionInput}
      controls={controls}
      words={{ startsAt: inWords, endsAt: inWords }}
      start={{ seats: 12 }}
      stored={session ? stored(session) : undefined}
      reload={
        session
          ? async () => {
              const { sessions } = await call(getAuthoredCourse, { params: { courseId } });
              return stored(sessions.find(({ id }) => id === session.id) ?? session);
            }
          : undefined
      }
      submit={({ value: body, version: ifMatch, idempotencyKey }) =>
        session
          ? call(editSession, { params: { sessionId: session.id }, body, ifMatch, idempotencyKey })
          : call(addSession, { params: { courseId }, body, idempotencyKey })
      }
      submitLabel={session ? 'Save changes' : 'Add session'}
      draftKey={`learning.session.${me}.${courseId}.${session?.id ?? 'new'}`}
      onCancel={onClose}
      onSaved={async () => {
        toast.positive(session ? 'Session saved' : 'Session added');
        onClose();
        await refresh();
      }}
    />
  );
}

const stored = (session: CourseSession) => ({
  record: {
    ...session,
    startsAt: toTheMinute(session.startsAt),
    endsAt: toTheMinute(session.endsAt),
  },
  version: session.version,
});

const toTheMinute = (instant: string) => `${new Date(instant).toISOString().slice(0, 16)}:00Z`;

/** The browser's date-time input uses the device's time zone; the server stores an instant. */
function LocalTime(props: ControlProps) {
  return (
    <TextInput
      {...frameOf(props)}
      type="datetime-local"
      value={props.value ? asLocal(String(props.value)) : ''}
      onChange={({ currentTarget: { value } }) => props.onChange(value ? toTheMinute(value) : null)}
    />
  );
}

function asLocal(instant: string) {
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
