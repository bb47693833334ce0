/** What a malicious employee might try with courses, through the ordinary endpoints (ADR 111). */
import * as administration from '@tenure/contract/learning/administration-endpoints';
import * as authoring from '@tenure/contract/learning/author-endpoints';
import * as endpoints from '@tenure/contract/learning/endpoints';
import * as taking from '@tenure/contract/learning/taking-endpoints';
import { expect, test } from 'vitest';
import type { PersonName } from '../testing/little-company.ts';
import { courseIn, enrolmentIn, sessionIn } from '../testing/scenes/learning-scene.ts';
import { useHarness } from '../testing/use-harness.ts';

const harness = useHarness();
const idOf = (person: PersonName) => harness.home.idOf(person);
const enrolmentsOf = (courseId: number) =>
  harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('learning_enrolments')
      .select(['employee_id', 'status', 'score', 'method'])
      .where('course_id', '=', courseId)
      .orderBy('id')
      .execute(),
  );

test('someone else is not enrolled, whichever address or body names them', async () => {
  const { courseId } = await courseIn(harness, harness.home, 'HOSTILE ENROL');
  const employee = await harness.as('employee');
  const other = { courseId, userId: idOf('colleague'), enroledMethod: 'MANUAL' };
  const statuses = [
    await employee.call(endpoints.addEnrolment, {
      params: { userId: idOf('colleague') },
      body: other,
    }),
    await employee.call(endpoints.addEnrolment, {
      params: { userId: idOf('employee') },
      body: other,
    }),
    await employee.call(administration.enrolPerson, { body: other }),
    await employee.call(administration.enrolPerson, {
      body: { ...other, userId: idOf('employee') },
    }),
    await employee.call(administration.requestEnrolment, {
      body: { courseId, userId: idOf('colleague') },
    }),
    await employee.call(administration.bulkEnrol, {
      params: { courseId },
      body: { audience: { type: 'everyone' } },
    }),
    await employee.call(endpoints.addEnrolment, {
      params: { userId: idOf('employee') },
      body: { courseId, userId: idOf('employee'), enroledMethod: 'RULE' },
    }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([403, 422, 403, 403, 403, 403, 422]);
  expect(await enrolmentsOf(courseId)).toEqual([]);
});

test('a request is not approved by the person who made it, even as a delegate of their approver', async () => {
  const { courseId } = await courseIn(harness, harness.home, 'HOSTILE REQUEST', {
    isApprovalRequired: true,
  });
  await harness.within(harness.home, ({ db }) =>
    db
      .insertInto('delegations')
      .values({
        approver_id: idOf('manager.one'),
        delegate_id: idOf('employee'),
        start_date: '2026-03-01',
        end_date: '2026-03-31',
      })
      .execute(),
  );
  const employee = await harness.as('employee');
  const direct = await employee.call(endpoints.addEnrolment, {
    params: { userId: idOf('employee') },
    body: { courseId, userId: idOf('employee'), enroledMethod: 'SELF' },
  });
  expect(direct.status).toBe(409);
  const asked = await employee.call(administration.requestEnrolment, {
    body: { courseId, userId: idOf('employee') },
  });
  expect(asked.status).toBe(201);
  const decided = await employee.call(administration.decideRequest.approve, {
    params: { requestId: asked.body.id },
    body: { note: null },
    headers: { 'if-match': '"1"' },
  });
  expect(decided.status).toBe(403);
  expect(await enrolmentsOf(courseId)).toEqual([]);
});

test('nobody completes or exempts themselves, or sends a score of their own', async () => {
  const { courseId, enrolmentId, sections } = await enrolmentIn(
    harness,
    harness.home,
    'HOSTILE SCORE',
    'IN_PROGRESS',
  );
  const employee = await harness.as('employee');
  const address = { userId: idOf('employee'), courseEnrolmentId: enrolmentId };
  for (const action of ['COMPLETE', 'MARK_COMPLETE', 'EXEMPT'])
    expect(
      (
        await employee.call(endpoints.actOnEnrolment, {
          params: address,
          body: { action, score: 100 },
        })
      ).status,
    ).toBe(403);
  await employee.call(endpoints.actOnEnrolment, {
    params: address,
    body: { action: 'START', score: 100, completionDate: '2026-03-01' },
  });
  const quiz = { ...address, sectionId: sections.quiz };
  const read = await employee.call(taking.completeSection, { params: quiz });
  const session = await employee.call(taking.completeSection, {
    params: { ...address, sectionId: sections.session },
  });
  const packaged = await employee.call(taking.savePackageItem, {
    params: { ...quiz, item: 1 },
    body: { elements: { 'cmi.core.lesson_status': 'passed' }, suspendData: '' },
  });
  expect([read.status, session.status, packaged.status]).toEqual([409, 409, 404]);
  const attempt = await employee.call(taking.startAttempt, { params: quiz });
  const one = { ...quiz, attemptId: attempt.body.id };
  await employee.call(taking.saveAnswers, {
    params: one,
    body: { answers: { q1: ['a', 'b'], q2: ['', 'swordfish'], q3: ['b'], score: ['100'] } },
  });
  const result = await employee.call(taking.submitAttempt, { params: one, body: { score: 100 } });
  expect(result.body).toMatchObject({ score: 0, isPassed: false });
  expect(await enrolmentsOf(courseId)).toMatchObject([{ status: 2, score: null }]);
});

test('an attempt that was open is not submitted after the person was exempted', async () => {
  const { enrolmentId, sections } = await enrolmentIn(
    harness,
    harness.home,
    'HOSTILE LATE',
    'IN_PROGRESS',
  );
  const employee = await harness.as('employee');
  const address = { userId: idOf('employee'), courseEnrolmentId: enrolmentId };
  const quiz = { ...address, sectionId: sections.quiz };
  const { body } = await employee.call(taking.startAttempt, { params: quiz });
  const one = { ...quiz, attemptId: body.id };
  await employee.call(taking.saveAnswers, { params: one, body: { answers: { q1: ['b'] } } });
  const manager = await harness.as('manager.one');
  await manager.call(endpoints.actOnEnrolment, { params: address, body: { action: 'EXEMPT' } });
  expect((await employee.call(taking.submitAttempt, { params: one })).status).toBe(409);
  const progress = await harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('learning_progress')
      .selectAll()
      .where('enrolment_id', '=', enrolmentId)
      .execute(),
  );
  expect(progress).toEqual([]);
});

test('a course that someone assigned is not deleted by the person, but by those who assign', async () => {
  const { enrolmentId } = await enrolmentIn(
    harness,
    harness.home,
    'HOSTILE DELETE',
    'NOT_YET_STARTED',
    { method: 'MANUAL' },
  );
  const params = { userId: idOf('employee'), courseEnrolmentId: enrolmentId };
  const employee = await harness.as('employee');
  const shown = await employee.call(endpoints.getEnrolment, { params });
  expect(shown.body.actions).toEqual(['VIEW', 'START']);
  expect((await employee.call(endpoints.deleteEnrolment, { params })).status).toBe(403);
  const manager = await harness.as('manager.one');
  expect((await manager.call(endpoints.deleteEnrolment, { params })).status).toBe(204);
});

test('taking a course again and again earns its points once', async () => {
  const { courseId, sections } = await courseIn(harness, harness.home, 'HOSTILE POINTS', {
    parts: ['page'],
  });
  const employee = await harness.as('employee');
  const userId = idOf('employee');
  for (let n = 0; n < 3; n += 1) {
    const { body } = await employee.call(endpoints.addEnrolment, {
      params: { userId },
      body: { courseId, userId, enroledMethod: 'SELF' },
    });
    const address = { userId, courseEnrolmentId: body.id as number };
    await employee.call(endpoints.actOnEnrolment, { params: address, body: { action: 'START' } });
    await employee.call(taking.completeSection, {
      params: { ...address, sectionId: sections.page },
    });
  }
  expect(await enrolmentsOf(courseId)).toMatchObject([{ status: 3 }, { status: 3 }, { status: 3 }]);
  const plan = await employee.call(endpoints.addCpdPlan, {
    params: { userId },
    body: {
      name: 'Points',
      startDate: '2026-03-10',
      endDate: '2026-03-10',
      pointsRequired: 4,
      pointsCarriedOver: 0,
      hasExternalTraining: false,
    },
  });
  expect(plan.body.pointsAccumulated).toBe(1.5);
  expect(plan.body.parts).toHaveLength(3);
});

test('what authors and HR see and do is closed', async () => {
  const { courseId, draft } = await courseIn(harness, harness.home, 'HOSTILE AUTHOR');
  const sessionId = await sessionIn(harness, harness.home, 'HOSTILE SESSION', {
    startsAt: '2026-03-01T00:00:00Z',
  });
  const employee = await harness.as('employee');
  const statuses = [
    await employee.call(authoring.getAuthoredCourse, { params: { courseId } }),
    await employee.call(authoring.listAttendees, { params: { sessionId } }),
    await employee.call(authoring.recordAttendance, {
      params: { sessionId },
      body: { items: [{ id: 1, attended: true }] },
    }),
    await employee.call(authoring.editSection, {
      params: { courseId, sectionId: draft.quiz },
      body: { type: 'page', title: 'Mine', content: { html: '<p>x</p>', videoLinks: [] } },
    }),
    await employee.call(administration.exportEnrolmentsCsv),
    await employee.call(administration.listEnrolments),
    await employee.call(administration.listCompliance),
  ].map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([403]));
});

test('a certificate tells name, course and date, and nothing of a number that is not there', async () => {
  const stranger = harness.stranger();
  for (const number of ['0000-0000-0000', '%25%25%25%25-____-____', "1'or'1'='1"])
    expect([400, 404]).toContain(
      (await stranger.call(taking.verifyCertificate, { params: { number } })).status,
    );
});
