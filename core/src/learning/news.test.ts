/** Notifications about enrolments, requests and sessions. */
import * as endpoints from '@tenure/contract/learning/administration-endpoints';
import * as authoring from '@tenure/contract/learning/author-endpoints';
import { actOnEnrolment } from '@tenure/contract/learning/endpoints';
import * as taking from '@tenure/contract/learning/taking-endpoints';
import { expect, test } from 'vitest';
import { courseIn, enrolmentIn, sessionIn } from '../testing/scenes/learning-scene.ts';
import { settle } from '../testing/settle.ts';
import { titlesTo, toldTo } from '../testing/told.ts';
import { useHarness } from '../testing/use-harness.ts';

const harness = useHarness();

test('a person hears that a course was completed, exempted, taken back or has expired', async () => {
  const manager = await harness.as('manager.one');
  const { enrolmentId } = await enrolmentIn(harness, harness.home, 'CHANGED');
  const params = { userId: harness.home.idOf('employee'), courseEnrolmentId: enrolmentId };
  for (const action of ['EXEMPT', 'UNEXEMPT', 'COMPLETE']) {
    const { status } = await manager.call(actOnEnrolment, { params, body: { action } });
    expect(status).toBe(200);
    await settle(harness);
  }
  const before = harness.now;
  harness.now = new Date('2027-03-12T12:00:00Z');
  await harness.run('learning-expiry');
  await settle(harness);
  harness.now = before;
  expect(await titlesTo(harness, 'employee', 'CHANGED')).toEqual([
    'You’re exempt from Course CHANGED',
    'Your exemption from Course CHANGED has ended',
    'You completed Course CHANGED',
    'Course CHANGED has expired',
  ]);
});

test('a person hears that their request was declined, with the reason', async () => {
  const { courseId } = await courseIn(harness, harness.home, 'DECLINED', {
    isApprovalRequired: true,
  });
  const employee = await harness.as('employee');
  const { body } = await employee.call(endpoints.requestEnrolment, {
    body: { courseId, userId: harness.home.idOf('employee'), note: '' },
  });
  const manager = await harness.as('manager.one');
  const decline = (note: string) =>
    manager.call(endpoints.decideRequest.decline, {
      params: { requestId: body.id },
      body: { note },
      headers: { 'if-match': `"${body.version}"` },
    });
  expect((await decline('')).status).toBe(400);
  expect((await decline('After the stocktake')).body.status).toBe('declined');
  await settle(harness);
  const told = (await toldTo(harness, 'employee')).filter(({ title }) =>
    title.includes('DECLINED'),
  );
  expect(told.map(({ title }) => title)).toEqual([
    'Your course request was declined: Course DECLINED',
  ]);
});

test('people who booked a session hear of a free seat, another time and that it is cancelled', async () => {
  const sessionId = await sessionIn(harness, harness.home, 'NEWS', { seats: 1 });
  await enrolmentIn(harness, harness.home, 'NEWS', 'IN_PROGRESS', { person: 'colleague' });
  const [employee, colleague, hr] = await Promise.all([
    harness.as('employee'),
    harness.as('colleague'),
    harness.as('hr.manager'),
  ]);
  await employee.call(taking.bookSession, { params: { sessionId } });
  const waiting = await colleague.call(taking.bookSession, { params: { sessionId } });
  expect(waiting.body.booking).toBe('waiting');
  await employee.call(taking.cancelBooking, { params: { sessionId } });
  await settle(harness);
  const moveTo = (endsAt: string) =>
    hr.call(authoring.editSession, {
      params: { sessionId },
      body: {
        ...{ title: 'A morning', startsAt: '2026-06-02T00:00:00Z', endsAt },
        ...{ place: '', link: '', seats: 1 },
      },
    });
  // A session must end after it starts.
  expect((await moveTo('2026-06-02T00:00:00Z')).status).toBe(400);
  expect((await moveTo('2026-06-02T04:00:00Z')).status).toBe(200);
  await settle(harness);
  expect((await hr.call(authoring.cancelSession, { params: { sessionId } })).status).toBe(204);
  await settle(harness);
  expect(await titlesTo(harness, 'colleague', 'A morning')).toEqual([
    'You have a seat: A morning',
    'New time: A morning',
    'Session cancelled: A morning',
  ]);
  expect(await titlesTo(harness, 'employee', 'A morning')).toEqual([]);
});
