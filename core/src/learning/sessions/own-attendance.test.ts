/** Completing a course by attendance, what deleting an enrolment frees, and files added later (ADR 104). */
import * as authoring from '@tenure/contract/learning/author-endpoints';
import { deleteEnrolment } from '@tenure/contract/learning/endpoints';
import { learningMessages } from '@tenure/contract/learning/messages';
import { expect, test } from 'vitest';
import type { PersonName } from '../../testing/little-company.ts';
import { attachTo, statusOf, uploaded } from '../../testing/scenes/file-scene.ts';
import { courseIn, enrolmentIn, sessionIn } from '../../testing/scenes/learning-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

const booked = (sessionId: number, person: PersonName, hasSeat = true) =>
  harness.within(harness.home, async ({ db }) => {
    const { id } = await db
      .insertInto('learning_bookings')
      .values({
        session_id: sessionId,
        employee_id: harness.home.idOf(person),
        has_seat: hasSeat,
        booked_at: '2026-02-09T00:00:00Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

test('an author records the attendance of others, not their own', async () => {
  const { home } = harness;
  const sessionId = await sessionIn(harness, home, 'OWN', { startsAt: '2026-03-01T00:00:00Z' });
  await enrolmentIn(harness, home, 'OWN', 'IN_PROGRESS', { person: 'hr.manager' });
  const own = await booked(sessionId, 'hr.manager');
  const other = await booked(sessionId, 'employee');
  const hr = await harness.as('hr.manager');
  const record = (client: typeof hr, ...ids: number[]) =>
    client.call(authoring.recordAttendance, {
      params: { sessionId },
      body: { items: ids.map((id) => ({ id, attended: true })) },
    });
  const refused = await record(hr, own, other);
  expect([refused.status, refused.body.message]).toEqual([403, learningMessages.ownAttendance]);
  expect((await record(hr, other)).status).toBeLessThan(300);
  expect((await record(await harness.as('company.admin'), own)).status).toBeLessThan(300);
});

test('an enrolment that is deleted gives its seat to the first person on the waiting list', async () => {
  const { home } = harness;
  const sessionId = await sessionIn(harness, home, 'SEATS', { seats: 1 });
  const { enrolmentId } = await enrolmentIn(harness, home, 'SEATS', 'NOT_YET_STARTED', {
    person: 'colleague',
  });
  await booked(sessionId, 'colleague');
  await booked(sessionId, 'employee', false);
  const colleague = await harness.as('colleague');
  const gone = await colleague.call(deleteEnrolment, {
    params: { userId: home.idOf('colleague'), courseEnrolmentId: enrolmentId },
  });
  expect(gone.status).toBeLessThan(300);
  const seats = await harness.within(home, ({ db }) =>
    db
      .selectFrom('learning_bookings')
      .select(['employee_id', 'has_seat'])
      .where('session_id', '=', sessionId)
      .execute(),
  );
  expect(seats).toEqual([{ employee_id: home.idOf('employee'), has_seat: true }]);
});

test('the file of a section is read once the sections before it are complete', async () => {
  const { home } = harness;
  await courseIn(harness, home, 'SEQ', { isSequence: true, parts: ['quiz', 'page'] });
  const { sections, enrolmentId } = await enrolmentIn(harness, home, 'SEQ', 'IN_PROGRESS');
  const fileId = await uploaded(harness, 'hr.manager', { use: 'learning-section' });
  await attachTo(harness, fileId, { type: 'learning-section', id: sections.page });
  expect(await statusOf(harness, 'employee', fileId)).toBe(404);
  await harness.within(home, ({ db, now }) =>
    db
      .insertInto('learning_progress')
      .values({
        enrolment_id: enrolmentId,
        section_id: sections.quiz,
        completed_at: now,
        score: 100,
      })
      .execute(),
  );
  expect(await statusOf(harness, 'employee', fileId)).toBe(200);
});
