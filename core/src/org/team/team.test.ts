import { listDirectTeam } from '@tenure/contract/org/endpoints';
import { expect, test } from 'vitest';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

test('a page after the last of a team says how many there are', async () => {
  const manager = await harness.as('manager.one');
  const params = { employeeId: harness.home.idOf('manager.one') };
  const page = async (number: number) =>
    (await manager.call(listDirectTeam, { params, query: { page: String(number) } })).body as {
      data: unknown[];
      metadata: { pagination: { totalItems: number } };
    };
  const first = await page(1);
  expect(first.data.length).toBeGreaterThan(0);
  const after = await page(9);
  expect(after.data).toEqual([]);
  expect(after.metadata.pagination.totalItems).toBe(first.metadata.pagination.totalItems);
});
