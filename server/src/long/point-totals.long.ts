import { Harness } from '@tenure/core/testing/harness';
import { pointsHoldAfterAnything } from '@tenure/core/testing/properties/point-totals';
import { expect, test } from 'vitest';
import '../testing/postgres-engine.ts';

test('points match the whole ledger after 1,000 random sequences of posts, redemptions and start dates', async () => {
  const harness = await Harness.open();
  const { made, compared } = await pointsHoldAfterAnything(harness, 1000);
  console.info(`point totals: ${made} changes made, ${compared} totals compared, none differs`);
  expect(made).toBeGreaterThan(1000);
  await harness.close();
});
