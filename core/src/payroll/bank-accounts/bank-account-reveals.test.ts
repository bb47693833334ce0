/** Numbers are shown in full with a reason, and the person reads every reveal. */
import * as endpoints from '@tenure/contract/payroll/bank-account.endpoints';
import { expect, test } from 'vitest';
import { accountOf } from '../../testing/scenes/payroll-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

test('the person can read every reveal of a number with its reason, page by page', async () => {
  const id = await accountOf(harness, harness.home, 'AU');
  const params = { employeeId: harness.home.idOf('employee') };
  const hr = await harness.as('hr.manager');
  for (const reason of ['The bank returned it', 'Check 1', 'Check 2']) {
    const { body } = await hr.call(endpoints.revealBankAccount, {
      params: { ...params, id },
      body: { reason },
    });
    expect(body).toEqual({ value: expect.stringMatching(/^\d+$/) });
  }
  const { body: second } = await (await harness.as('employee')).call(endpoints.listReveals, {
    params,
    query: { itemsPerPage: '2', page: '2' },
  });
  expect(second).toMatchObject({
    items: [{ reason: 'The bank returned it', by: { displayName: 'Hr Manager' } }],
    metadata: { pagination: { totalItems: 3, totalPages: 2 } },
  });
});
