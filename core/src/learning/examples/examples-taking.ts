import { getEnrolment } from '@tenure/contract/learning/endpoints';
import * as endpoints from '@tenure/contract/learning/taking-endpoints';
import type { Client, Sent } from '../../testing/client.ts';
import type { Example, Examples } from '../../testing/example.ts';
import { offeredByExplanation } from '../../testing/explained.ts';
import type { Company, Harness } from '../../testing/harness.ts';
import {
  certificateOf,
  courseIn,
  enrolmentIn,
  sessionIn,
} from '../../testing/scenes/learning-scene.ts';

const onSection =
  (name: string, part: 'page' | 'quiz' | 'scorm', body?: object, withAttempt = false) =>
  async (harness: Harness, company: Company): Promise<Sent> => {
    if (part === 'scorm') await courseIn(harness, company, name, { parts: ['scorm', 'session'] });
    const { enrolmentId, sections } = await enrolmentIn(harness, company, name, 'IN_PROGRESS');
    const attempt = withAttempt
      ? { attemptId: await attemptOf(harness, company, enrolmentId, sections.quiz) }
      : {};
    return {
      params: {
        userId: company.idOf('employee'),
        courseEnrolmentId: enrolmentId,
        sectionId: sections[part],
        ...(part === 'scorm' ? { item: 1 } : {}),
        ...attempt,
      },
      ...(body ? { body } : {}),
    };
  };

const attemptOf = (
  harness: Harness,
  company: Company,
  enrolmentId: number,
  sectionId: number,
): Promise<number> =>
  harness.within(company, async ({ db }) => {
    const known = await db
      .selectFrom('learning_attempts')
      .select('id')
      .where('enrolment_id', '=', enrolmentId)
      .executeTakeFirst();
    if (known) return known.id;
    const { id } = await db
      .insertInto('learning_attempts')
      .values({
        enrolment_id: enrolmentId,
        section_id: sectionId,
        number: 1,
        drawn: JSON.stringify([{ id: 'q1', options: ['a', 'b'] }]),
        started_at: '2026-03-09T00:00:00Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

/** Sections are offered when the person's own enrolment can be opened. */
const byOwnEnrolment = async (client: Client, { params }: Sent) => {
  const { status, body } = await client.call(getEnrolment, {
    params: { userId: params?.userId, courseEnrolmentId: params?.courseEnrolmentId },
  });
  const { actions = [] } = body as { actions?: string[] };
  return status === 200 && actions.includes('START') ? ['sections.open'] : [];
};

const taking = (sent: Example['sent']): Example => ({
  by: 'employee',
  sent,
  offered: byOwnEnrolment,
});

const onSession =
  (name: string, isBooked: boolean) =>
  async (harness: Harness, company: Company): Promise<Sent> => {
    const sessionId = await sessionIn(harness, company, name);
    if (isBooked)
      await harness.within(company, ({ db }) =>
        db
          .insertInto('learning_bookings')
          .values({
            session_id: sessionId,
            employee_id: company.idOf('employee'),
            has_seat: true,
            booked_at: '2026-03-09T00:00:00Z',
          })
          .onConflict((clash) => clash.doNothing())
          .execute(),
      );
    return { params: { sessionId } };
  };

export const takingExamples: Examples = {
  [endpoints.getCourse.id]: {
    by: 'colleague',
    sent: async (harness, company) => ({
      params: { courseId: (await courseIn(harness, company, 'PAGE')).courseId },
    }),
    offered: offeredByExplanation('courses.view'),
  },
  [endpoints.getSection.id]: taking(onSection('TAKE', 'page')),
  [endpoints.completeSection.id]: taking(onSection('READ', 'page')),
  [endpoints.startAttempt.id]: taking(onSection('QUIZ', 'quiz')),
  [endpoints.saveAnswers.id]: taking(onSection('ANSWER', 'quiz', { answers: { q1: ['b'] } }, true)),
  [endpoints.submitAttempt.id]: taking(onSection('SUBMIT', 'quiz', undefined, true)),
  [endpoints.savePackageItem.id]: taking(
    onSection('PACKAGE', 'scorm', {
      elements: { 'cmi.core.lesson_status': 'incomplete' },
      suspendData: 'page=2',
    }),
  ),
  [endpoints.getCertificate.id]: {
    by: 'employee',
    sent: async (harness, company) => {
      const { enrolmentId } = await enrolmentIn(harness, company, 'CERTIFICATE', 'COMPLETED');
      return { params: { userId: company.idOf('employee'), courseEnrolmentId: enrolmentId } };
    },
    offered: async (client, { params }) => {
      const { body } = await client.call(getEnrolment, { params: params ?? {} });
      return (body as { certificateUrl?: string }).certificateUrl ? ['VIEW'] : [];
    },
  },
  [endpoints.verifyCertificate.id]: {
    by: 'employee',
    sent: async (harness, company) => {
      const { courseId } = await enrolmentIn(harness, company, 'CERTIFICATE', 'COMPLETED');
      return { params: { number: certificateOf(company, courseId) } };
    },
  },
  [endpoints.listOwnSessions.id]: {
    by: 'employee',
    sent: async () => ({}),
    offered: offeredByExplanation('courses.view'),
  },
  [endpoints.bookSession.id]: {
    by: 'employee',
    sent: onSession('SEAT', false),
    offered: offeredByExplanation('sessions.book'),
  },
  [endpoints.cancelBooking.id]: {
    by: 'employee',
    sent: onSession('BOOKED', true),
    offered: offeredByExplanation('sessions.cancel-booking'),
  },
};
