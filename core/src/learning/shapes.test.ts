/**
 * The shapes of document 2, points 3 and 7, field by field and in the same order. Additional fields of our
 * pages are listed here, so that nothing else slips in.
 */
import * as administration from '@tenure/contract/learning/administration-endpoints';
import * as endpoints from '@tenure/contract/learning/endpoints';
import { expect, test } from 'vitest';
import { uploaded } from '../testing/scenes/file-scene.ts';
import { courseIn, enrolmentIn } from '../testing/scenes/learning-scene.ts';
import { useHarness } from '../testing/use-harness.ts';

const harness = useHarness();
const params = () => ({ userId: harness.home.idOf('employee') });

const documented = {
  course: [
    ...['id', 'name', 'shortname', 'description', 'duration', 'cpdPoints', 'imageUrl'],
    ...['isRequired', 'isRecommended', 'isApprovalRequired', 'isSectionsSequenceEnabled'],
    ...['hasFacetofaceSessions', 'approver1Type', 'approver2Type', 'courseCategory'],
  ],
  enrolment: [
    ...['id', 'status', 'enrolledDate', 'startedDate', 'completedDate', 'expiryDate', 'score'],
    ...['isApproved', 'approver1', 'approver2', 'isRequired', 'enroledMethod', 'course', 'user'],
  ],
  plan: [
    ...['id', 'name', 'cpdCategory', 'startDate', 'endDate', 'pointsAccumulated'],
    ...['pointsRequired', 'hasExternalTraining', 'status', 'description'],
  ],
  item: [
    ...['id', 'type', 'name', 'status', 'dueDate', 'completeDate', 'expireDate', 'note'],
    'attachments',
  ],
  attachment: ['id', 'token', 'fileType', 'name', 'fileExtension', 'url'],
  pagination: ['currentPage', 'itemsPerPage', 'totalItems', 'totalPages', 'links'],
};

/** The fields in the document, in order, followed by any others. */
function fieldsOf(record: unknown, shape: readonly string[]) {
  const fields = Object.keys((record ?? {}) as object);
  return {
    documented: fields.filter((field) => shape.includes(field)),
    beside: fields.filter((field) => !shape.includes(field)),
  };
}

test('a course has the documented fields, its duration in hours', async () => {
  await courseIn(harness, harness.home, 'SHAPE');
  const employee = await harness.as('employee');
  const { body } = await employee.call(endpoints.listCourses, {
    params: params(),
    query: { searchText: 'course shape' },
  });
  const [course] = body.items as Record<string, unknown>[];
  expect(fieldsOf(course, documented.course)).toEqual({
    documented: documented.course,
    beside: ['enrolment', 'pendingRequestId', 'actions'],
  });
  expect(course).toMatchObject({ duration: 1.5, cpdPoints: 1.5, approver1Type: 'MANAGER' });
  expect(Object.keys(course?.courseCategory ?? {})).toEqual(['id', 'name']);
  const { pagination } = body.metadata as { pagination: object };
  expect(Object.keys(pagination)).toEqual(documented.pagination);
});

test('an enrolment has the documented fields in every answer, and 201 when it is new', async () => {
  const { courseId } = await courseIn(harness, harness.home, 'SHAPE ENROLMENT');
  const employee = await harness.as('employee');
  const added = await employee.call(endpoints.addEnrolment, {
    params: params(),
    body: { courseId, ...params(), enroledMethod: 'SELF' },
  });
  expect(added.status).toBe(201);
  const address = { ...params(), courseEnrolmentId: added.body.id as number };
  const read = await employee.call(endpoints.getEnrolment, { params: address });
  const acted = await employee.call(endpoints.actOnEnrolment, {
    params: address,
    body: { action: 'START' },
  });
  const own = ['dueDate', 'certificateUrl', 'version', 'actions'];
  for (const [{ body }, beside] of [
    [added, own],
    [read, [...own, 'sections']],
    [acted, own],
  ] as const) {
    expect(fieldsOf(body, documented.enrolment)).toEqual({
      documented: documented.enrolment,
      beside,
    });
    expect(Object.keys(body.course as object)).toEqual(documented.course);
  }
  expect(added.body).toMatchObject({
    enrolledDate: '2026-03-10',
    startedDate: null,
    expiryDate: '2027-03-10',
    score: null,
    isApproved: true,
    approver1: null,
    approver2: null,
    actions: ['VIEW', 'START', 'DELETE'],
  });
  expect(acted.body).toMatchObject({ status: 'IN_PROGRESS', startedDate: '2026-03-10' });
});

test('requests and enrolments for others answer what was sent, as the documents show', async () => {
  const { courseId } = await courseIn(harness, harness.home, 'SHAPE REQUEST', {
    isApprovalRequired: true,
  });
  const sent = { courseId, ...params(), enroledMethod: 'SELF' };
  const employee = await harness.as('employee');
  const requested = await employee.call(administration.requestEnrolment, { body: sent });
  expect([requested.status, requested.body]).toMatchObject([201, sent]);
  const open = await courseIn(harness, harness.home, 'SHAPE ASSIGNED');
  const manager = await harness.as('manager.one');
  const given = { courseId: open.courseId, ...params(), enroledMethod: 'MANUAL' };
  const assigned = await manager.call(administration.enrolPerson, { body: given });
  expect([assigned.status, assigned.body]).toMatchObject([
    201,
    { ...given, course: { id: open.courseId }, user: { id: params().userId } },
  ]);
});

test('a plan has the documented fields', async () => {
  const employee = await harness.as('employee');
  const { body } = await employee.call(endpoints.addCpdPlan, {
    params: params(),
    body: { name: 'Shape', startDate: '2026-01-01', endDate: '2026-12-31', pointsRequired: 4 },
  });
  expect(fieldsOf(body, documented.plan)).toEqual({
    documented: documented.plan,
    beside: ['pointsCarriedOver', 'parts', 'version', 'actions'],
  });
});

test('learning items have the documented fields and types, and are deleted with 204', async () => {
  await enrolmentIn(harness, harness.home, 'SHAPE ITEM ONE');
  await enrolmentIn(harness, harness.home, 'SHAPE ITEM TWO', 'COMPLETED');
  const employee = await harness.as('employee');
  await employee.call(endpoints.addExternalTraining, {
    params: params(),
    body: {
      name: 'Course SHAPE ITEM THREE',
      cpdPoints: 1,
      completeDate: '2026-02-02',
      note: 'In Hobart',
      attachmentId: await uploaded(harness, 'employee', { use: 'external-training' }),
    },
  });
  const list = async () => {
    const { body } = await employee.call(endpoints.listLearningItems, {
      params: params(),
      query: { searchText: 'shape item', sortBy: ['type:desc', 'name:asc'] },
    });
    return body as unknown as {
      items: { id: number; type: string; attachments: object[] }[];
      metadata: { pagination: object };
    };
  };
  const { items, metadata } = await list();
  expect(items.map(({ type }) => type).toSorted()).toEqual([
    ...['CourseCompletion', 'CourseEnrolment', 'ExternalTrainingEnrolment'],
  ]);
  for (const item of items)
    expect(fieldsOf(item, documented.item)).toEqual({
      documented: documented.item,
      beside: ['courseEnrolmentId', 'version', 'actions'],
    });
  const attachments = items.flatMap((item) => item.attachments);
  expect(attachments.map((one) => Object.keys(one))).toEqual([documented.attachment]);
  expect(metadata.pagination).toEqual({
    ...{ currentPage: 1, itemsPerPage: 10, totalItems: 3, totalPages: 1, links: { next: null } },
  });

  const idOf = (type: string) => items.find((item) => item.type === type)?.id;
  const hr = await harness.as('hr.manager');
  const deleted = [
    await employee.call(endpoints.deleteEnrolment, {
      params: { ...params(), courseEnrolmentId: idOf('CourseEnrolment') },
    }),
    await employee.call(endpoints.deleteExternalTraining, {
      params: { ...params(), id: idOf('ExternalTrainingEnrolment') },
    }),
    await hr.call(endpoints.deleteCompletion, {
      params: { ...params(), id: idOf('CourseCompletion') },
    }),
  ];
  expect(deleted.map(({ status, text }) => [status, text])).toEqual([
    ...[
      [204, ''],
      [204, ''],
      [204, ''],
    ],
  ]);
  expect((await list()).items).toEqual([]);
});
