import { Harness } from '@tenure/core/testing/harness';
import { holdsAfterAnyChanges } from '@tenure/core/testing/properties/reporting-chains';
import { expect, test } from 'vitest';
import '../testing/postgres-engine.ts';

test('managers and organisation chart cards match the tables after 1,000 random sequences of changes', async () => {
  const harness = await Harness.open();
  const { made, compared } = await holdsAfterAnyChanges(harness, 1000);
  console.info(`reporting chains: ${made} changes made, ${compared} chains compared, none differs`);
  expect(made).toBeGreaterThan(1000);
  await harness.close();
});
