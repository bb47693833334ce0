/** A course added to someone's development: enrolled by themselves or by their manager. */
import { subItems } from '@tenure/contract/performance/endpoints/item.endpoints';
import { expect, test } from 'vitest';
import type { PersonName } from '../../testing/little-company.ts';
import { courseIn } from '../../testing/scenes/learning-scene.ts';
import { appraisal } from '../../testing/scenes/performance-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

async function methodOf(by: PersonName, shortname: string) {
  const scene = await appraisal(harness, harness.home);
  const { courseId } = await courseIn(harness, harness.home, shortname);
  const added = await (await harness.as(by)).call(subItems.add, {
    params: {
      performanceId: scene.performanceId,
      sectionId: scene.sectionOf('development'),
      sectionItemId: scene.itemOf('development'),
    },
    body: { title: 'Take a course', type: 'course', courseId },
  });
  expect(added.status, added.text).toBe(201);
  return harness.within(harness.home, async ({ db }) => {
    const { method } = await db
      .selectFrom('learning_enrolments')
      .select('method')
      .where('course_id', '=', courseId)
      .where('employee_id', '=', harness.home.idOf('employee'))
      .executeTakeFirstOrThrow();
    return method;
  });
}

test('a course that a person adds is their own choice, and one that their manager adds is not', async () => {
  expect(await methodOf('employee', 'OWN CHOICE')).toBe('SELF');
  expect(await methodOf('manager.one', 'MANAGER’S CHOICE')).toBe('MANUAL');
});
