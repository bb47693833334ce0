import * as endpoints from '@tenure/contract/leave/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Harness } from '../../testing/harness.ts';
import { requestIn } from '../../testing/scenes/leave-scene.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

test('a manager who has left no longer reads the requests that were awaiting them', async () => {
  const id = await requestIn(harness, harness.home, 'pending', '2026-05-12');
  const listed = async () => {
    const manager = await harness.as('manager.one');
    const { body } = await manager.call(endpoints.listApprovals);
    return (body.items as { id: number }[]).map((one) => one.id);
  };
  expect(await listed()).toEqual([id]);
  await harness.within(harness.home, ({ db }) =>
    db
      .updateTable('employees')
      .set({ end_date: '2026-03-11' })
      .where('id', '=', harness.home.idOf('manager.one'))
      .execute(),
  );
  harness.now = new Date('2026-03-14T02:00:00Z');
  expect(await listed()).toEqual([]);
});
