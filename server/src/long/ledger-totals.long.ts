import { Harness } from '@tenure/core/testing/harness';
import { totalsHoldAfterAnyEntries } from '@tenure/core/testing/properties/ledger-totals';
import { expect, test } from 'vitest';
import '../testing/postgres-engine.ts';

test('balances match the whole ledger after 1,000 random sequences of entries and changed rules', async () => {
  const harness = await Harness.open();
  const { made, compared } = await totalsHoldAfterAnyEntries(harness, 1000);
  console.info(`ledger totals: ${made} changes made, ${compared} balances compared, none differs`);
  expect(made).toBeGreaterThan(1000);
  await harness.close();
});
