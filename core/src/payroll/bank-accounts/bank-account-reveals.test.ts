/** Numbers are shown in full with a reason, and the person reads every reveal. */
import * as endpoints from '@tenure/contract/payroll/bank-account.endpoints';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Harness } from '../../testing/harness.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await Harness.open();
});
afterEach(() => harness.close());

const NUMBER = '40506070';
const savings = {
  accountName: 'Savings',
  bsbAU: '637-500',
  accountNumber: NUMBER,
  rateType: 2,
  rateValue: 25,
};
const params = () => ({ employeeId: harness.home.idOf('employee') });

test('the number is shown masked, and in full with a reason that the person can read', async () => {
  const client = await harness.as('hr.manager');
  const { body } = await client.call(endpoints.bankAccounts.add, {
    params: params(),
    body: savings,
  });
  const { body: shown } = await client.call(endpoints.revealBankAccount, {
    params: { ...params(), id: body.id },
    body: { reason: 'The bank returned the payment' },
  });
  expect(shown).toEqual({ value: NUMBER });
  const { body: reveals } = await (await harness.as('employee')).call(endpoints.listReveals, {
    params: params(),
  });
  expect(reveals.items).toMatchObject([
    { reason: 'The bank returned the payment', by: { displayName: 'Hr Manager' } },
  ]);
});

test('the person can read every reveal, page by page', async () => {
  const client = await harness.as('hr.manager');
  const { body } = await client.call(endpoints.bankAccounts.add, {
    params: params(),
    body: savings,
  });
  for (let n = 0; n < 3; n += 1)
    await client.call(endpoints.revealBankAccount, {
      params: { ...params(), id: body.id },
      body: { reason: `Check ${n}` },
    });
  const { body: second } = await (await harness.as('employee')).call(endpoints.listReveals, {
    params: params(),
    query: { itemsPerPage: '2', page: '2' },
  });
  expect(second).toMatchObject({
    items: [{ reason: 'Check 0' }],
    metadata: { pagination: { totalItems: 3, totalPages: 2 } },
  });
});
