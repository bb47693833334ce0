/** The notifications of learning. */
import { dayInWords } from '@tenure/contract/kit/day-in-words';
import type { NotificationKind } from '../kit/contribution/notification.ts';

const common = { channels: ['in-app', 'email'], module: 'learning' } as const;
const myLearning = { label: 'Open my learning', path: '/learning/my' };

interface Assigned {
  readonly course: string;
  readonly due: string | null;
  readonly by: string | null;
}

export const courseAssigned: NotificationKind<Assigned> = {
  ...common,
  name: 'learning.course-assigned',
  title: 'Courses assigned to you',
  urgency: 'routine',
  write: ({ course, due, by }) => ({
    subject: `You have a new course: ${course}`,
    sentence: by ? `${by} assigned you this course.` : 'You’ve been enrolled in this course.',
    facts: [
      { label: 'Course', value: course },
      ...(due ? [{ label: 'Due', value: dayInWords(due) }] : []),
    ],
    button: myLearning,
  }),
  samples: {
    assigned: { course: 'Working safely', due: '2026-12-14', by: 'Priya Raman' },
    byRule: { course: 'Privacy basics', due: '2026-12-14', by: null },
  },
};

interface Reminder {
  readonly course: string;
  readonly due: string | null;
  readonly by: string;
}

export const courseReminder: NotificationKind<Reminder> = {
  ...common,
  name: 'learning.course-reminder',
  title: 'Course reminders',
  urgency: 'timely',
  write: ({ course, due, by }) => ({
    subject: `Reminder: complete ${course}`,
    sentence: `${by} sent you a reminder to complete this course.`,
    facts: due ? [{ label: 'Due', value: dayInWords(due) }] : [],
    button: myLearning,
  }),
  samples: { reminder: { course: 'Working safely', due: '2026-11-01', by: 'Priya Raman' } },
};

interface Step {
  readonly course: string;
  readonly enrolmentId: number;
  readonly employeeId: number;
  readonly change: 'completed' | 'exempted' | 'unexempted' | 'expired';
  readonly by: string | null;
}

const changes: Readonly<
  Record<Step['change'], (step: Step) => { subject: string; sentence: string }>
> = {
  completed: ({ course, by }) => ({
    subject: `You completed ${course}`,
    sentence: by
      ? `${by} marked this course as complete. Your certificate is ready.`
      : 'Well done. Your certificate is ready.',
  }),
  exempted: ({ course, by }) => ({
    subject: `You’re exempt from ${course}`,
    sentence: `${by ?? 'Your HR team'} exempted you from this course.`,
  }),
  unexempted: ({ course, by }) => ({
    subject: `Your exemption from ${course} has ended`,
    sentence: `${by ?? 'Your HR team'} ended your exemption. Please complete the course.`,
  }),
  expired: ({ course }) => ({
    subject: `${course} has expired`,
    sentence: 'Your enrolment or completion has expired.',
  }),
};

export const enrolmentUpdated: NotificationKind<Step> = {
  ...common,
  name: 'learning.enrolment-updated',
  title: 'Updates to your courses',
  urgency: 'routine',
  write: (step) => ({ ...changes[step.change](step), button: myLearning }),
  samples: Object.fromEntries(
    (['completed', 'exempted', 'unexempted', 'expired'] as const).map((change) => [
      change,
      {
        course: 'Working safely',
        enrolmentId: 1042,
        employeeId: 1007,
        change,
        by: change === 'expired' ? null : 'Priya Raman',
      },
    ]),
  ),
};

interface Request {
  readonly course: string;
  readonly person: string;
  readonly note: string | null;
}

export const requestAwaiting: NotificationKind<Request> = {
  ...common,
  name: 'learning.request-awaiting',
  title: 'Course requests awaiting your approval',
  urgency: 'timely',
  write: ({ course, person, note }) => ({
    subject: `${person} requested ${course}`,
    sentence: 'The request is awaiting your approval.',
    ...(note ? { quote: note } : {}),
    button: { label: 'Review request', path: '/learning/requests' },
  }),
  samples: {
    requested: {
      course: 'Leading people',
      person: 'Mia Chen',
      note: 'I’d like to prepare for my new role.',
    },
  },
};

interface Decided extends Request {
  readonly decision: 'approved' | 'declined';
  readonly by: string;
}

export const requestDecided: NotificationKind<Decided> = {
  ...common,
  name: 'learning.request-decided',
  title: 'Decisions on your course requests',
  urgency: 'routine',
  write: ({ course, decision, by, note }) => ({
    subject: `Your course request was ${decision}: ${course}`,
    sentence:
      decision === 'approved' ? `${by} approved it. You can start now.` : `${by} declined it.`,
    ...(note ? { quote: note } : {}),
    button: myLearning,
  }),
  samples: {
    approved: {
      course: 'Leading people',
      person: 'Mia Chen',
      note: null,
      decision: 'approved',
      by: 'Priya Raman',
    },
    declined: {
      course: 'Leading people',
      person: 'Mia Chen',
      note: 'Please ask again in March.',
      decision: 'declined',
      by: 'Priya Raman',
    },
  },
};

interface SessionNews {
  readonly title: string;
  readonly when: string;
  readonly courseId: number;
  readonly change: 'cancelled' | 'seat-free' | 'moved';
}

const news: Readonly<
  Record<SessionNews['change'], (session: SessionNews) => { subject: string; sentence: string }>
> = {
  cancelled: ({ title, when }) => ({
    subject: `Session cancelled: ${title}`,
    sentence: `The session on ${when} was cancelled. Please book another.`,
  }),
  'seat-free': ({ title, when }) => ({
    subject: `You have a seat: ${title}`,
    sentence: `A seat became available for the session on ${when}, and we’ve booked it for you.`,
  }),
  moved: ({ title, when }) => ({
    subject: `New time: ${title}`,
    sentence: `The session is now on ${when}.`,
  }),
};

export const sessionUpdated: NotificationKind<SessionNews> = {
  ...common,
  name: 'learning.session-updated',
  title: 'Changes to sessions you booked',
  urgency: 'timely',
  write: (session) => ({
    ...news[session.change](session),
    button: { label: 'Open course', path: `/learning/courses/${session.courseId}` },
  }),
  samples: Object.fromEntries(
    (['cancelled', 'seat-free', 'moved'] as const).map((change) => [
      change,
      { title: 'First aid, Sydney', when: '7 Dec 2026 at 9:00 am', courseId: 1003, change },
    ]),
  ),
};

export const learningNotifications = [
  courseAssigned,
  courseReminder,
  enrolmentUpdated,
  requestAwaiting,
  requestDecided,
  sessionUpdated,
];
