import { subItems } from '@tenure/contract/performance/endpoints/item.endpoints';
import { getDevelopmentSection } from '@tenure/contract/performance/endpoints/section.endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { courseIn } from '../../testing/scenes/learning-scene.ts';
import { appraisal } from '../../testing/scenes/performance-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

async function added(courseId: number | null, type = 'course') {
  const scene = await appraisal(harness, harness.home);
  const employee = await harness.as('employee');
  return employee.call(subItems.add, {
    params: {
      performanceId: scene.performanceId,
      sectionId: scene.sectionOf('development'),
      sectionItemId: scene.itemOf('development'),
    },
    body: { title: 'Take a course', type, courseId },
  });
}

async function actionWith(courseId: number) {
  const scene = await appraisal(harness, harness.home);
  const employee = await harness.as('employee');
  const { body } = await employee.call(getDevelopmentSection, {
    params: {
      performanceId: scene.performanceId,
      sectionId: scene.sectionOf('development'),
    },
  });
  const items = body.items as { actions: { courseId: number; course: object }[] }[];
  return items.flatMap(({ actions }) => actions).find((one) => one.courseId === courseId)?.course;
}

test('a course as an action enrols the person, and its completion shows', async () => {
  const { courseId } = await courseIn(harness, harness.home, 'FREE');
  expect((await added(courseId)).status).toBeLessThan(300);
  expect(await actionWith(courseId)).toMatchObject({
    url: `/learning/courses/${courseId}`,
    isEnrolled: true,
    isCompleted: false,
    approvalRequired: false,
  });
  await harness.within(harness.home, async ({ db }) => {
    await sql`update learning_enrolments set status = 3 where course_id = ${courseId}`.execute(db);
  });
  expect(await actionWith(courseId)).toMatchObject({ isCompleted: true });
});

test('a course that needs approval is requested, and nobody is enrolled yet', async () => {
  const { courseId } = await courseIn(harness, harness.home, 'ASKED', { isApprovalRequired: true });
  expect((await added(courseId)).status).toBeLessThan(300);
  expect(await actionWith(courseId)).toMatchObject({
    isEnrolled: false,
    approvalRequired: true,
    approvalStatus: expect.any(String),
  });
});

test('an action of type course needs one, and a text action has none', async () => {
  const { courseId } = await courseIn(harness, harness.home, 'FREE');
  expect((await added(null)).status).toBe(422);
  expect((await added(courseId, 'text')).status).toBe(422);
  expect((await added(999_999)).status).toBe(422);
});
