import { expect, test } from 'vitest';
import { useHarness } from '../testing/use-harness.ts';
import { balanceColumns } from './import-columns.ts';

const harness = useHarness();

test('each leave type with a balance is one column, for people of every country that has it', async () => {
  const columns = await harness.within(harness.home, (ctx) => balanceColumns(ctx, 'file'));
  const keys = columns.map(({ key }) => key);
  expect(keys.filter((key) => key === 'leave.balance-ANNUAL')).toHaveLength(1);
  // Time in lieu can be banked; unpaid leave has no balance.
  expect(keys).toContain('leave.balance-LIEU');
  expect(keys).not.toContain('leave.balance-UNPAID');
  const parsed = (key: string, country: string) =>
    columns.find((column) => column.key === key)?.parse('7.5', country);
  for (const country of ['AU', 'NZ', 'GB'])
    expect(parsed('leave.balance-ANNUAL', country)).toEqual({ value: '7.50' });
  expect(parsed('leave.balance-LSL', 'GB')).toEqual({
    problem: 'Long service leave isn’t available in GB',
  });
});

test('the form for a new employee asks for no balances', async () => {
  expect(await harness.within(harness.home, (ctx) => balanceColumns(ctx, 'form'))).toEqual([]);
});
