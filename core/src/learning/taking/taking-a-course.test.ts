import {
  actOnEnrolment,
  addEnrolment,
  getEnrolment,
  listCourses,
  listLearningItems,
} from '@tenure/contract/learning/endpoints';
import { enrolmentStates } from '@tenure/contract/learning/enrolment-states';
import * as taking from '@tenure/contract/learning/taking-endpoints';
import { expect, test } from 'vitest';
import { fiftyPeople } from '../../testing/fifty-people.ts';
import {
  certificateOf,
  courseIn,
  enrolmentIn,
  sessionIn,
} from '../../testing/scenes/learning-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();
const params = () => ({ userId: harness.home.idOf('employee') });

test('a person enrols, reads, passes the quiz and gets a certificate that anyone can check', async () => {
  const { courseId, sections } = await courseIn(harness, harness.home, 'WHOLE', {
    parts: ['page', 'quiz'],
  });
  const employee = await harness.as('employee');
  const enrolled = await employee.call(addEnrolment, {
    params: params(),
    body: { courseId, ...params(), enroledMethod: 'SELF' },
  });
  expect(enrolled.status).toBe(201);
  expect(enrolled.body).toMatchObject({
    status: 'NOT_YET_STARTED',
    enroledMethod: 'SELF',
    expiryDate: '2027-03-10',
  });
  const address = { ...params(), courseEnrolmentId: enrolled.body.id as number };
  const started = await employee.call(actOnEnrolment, {
    params: address,
    body: { action: 'START' },
  });
  expect(started.body.status).toBe('IN_PROGRESS');
  const page = { ...address, sectionId: sections.page };
  const quiz = { ...address, sectionId: sections.quiz };
  expect((await employee.call(taking.getSection, { params: page })).body.html).toBe(
    '<p>Read this</p>',
  );
  await employee.call(taking.completeSection, { params: page });
  const opened = await employee.call(taking.getSection, { params: quiz });
  expect(opened.text).not.toMatch(/correct|Swordfish/i);
  const attempt = await employee.call(taking.startAttempt, { params: quiz });
  expect(attempt.text).not.toMatch(/"correct"|Swordfish/i);
  const one = { ...quiz, attemptId: attempt.body.id as number };
  await employee.call(taking.saveAnswers, { params: one, body: { answers: { q1: ['b'] } } });
  await employee.call(taking.saveAnswers, {
    params: one,
    body: { answers: { q2: ['swordfish'] } },
  });
  const result = await employee.call(taking.submitAttempt, { params: one });
  expect(result.body).toMatchObject({ isSubmitted: true, score: 100, isPassed: true });
  const done = await employee.call(getEnrolment, { params: address });
  expect(done.body).toMatchObject({
    status: 'COMPLETED',
    score: 100,
    expiryDate: '2027-03-10',
    actions: ['VIEW'],
  });
  const pdf = await employee.call(taking.getCertificate, { params: address });
  // Offline mode creates no PDF.
  expect([200, 503]).toContain(pdf.status);
  const { certificate_number: number } = await harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('learning_completions')
      .select('certificate_number')
      .where('course_id', '=', courseId)
      .executeTakeFirstOrThrow(),
  );
  const checked = await harness.stranger().call(taking.verifyCertificate, { params: { number } });
  expect(checked.body).toEqual({
    name: 'Employee Person',
    course: 'Course WHOLE',
    date: '2026-03-10',
  });
  const items = await employee.call(listLearningItems, {
    params: params(),
    query: { searchText: 'whole' },
  });
  expect(items.body.items).toMatchObject([{ type: 'CourseCompletion', status: 'COMPLETED' }]);
});

test('an attempt that is not passed can be repeated until none is left', async () => {
  const { enrolmentId, sections } = await enrolmentIn(harness, harness.home, 'FAIL', 'IN_PROGRESS');
  const employee = await harness.as('employee');
  const quiz = { ...params(), courseEnrolmentId: enrolmentId, sectionId: sections.quiz };
  for (const number of [1, 2]) {
    const { body } = await employee.call(taking.startAttempt, { params: quiz });
    expect(body.number).toBe(number);
    const again = await employee.call(taking.startAttempt, { params: quiz });
    expect(again.body.id).toBe(body.id);
    const result = await employee.call(taking.submitAttempt, {
      params: { ...quiz, attemptId: body.id },
    });
    expect(result.body.isPassed).toBe(false);
    const late = await employee.call(taking.saveAnswers, {
      params: { ...quiz, attemptId: body.id },
      body: { answers: { q1: ['b'] } },
    });
    expect(late.status).toBe(409);
  }
  expect((await employee.call(taking.startAttempt, { params: quiz })).status).toBe(409);
});

test('with a sequence, a section opens once the one before it is complete', async () => {
  const { courseId, sections } = await courseIn(harness, harness.home, 'ORDERED', {
    parts: ['page', 'quiz'],
    isSequence: true,
  });
  const employee = await harness.as('employee');
  const { body } = await employee.call(addEnrolment, {
    params: params(),
    body: { courseId, ...params(), enroledMethod: 'SELF' },
  });
  const address = { ...params(), courseEnrolmentId: body.id };
  const quiz = { ...address, sectionId: sections.quiz };
  expect((await employee.call(taking.getSection, { params: quiz })).status).toBe(409);
  await employee.call(actOnEnrolment, { params: address, body: { action: 'REFRESH' } });
  expect((await employee.call(taking.getSection, { params: quiz })).status).toBe(409);
  await employee.call(taking.completeSection, { params: { ...address, sectionId: sections.page } });
  expect((await employee.call(taking.getSection, { params: quiz })).status).toBe(200);
});

test('an unknown action is 400, and COMPLETE has the score 100 unless another is named', async () => {
  const manager = await harness.as('manager.one');
  const { enrolmentId } = await enrolmentIn(harness, harness.home, 'BY MANAGER');
  const address = { ...params(), courseEnrolmentId: enrolmentId };
  const act = (body: object) => manager.call(actOnEnrolment, { params: address, body });
  expect((await act({ action: 'DANCE' })).status).toBe(400);
  expect((await act({ action: 'COMPLETE', completionDate: '2026-03-11' })).status).toBe(422);
  const { body } = await act({ action: 'COMPLETE', completionDate: '2026-03-05' });
  expect(body).toMatchObject({
    status: 'COMPLETED',
    score: 100,
    completedDate: '2026-03-05',
    expiryDate: '2027-03-05',
  });
});

test('an enrolment expires on the day after its expiry date', async () => {
  const { enrolmentId } = await enrolmentIn(harness, harness.home, 'EXPIRES', 'COMPLETED');
  const employee = await harness.as('employee');
  const status = async () =>
    (await employee.call(getEnrolment, { params: { ...params(), courseEnrolmentId: enrolmentId } }))
      .body.status;
  const before = harness.now;
  harness.now = new Date('2027-03-01T12:00:00Z');
  await harness.run('learning-expiry');
  harness.now = before;
  expect(await status()).toBe('COMPLETED');
  harness.now = new Date('2027-03-02T12:00:00Z');
  await harness.run('learning-expiry');
  harness.now = before;
  expect(await status()).toBe('EXPIRED');
});

test('of 50 people who book the last seat at the same moment one gets it; the others wait in line', async () => {
  const sessionId = await sessionIn(harness, harness.home, 'LAST SEAT', { seats: 1 });
  const { courseId } = await courseIn(harness, harness.home, 'LAST SEAT');
  const people = await fiftyPeople(harness);
  await harness.within(harness.home, ({ db }) =>
    db
      .insertInto('learning_enrolments')
      .values(
        people.map(({ id }) => ({
          course_id: courseId,
          employee_id: id,
          status: enrolmentStates.IN_PROGRESS.code,
          method: 'SELF',
          enrolled_on: '2026-03-01',
          course_version: 1,
          started_on: '2026-03-02',
          expires_on: '2027-03-01',
        })),
      )
      .execute(),
  );
  const answers = await Promise.all(
    people.map(({ client }) => client.call(taking.bookSession, { params: { sessionId } })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
  expect(answers.filter(({ body }) => body.booking === 'seat')).toHaveLength(1);
  const seats = () =>
    harness.within(harness.home, ({ db }) =>
      db
        .selectFrom('learning_bookings')
        .select(['employee_id', 'has_seat'])
        .where('session_id', '=', sessionId)
        .orderBy('id')
        .execute(),
    );
  const before = await seats();
  const seated = before.filter(({ has_seat }) => has_seat);
  expect([before.length, seated.length]).toEqual([50, 1]);
  const again = await people[0]?.client.call(taking.bookSession, { params: { sessionId } });
  expect(again?.status).toBe(409);

  const first = before.find(({ has_seat }) => !has_seat);
  const holder = people.find(({ id }) => id === seated[0]?.employee_id);
  await holder?.client.call(taking.cancelBooking, { params: { sessionId } });
  const after = await seats();
  expect(after.filter(({ has_seat }) => has_seat).map((row) => row.employee_id)).toEqual([
    first?.employee_id,
  ]);
});

test('a certificate of another company cannot be checked here', async () => {
  const { courseId } = await enrolmentIn(harness, harness.foreign, 'CERTIFICATE', 'COMPLETED');
  const number = certificateOf(harness.foreign, courseId);
  expect(
    (await harness.stranger().call(taking.verifyCertificate, { params: { number } })).status,
  ).toBe(404);
});

test('the catalogue is searched, filtered and says what can be done', async () => {
  await courseIn(harness, harness.home, 'APPROVED ONLY', { isApprovalRequired: true });
  const employee = await harness.as('employee');
  const { body } = await employee.call(listCourses, {
    params: params(),
    query: { searchText: 'approved only' },
  });
  expect(body.items).toMatchObject([{ actions: ['VIEW', 'course-enrolment-requests.add'] }]);
});
