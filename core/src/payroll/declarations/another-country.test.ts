/** Moving to another country ends one set of payroll records and starts the other on the day of the move. */
import * as accounts from '@tenure/contract/payroll/bank-account.endpoints';
import * as runs from '@tenure/contract/payroll/pay-run';
import * as sections from '@tenure/contract/payroll/section.endpoints';
import { beforeAll, expect, test } from 'vitest';
import { accountOf, moveToNewZealand } from '../../testing/scenes/payroll-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';
import { superFund } from '../examples-sections.ts';

const harness = useHarness();
const MOVE = '2026-04-13';
const params = () => ({ employeeId: harness.home.idOf('employee') });
const nzAccount = {
  accountName: 'Everyday',
  prefix: '01',
  bsbNZ: '0902',
  accountNumber: '0068389',
  suffixNz: '00',
};

beforeAll(async () => {
  const own = await harness.as('employee');
  await accountOf(harness, harness.home, 'AU');
  const fund = await own.call(sections.addSuperannuation, { params: params(), body: superFund });
  expect(fund.status).toBe(201);
  await moveToNewZealand(harness, harness.home, MOVE, '2026-04-12');
});

async function inForce(asAt?: string) {
  const hr = await harness.as('hr.manager');
  const query = asAt === undefined ? {} : { asAt };
  const listed = await hr.call(accounts.bankAccounts.list, { params: params(), query });
  const funds = await hr.call(sections.listSuperannuations, { params: params(), query });
  return {
    accounts: (listed.body.data as { country: { code: string }; isPrimary: boolean }[]).map(
      ({ country, isPrimary }) => [country.code, isPrimary],
    ),
    funds: (funds.body.data as { country: string }[]).map(({ country }) => country),
  };
}

async function missing(): Promise<readonly string[]> {
  const hr = await harness.as('hr.manager');
  const { body } = await hr.call(runs.listMissing, { query: { itemsPerPage: '200' } });
  const items = body.items as { employeeId: number; missing: string[] }[];
  return items.find((one) => one.employeeId === params().employeeId)?.missing ?? [];
}

const au = { accounts: [['AU', true]], funds: ['AU'] };

test('until the day before, one set is in force', async () => {
  harness.now = new Date('2026-04-12T02:00:00Z');
  expect(await inForce()).toEqual(au);
  expect(await missing()).not.toContain('superannuation');
});

test('from the day on it is the other, which has yet to be filled in', async () => {
  harness.now = new Date(`${MOVE}T02:00:00Z`);
  expect(await inForce()).toEqual({ accounts: [], funds: [] });
  expect(await inForce('2026-04-12')).toEqual(au);
  expect(await missing()).toEqual(
    expect.arrayContaining(['bank-account', 'tax-declaration', 'superannuation']),
  );
  const own = await harness.as('employee');
  const added = await own.call(accounts.bankAccounts.add, { params: params(), body: nzAccount });
  expect(added).toMatchObject({ status: 201, body: { isPrimary: true } });
  const kiwi = { type: 5, settings: { status: 'AK', employeeContribution: 4 } };
  const joined = await own.call(sections.addSuperannuation, { params: params(), body: kiwi });
  expect(joined.status).toBe(201);
  expect(await inForce()).toEqual({ accounts: [['NZ', true]], funds: ['NZ'] });
  expect(await missing()).toEqual(['tax-declaration']);
});
