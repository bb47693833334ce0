import { expect, test } from 'vitest';
import { tries } from '../../testing/engine.ts';
import { pointsHoldAfterAnything } from '../../testing/properties/point-totals.ts';
import { giftIn, pointsFor, redeemAs } from '../../testing/scenes/gift-scene.ts';
import { give, rewardId } from '../../testing/scenes/recognition-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';
import { differingTotals } from '../jobs/check-point-totals.ts';

const harness = useHarness();
const job = 'recognition-check-point-totals';

test('points are those of the whole ledger, whatever is given, redeemed and taken back', async () => {
  const runs = tries(30);
  const { made, compared } = await pointsHoldAfterAnything(harness, runs);
  expect(made).toBeGreaterThan(runs);
  expect(compared).toBeGreaterThan(runs);
});

test('points are right after people are thanked and redeem at once', async () => {
  const badge = await rewardId(harness, harness.home, 'Team player');
  await pointsFor(harness, harness.home, 'employee', 100);
  const giftId = await giftIn(harness, harness.home);
  const givers = ['manager.one', 'manager.two', 'colleague', 'hr.manager'] as const;
  const statuses = await Promise.all([
    ...givers.map(async (by) => (await give(harness, { by, rewardId: badge })).status),
    ...[1, 2, 3].map(async () => (await redeemAs(harness, 'employee', giftId)).status),
  ]);
  expect(new Set(statuses)).toEqual(new Set([201]));
  expect(await harness.within(harness.home, differingTotals)).toEqual([]);
});

test('the nightly check lists people whose totals are not the sum of the ledger until they are right again', async () => {
  const { home } = harness;
  const id = home.idOf('employee');
  const failures = () =>
    harness.within(home, ({ db }) =>
      db.selectFrom('job_failures').select('record_id').where('job', '=', job).execute(),
    );
  const add = (points: number) =>
    harness.within(home, ({ db }) =>
      db
        .updateTable('recognition_point_totals')
        .set((eb) => ({ public_points: eb('public_points', '+', points) }))
        .where('employee_id', '=', id)
        .execute(),
    );
  await pointsFor(harness, home, 'employee', 10);
  await harness.run(job);
  expect(await failures()).toEqual([]);
  await add(7);
  await harness.run(job);
  expect(await failures()).toEqual([{ record_id: id }]);
  await add(-7);
  await harness.run(job);
  expect(await failures()).toEqual([]);
});
