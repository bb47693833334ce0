/** Bulk enrolment, exports, compliance, the team, attendance and approvals over HTTP. */
import { previewWidget } from '@tenure/contract/dashboard/endpoints';
import * as endpoints from '@tenure/contract/learning/administration-endpoints';
import * as authoring from '@tenure/contract/learning/author-endpoints';
import { actOnEnrolment, getEnrolment } from '@tenure/contract/learning/endpoints';
import * as taking from '@tenure/contract/learning/taking-endpoints';
import { getLongJob } from '@tenure/contract/site/long-job';
import { expect, test } from 'vitest';
import type { PersonName } from '../../testing/little-company.ts';
import { homeOf } from '../../testing/scenes/dashboard-scene.ts';
import { courseIn, enrolmentIn, sessionIn } from '../../testing/scenes/learning-scene.ts';
import { settle } from '../../testing/settle.ts';
import { titlesTo } from '../../testing/told.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();
const idOf = (person: PersonName) => harness.home.idOf(person);

const departmentId = () =>
  harness.within(harness.home, async ({ db }) => {
    const row = await db.selectFrom('departments').select('id').executeTakeFirstOrThrow();
    return row.id;
  });

const enrolmentsOf = (courseId: number) =>
  harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('learning_enrolments')
      .select(['employee_id', 'method', 'due_on'])
      .where('course_id', '=', courseId)
      .orderBy('employee_id')
      .execute(),
  );

/** Sets due dates directly in the table, so that tests don't depend on the fixture company. */
async function setDue(courseId: number, person: PersonName, due: string, isRequired = false) {
  await harness.within(harness.home, ({ db }) =>
    db
      .updateTable('learning_enrolments')
      .set({ due_on: due, is_required: isRequired })
      .where('course_id', '=', courseId)
      .where('employee_id', '=', idOf(person))
      .execute(),
  );
}

test('a department is enrolled at once, with progress; who is enrolled already is left alone', async () => {
  const { courseId } = await enrolmentIn(harness, harness.home, 'BULK', 'IN_PROGRESS');
  const hr = await harness.as('hr.manager');
  const { status, body } = await hr.call(endpoints.bulkEnrol, {
    params: { courseId },
    body: { audience: { type: 'department', ids: [await departmentId()] }, dueDate: '2026-05-01' },
  });
  expect(status).toBe(201);
  const progress = async () =>
    (await hr.call(getLongJob, { params: { longJobId: body.longJobId } })).body;
  expect(await progress()).toMatchObject({ state: 'queued', done: 0 });
  await settle(harness);
  const rows = await enrolmentsOf(courseId);
  const added = rows.filter(({ method }) => method === 'MANUAL');
  expect(await progress()).toMatchObject({
    state: 'done',
    done: rows.length,
    total: rows.length,
    result: { Enrolled: added.length },
  });
  expect(rows).toHaveLength(8);
  expect(added).toHaveLength(7);
  expect(new Set(added.map(({ due_on }) => due_on))).toEqual(new Set(['2026-05-01']));
  expect(rows.find(({ employee_id }) => employee_id === idOf('employee'))).toMatchObject({
    method: 'SELF',
    due_on: null,
  });
  const news = ['You have a new course: Course BULK'];
  expect(await titlesTo(harness, 'colleague', 'BULK')).toEqual(news);
  expect(await titlesTo(harness, 'employee', 'BULK')).toEqual([]);
});

test('enrolments are exported as CSV and as a workbook, as they are filtered', async () => {
  await enrolmentIn(harness, harness.home, 'EXPORTED', 'COMPLETED');
  await enrolmentIn(harness, harness.home, 'EXPORTED', 'IN_PROGRESS', { person: 'colleague' });
  await enrolmentIn(harness, harness.home, 'NOT EXPORTED', 'COMPLETED');
  const hr = await harness.as('hr.manager');
  const query = { searchText: 'course exported', status: 'COMPLETED' };
  const csv = await hr.call(endpoints.exportEnrolmentsCsv, { query });
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(csv.text.replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual([
    'Name,Course,Status,Method,Enrolled,Due,Completed,Expires,Score',
    'Employee Person,Course EXPORTED,Completed,Self-enrolled,2026-03-01,,2026-03-03,2027-03-01,90',
  ]);
  const workbook = await hr.call(endpoints.exportEnrolmentsXlsx, { query });
  const said = await workbook.said();
  expect(said).toContain('Course EXPORTED');
  expect(said).not.toMatch(/NOT EXPORTED|Colleague/);
  const employee = await harness.as('employee');
  expect((await employee.call(endpoints.exportEnrolmentsCsv, { query })).status).toBe(403);
});

test('compliance counts required courses by department: completed, and overdue or expired', async () => {
  const { courseId } = await enrolmentIn(harness, harness.home, 'COMPLIANCE', 'COMPLETED');
  await enrolmentIn(harness, harness.home, 'COMPLIANCE', 'EXEMPTED', { person: 'colleague' });
  await enrolmentIn(harness, harness.home, 'COMPLIANCE', 'IN_PROGRESS', { person: 'manager.one' });
  await enrolmentIn(harness, harness.home, 'COMPLIANCE', 'EXPIRED', { person: 'manager.two' });
  await enrolmentIn(harness, harness.home, 'COMPLIANCE', 'IN_PROGRESS', { person: 'hr.manager' });
  for (const person of ['employee', 'colleague', 'manager.one', 'manager.two'] as const)
    await setDue(courseId, person, '2026-03-09', true);
  const hr = await harness.as('hr.manager');
  const { body } = await hr.call(endpoints.listCompliance, {
    query: { courseId: String(courseId) },
  });
  expect(body.items).toEqual([
    { department: 'Everything', required: 4, completed: 2, overdue: 2, rate: 50 },
  ]);
});

test('a manager sees who is late, reminds once a day, and nobody else is shown', async () => {
  const { courseId, enrolmentId } = await enrolmentIn(harness, harness.home, 'LATE');
  await setDue(courseId, 'employee', '2026-03-09');
  await enrolmentIn(harness, harness.home, 'LATE', 'NOT_YET_STARTED', { person: 'hr.manager' });
  await setDue(courseId, 'hr.manager', '2026-03-09');
  const manager = await harness.as('manager.one');
  const team = await manager.call(endpoints.listTeamLearning, { query: { show: 'overdue' } });
  const members = team.body.items as { user: { id: number }; items: { courseName: string }[] }[];
  expect(members.map(({ user }) => user.id)).toEqual([idOf('employee')]);
  expect(members[0]?.items.map(({ courseName }) => courseName)).toContain('Course LATE');
  const remind = () =>
    manager.call(endpoints.remindEnrolment, {
      params: { userId: idOf('employee'), courseEnrolmentId: enrolmentId },
    });
  expect((await remind()).status).toBe(204);
  expect((await remind()).status).toBe(409);
  await settle(harness);
  expect(await titlesTo(harness, 'employee', 'LATE')).toEqual(['Reminder: complete Course LATE']);
});

test('attendance completes the section of those who came, once the session has begun', async () => {
  const sessionId = await sessionIn(harness, harness.home, 'ATTENDED', {
    startsAt: '2026-03-12T00:00:00Z',
  });
  const { sections, enrolmentId } = await enrolmentIn(harness, harness.home, 'ATTENDED');
  const absent = await enrolmentIn(harness, harness.home, 'ATTENDED', 'IN_PROGRESS', {
    person: 'colleague',
  });
  for (const person of ['employee', 'colleague'] as const)
    await (await harness.as(person)).call(taking.bookSession, { params: { sessionId } });
  const hr = await harness.as('hr.manager');
  const attendees = async () =>
    (await hr.call(authoring.listAttendees, { params: { sessionId } })).body.items as {
      id: number;
      user: { id: number };
      state: string;
    }[];
  const items = (await attendees()).map(({ id, user }) => ({
    id,
    attended: user.id === idOf('employee'),
  }));
  const record = async () =>
    (
      await (
        await harness.as('hr.manager')
      ).call(authoring.recordAttendance, {
        params: { sessionId },
        body: { items },
      })
    ).status;
  expect(await record()).toBe(409);
  const before = harness.now;
  harness.now = new Date('2026-03-12T05:00:00Z');
  expect(await record()).toBe(204);
  harness.now = before;
  expect((await attendees()).map(({ state }) => state).toSorted()).toEqual(['absent', 'attended']);
  const doneBy = async (person: PersonName, courseEnrolmentId: number) => {
    const params = { userId: idOf(person), courseEnrolmentId };
    const { body } = await (await harness.as(person)).call(getEnrolment, { params });
    return (body.sections as { id: number; isDone: boolean }[]).filter(({ isDone }) => isDone);
  };
  expect((await doneBy('employee', enrolmentId)).map(({ id }) => id)).toEqual([sections.session]);
  expect(await doneBy('colleague', absent.enrolmentId)).toEqual([]);
});

test('a request goes to the manager, then to the second manager, and only then enrols', async () => {
  const { courseId } = await courseIn(harness, harness.home, 'TWO APPROVERS', {
    isApprovalRequired: true,
    secondApprover: 'SECOND_MANAGER',
  });
  const [employee, one, two] = await Promise.all([
    harness.as('employee'),
    harness.as('manager.one'),
    harness.as('manager.two'),
  ]);
  const { status, body } = await employee.call(endpoints.requestEnrolment, {
    body: { courseId, userId: idOf('employee'), note: 'For my new role' },
  });
  expect(status).toBe(201);
  const requestId = body.id as number;
  await settle(harness);
  const asked = ['Employee Person requested Course TWO APPROVERS'];
  expect(await titlesTo(harness, 'manager.one', 'TWO APPROVERS')).toEqual(asked);
  expect(await titlesTo(harness, 'manager.two', 'TWO APPROVERS')).toEqual([]);
  const approve = (by: typeof one, version: unknown) =>
    by.call(endpoints.decideRequest.approve, {
      params: { requestId },
      body: { note: '' },
      headers: { 'if-match': `"${version}"` },
    });
  expect((await approve(two, body.version)).status).not.toBe(200);
  const first = await approve(one, body.version);
  expect(first.body.status).toBe('pending');
  expect(await enrolmentsOf(courseId)).toEqual([]);
  await settle(harness);
  expect(await titlesTo(harness, 'manager.two', 'TWO APPROVERS')).toEqual(asked);
  expect((await approve(two, first.body.version)).body.status).toBe('approved');
  expect(await enrolmentsOf(courseId)).toMatchObject([{ employee_id: idOf('employee') }]);
  await settle(harness);
  expect(await titlesTo(harness, 'employee', 'TWO APPROVERS')).toEqual([
    'Your course request was approved: Course TWO APPROVERS',
  ]);
  const enrolment = await harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('learning_enrolments')
      .select('id')
      .where('course_id', '=', courseId)
      .executeTakeFirstOrThrow(),
  );
  const shown = await employee.call(getEnrolment, {
    params: { userId: idOf('employee'), courseEnrolmentId: enrolment.id },
  });
  expect(shown.body).toMatchObject({
    isApproved: true,
    approver1: { id: idOf('manager.one') },
    approver2: { id: idOf('manager.two') },
  });
});

test('a course that is assigned is in the to-do list and the widget, and for the manager once it is late', async () => {
  const { courseId } = await courseIn(harness, harness.home, 'ASSIGNED');
  const manager = await harness.as('manager.one');
  const assign = (userId: number) =>
    manager.call(endpoints.enrolPerson, {
      body: { courseId, userId, enroledMethod: 'MANUAL', dueDate: '2026-03-20' },
    });
  const { status, body } = await assign(idOf('employee'));
  expect([status, body.enroledMethod, body.dueDate]).toEqual([201, 'MANUAL', '2026-03-20']);
  expect((await assign(idOf('hr.manager'))).status).toBe(403);
  await settle(harness);
  expect(await titlesTo(harness, 'employee', 'ASSIGNED')).toEqual([
    'You have a new course: Course ASSIGNED',
  ]);
  const shown = async (person: PersonName, type: string, settings: object) => {
    const client = await harness.as(person);
    const dashboardId = await homeOf(harness, harness.home, person);
    const answer = await client.call(previewWidget, {
      params: { dashboardId },
      body: { type, settings },
    });
    return answer.body.items as Record<string, unknown>[];
  };
  const item = `course-enrolment-${body.id}`;
  const toDo = async (person: PersonName, course: object = {}) =>
    (await shown(person, 'actionableItem', { pageLimit: 50, course })).find(
      ({ id }) => id === item,
    );
  expect(await toDo('employee')).toMatchObject({
    title: 'Course ASSIGNED',
    status: 'Not yet started',
    target: `/learning/courses/${courseId}`,
  });
  expect(await toDo('employee', { showMyAssigned: false })).toBe(undefined);
  expect(await toDo('manager.one', { showManaged: true })).toBe(undefined);
  await setDue(courseId, 'employee', '2026-03-09');
  expect(await toDo('manager.one', { showManaged: true })).toMatchObject({
    title: 'Employee Person: Course ASSIGNED',
    target: '/learning/team',
  });
  const widget = async (show: string) =>
    (await shown('employee', 'learning', { show })).find((one) => one.courseId === courseId);
  expect(await widget('open')).toMatchObject({ name: 'Course ASSIGNED', isOverdue: true });
  expect(await widget('completed')).toBe(undefined);
  await manager.call(actOnEnrolment, {
    params: { userId: idOf('employee'), courseEnrolmentId: body.id },
    body: { action: 'COMPLETE' },
  });
  expect(await widget('open')).toBe(undefined);
  expect(await widget('completed')).toMatchObject({ status: 'COMPLETED' });
});

test('authors who add courses of a new category at the same moment share the category', async () => {
  const hr = await harness.as('hr.manager');
  const answers = await Promise.all(
    [1, 2, 3, 4].map((n) =>
      hr.call(authoring.addCourse, {
        body: { name: `New ${n}`, shortname: `NEW-${n}`, category: 'Brand new', duration: 1 },
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const categories = await harness.within(harness.home, ({ db }) =>
    db.selectFrom('learning_categories').select('id').where('name', '=', 'Brand new').execute(),
  );
  expect(categories).toHaveLength(1);
});

test('a course request is in the to-do list of its approver until it is decided', async () => {
  const { courseId } = await courseIn(harness, harness.home, 'REQUESTED', {
    isApprovalRequired: true,
  });
  const employee = await harness.as('employee');
  const { body: request } = await employee.call(endpoints.requestEnrolment, {
    body: { courseId, userId: idOf('employee'), note: '' },
  });
  const manager = await harness.as('manager.one');
  const dashboardId = await homeOf(harness, harness.home, 'manager.one');
  const toDo = async () => {
    const { body } = await manager.call(previewWidget, {
      params: { dashboardId },
      body: { type: 'actionableItem', settings: { pageLimit: 50 } },
    });
    return (body.items as { title: string }[]).filter(({ title }) => title.includes('REQUESTED'));
  };
  expect(await toDo()).toMatchObject([
    { status: 'Awaiting Approval', required: true, disabled: false },
  ]);
  await manager.call(endpoints.decideRequest.approve, {
    params: { requestId: request.id },
    headers: { 'if-match': `"${request.version}"` },
    body: { note: '' },
  });
  expect(await toDo()).toEqual([]);
});
