/** Only people taking the course get seats, and attendance counts for the version they take. */
import * as administration from '@tenure/contract/learning/administration-endpoints';
import * as authoring from '@tenure/contract/learning/author-endpoints';
import { actOnEnrolment } from '@tenure/contract/learning/endpoints';
import { enrolmentStateOf } from '@tenure/contract/learning/enrolment-states';
import { expect, test } from 'vitest';
import type { PersonName } from '../../testing/little-company.ts';
import { courseIn, enrolmentIn, sessionIn } from '../../testing/scenes/learning-scene.ts';
import { settle } from '../../testing/settle.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();
const idOf = (person: PersonName) => harness.home.idOf(person);

const booked = (sessionId: number, person: PersonName, hasSeat = true) =>
  harness.within(harness.home, async ({ db }) => {
    const { id } = await db
      .insertInto('learning_bookings')
      .values({
        session_id: sessionId,
        employee_id: idOf(person),
        has_seat: hasSeat,
        booked_at: '2026-02-09T00:00:00Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

const seatsOf = (sessionId: number) =>
  harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('learning_bookings')
      .select(['employee_id', 'has_seat'])
      .where('session_id', '=', sessionId)
      .orderBy('id')
      .execute(),
  );

const stateOf = async (enrolmentId: number) => {
  const { status } = await harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('learning_enrolments')
      .select('status')
      .where('id', '=', enrolmentId)
      .executeTakeFirstOrThrow(),
  );
  return enrolmentStateOf(status);
};

/**
 * A session whose only seat the colleague has; the employee, who takes the course, is on the waiting list.
 */
async function fullSession(
  name: string,
  state: 'NOT_YET_STARTED' | 'IN_PROGRESS',
  method = 'SELF',
) {
  const sessionId = await sessionIn(harness, harness.home, name, { seats: 1 });
  const enrolled = await enrolmentIn(harness, harness.home, name, state, {
    person: 'colleague',
    method,
  });
  await booked(sessionId, 'colleague');
  await booked(sessionId, 'employee', false);
  return { sessionId, ...enrolled };
}

const expectFreed = async (sessionId: number) =>
  expect(await seatsOf(sessionId)).toEqual([{ employee_id: idOf('employee'), has_seat: true }]);

test('a person who is exempted or completed by their manager frees their seat', async () => {
  for (const action of ['EXEMPT', 'COMPLETE']) {
    const { sessionId, enrolmentId } = await fullSession(`FREE ${action}`, 'IN_PROGRESS');
    const manager = await harness.as('manager.one');
    await manager.call(actOnEnrolment, {
      params: { userId: idOf('colleague'), courseEnrolmentId: enrolmentId },
      body: { action },
    });
    await expectFreed(sessionId);
  }
});

test('a person whom a rule no longer includes frees their seat', async () => {
  const { sessionId, courseId } = await fullSession('FREE RULE', 'NOT_YET_STARTED', 'RULE');
  const hr = await harness.as('hr.manager');
  await hr.call(administration.addRule, {
    params: { courseId },
    body: {
      name: 'Others',
      audience: { type: 'person', ids: [idOf('manager.two')] },
      dueDays: 30,
    },
  });
  await settle(harness);
  await expectFreed(sessionId);
});

test('an enrolment that expires frees its seat', async () => {
  const { sessionId, enrolmentId } = await fullSession('FREE EXPIRED', 'NOT_YET_STARTED');
  await harness.within(harness.home, ({ db }) =>
    db
      .updateTable('learning_enrolments')
      .set({ expires_on: '2026-03-01' })
      .where('id', '=', enrolmentId)
      .execute(),
  );
  await harness.run('learning-expiry');
  expect(await stateOf(enrolmentId)).toBe('EXPIRED');
  await expectFreed(sessionId);
});

const attend = async (sessionId: number, ...ids: number[]) =>
  (await harness.as('hr.manager')).call(authoring.recordAttendance, {
    params: { sessionId },
    body: { items: ids.map((id) => ({ id, attended: true })) },
  });

test('attendance starts a course that was not started, and completes it where nothing else is left', async () => {
  const startsAt = '2026-03-01T00:00:00Z';
  await courseIn(harness, harness.home, 'ATTEND ONLY', { parts: ['session'] });
  const sessionId = await sessionIn(harness, harness.home, 'ATTEND ONLY', { startsAt });
  const only = await enrolmentIn(harness, harness.home, 'ATTEND ONLY', 'NOT_YET_STARTED', {
    person: 'colleague',
  });
  expect((await attend(sessionId, await booked(sessionId, 'colleague'))).status).toBe(204);
  expect(await stateOf(only.enrolmentId)).toBe('COMPLETED');

  await courseIn(harness, harness.home, 'ATTEND FIRST', { parts: ['session', 'page'] });
  const first = await sessionIn(harness, harness.home, 'ATTEND FIRST', { startsAt });
  const begun = await enrolmentIn(harness, harness.home, 'ATTEND FIRST', 'NOT_YET_STARTED', {
    person: 'colleague',
  });
  await attend(first, await booked(first, 'colleague'));
  expect(await stateOf(begun.enrolmentId)).toBe('IN_PROGRESS');
});

test('someone who is no longer enrolled keeps nobody else from being recorded', async () => {
  const sessionId = await sessionIn(harness, harness.home, 'ATTEND GONE', {
    startsAt: '2026-03-01T00:00:00Z',
  });
  const gone = await booked(sessionId, 'manager.two');
  const there = await booked(sessionId, 'employee');
  expect((await attend(sessionId, gone, there)).status).toBe(204);
});
