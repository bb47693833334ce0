/** A measure of a goal and an action of a development have different fields. */
import { subItems } from '@tenure/contract/performance/endpoints/item.endpoints';
import { expect, test } from 'vitest';
import { withoutModule } from '../../testing/modules-off.ts';
import { courseIn } from '../../testing/scenes/learning-scene.ts';
import { appraisal } from '../../testing/scenes/performance-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

async function sent(type: 'goal' | 'development', body: object, id?: number) {
  const scene = await appraisal(harness, harness.home);
  const params = {
    performanceId: scene.performanceId,
    sectionId: scene.sectionOf(type),
    sectionItemId: scene.itemOf(type),
  };
  const employee = await harness.as('employee');
  return id === undefined
    ? employee.call(subItems.add, { params, body })
    : employee.call(subItems.edit, { params: { ...params, subItemId: id }, body });
}

const refused = (field: string) => ({
  status: 422,
  body: { errors: [{ field, code: 'FIELD_NOT_EDITABLE' }] },
});

test('only a measure has a status, and only an action says how it is done', async () => {
  expect(await sent('goal', { title: 'Lease signed', status: 1 })).toMatchObject({ status: 201 });
  expect(await sent('development', { title: 'Shadow Priya', status: 1 })).toMatchObject(
    refused('status'),
  );
  const how = { title: 'Shadow Priya', progressType: 'coaching' };
  expect(await sent('development', how)).toMatchObject({ status: 201 });
  expect(await sent('goal', how)).toMatchObject(refused('progressType'));
});

test('while learning is off no course can be added, and an action with a course can still be done', async () => {
  const { courseId } = await courseIn(harness, harness.home, 'KEPT');
  const action = { title: 'Take it', type: 'course', courseId };
  const { body } = await sent('development', action);
  const { id } = (body as { actions: { id: number; courseId: number }[] }).actions.find(
    (one) => one.courseId === courseId,
  ) as { id: number };
  await withoutModule(harness, harness.home, 'learning', async () => {
    // Sign-in sessions are cached for a second.
    harness.now = new Date(harness.now.getTime() + 5000);
    expect(await sent('development', action)).toMatchObject({ status: 422 });
    const done = await sent('development', { ...action, checked: true }, id);
    expect(done).toMatchObject({ status: 200 });
  });
});
