/** The list of a person's current and past learning (document 2, point 7). */
import { listLearningItems } from '@tenure/contract/learning/endpoints';
import type { LearningItem } from '@tenure/contract/learning/profile-item';
import { expect, test } from 'vitest';
import { enrolmentIn } from '../../testing/scenes/learning-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

async function listed(query: Record<string, string | string[]>) {
  const employee = await harness.as('employee');
  const { status, body } = await employee.call(listLearningItems, {
    params: { userId: harness.home.idOf('employee') },
    query: { itemsPerPage: '100', searchText: 'course item', ...query },
  });
  return { status, names: ((body.items ?? []) as LearningItem[]).map(({ name }) => name) };
}

test('the list is sorted by several fields, and filtered by one status or several', async () => {
  const dueOf = { B: '2026-04-01', A: '2026-04-01', C: '2026-03-15' };
  const states = { B: 'IN_PROGRESS', A: 'EXEMPTED', C: 'EXPIRED' } as const;
  for (const name of ['B', 'A', 'C'] as const) {
    const { enrolmentId } = await enrolmentIn(harness, harness.home, `ITEM ${name}`, states[name]);
    await harness.within(harness.home, ({ db }) =>
      db
        .updateTable('learning_enrolments')
        .set({ due_on: dueOf[name] })
        .where('id', '=', enrolmentId)
        .execute(),
    );
  }
  const items = (...names: string[]) => names.map((name) => `Course ITEM ${name}`);
  const sorted = async (...sortBy: string[]) => (await listed({ sortBy })).names;
  expect(await sorted('dueDate:desc', 'name:asc')).toEqual(items('A', 'B', 'C'));
  expect(await sorted('dueDate:desc', 'name:desc')).toEqual(items('B', 'A', 'C'));
  expect(await sorted('name:desc')).toEqual(items('C', 'B', 'A'));
  expect((await listed({ sortBy: 'colour:asc' })).status).toBe(400);
  expect((await listed({ 'filter[status]': 'EXPIRED' })).names).toEqual(items('C'));
  const both = await listed({ 'filter[status]': ['EXPIRED', 'EXEMPTED'], sortBy: 'name:asc' });
  expect(both.names).toEqual(items('A', 'C'));
  expect((await listed({ 'filter[status]': 'DANCING' })).status).toBe(400);
  expect((await listed({ sortBy: 'name:asc', itemsPerPage: '2', page: '2' })).names).toEqual(
    items('C'),
  );
});
