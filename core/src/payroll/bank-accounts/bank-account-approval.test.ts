import * as endpoints from '@tenure/contract/payroll/bank-account.endpoints';
import { endLoginAs, loginAsUser } from '@tenure/contract/people/account-endpoints';
import {
  decidePendingChange,
  getPendingChange,
  listPendingChanges,
  type PendingChange,
  putChangeApprovals,
} from '@tenure/contract/people/pending-change';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Harness } from '../../testing/harness.ts';
import type { PersonName } from '../../testing/little-company.ts';
import { payIn } from '../../testing/scenes/payroll-scene.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await Harness.open();
  await payIn(harness, harness.home, 'AU');
  const admin = await harness.as('company.admin');
  await admin.call(putChangeApprovals, {
    body: { items: [{ id: 'payroll.bank-accounts', approver: 'hr' }] },
  });
});
afterEach(() => harness.close());

const NUMBER = '40506070';
const savings = {
  ...{ accountName: 'Savings', bsbAU: '637-500', accountNumber: NUMBER },
  ...{ rateType: 2, rateValue: 25 },
};
const params = () => ({ employeeId: harness.home.idOf('employee') });

const accounts = async () => {
  const { body } = await (await harness.as('employee')).call(endpoints.bankAccounts.list, {
    params: params(),
  });
  return body.data as { id: number; accountName: string; version: number }[];
};
const pending = async () => {
  const { body } = await (await harness.as('employee')).call(listPendingChanges, {
    params: params(),
  });
  return body.items as PendingChange[];
};
const decide = async (action: 'approve' | 'decline', { id, version }: PendingChange) =>
  (await harness.as('hr.manager')).call(decidePendingChange[action], {
    params: { changeId: id },
    body: { note: 'Checked' },
    headers: { 'if-match': `"${version}"` },
  });

test('a new account receives pay once HR has approved it, and the person is emailed', async () => {
  const before = await accounts();
  const added = await (await harness.as('employee')).call(endpoints.bankAccounts.add, {
    params: params(),
    body: savings,
  });
  expect(added).toMatchObject({ status: 201, body: { isAwaitingApproval: true } });
  expect(await accounts()).toEqual(before);
  const [change] = await pending();
  expect(change).toMatchObject({ title: 'New bank account', section: 'bank-accounts' });
  const dump = await harness.within(harness.home, async ({ db }) => {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from pending_changes t union all select t::text from audit_log t
      union all select t::text from outbox_events t`.execute(db);
    return rows.map(({ row }) => row).join('\n');
  });
  expect(dump).not.toContain(NUMBER);
  const seen = await (await harness.as('hr.manager')).call(getPendingChange, {
    params: { changeId: change?.id },
  });
  expect(JSON.stringify(seen.body)).toContain('••••6070');
  expect(await decide('approve', change as PendingChange)).toMatchObject({ status: 204 });
  expect((await accounts()).map(({ accountName }) => accountName)).toContain('Savings');
  const told = await harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('outbox_events')
      .select('data')
      .where('type', '=', 'payroll.record-changed')
      .execute(),
  );
  expect(told.length).toBeGreaterThan(0);
});

test('an account that was changed since isn’t overwritten by what was submitted before', async () => {
  const employee = await harness.as('employee');
  const hr = await harness.as('hr.manager');
  await hr.call(endpoints.bankAccounts.add, { params: params(), body: savings });
  const mine = (await accounts()).find(({ accountName }) => accountName === 'Savings');
  const edit = (client: typeof hr, accountName: string, version?: number) =>
    client.call(endpoints.bankAccounts.edit, {
      params: { ...params(), id: mine?.id },
      body: { ...savings, accountName, accountNumber: null },
      headers: { 'if-match': `"${version}"` },
    });
  expect((await edit(employee, 'Holiday', mine?.version)).body).toEqual({
    isAwaitingApproval: true,
  });
  const [change] = await pending();
  expect(change?.values).toMatchObject([{ before: 'Savings', after: 'Holiday' }]);
  expect((await edit(hr, 'Car', mine?.version)).status).toBe(200);
  expect(await decide('approve', change as PendingChange)).toMatchObject({
    status: 409,
    body: { code: 'people.changed-meanwhile' },
  });
});

test('a wrong account is refused at once, without asking anyone', async () => {
  const { status } = await (await harness.as('employee')).call(endpoints.bankAccounts.add, {
    params: params(),
    body: { ...savings, rateValue: null },
  });
  expect(status).toBe(400);
  expect(await pending()).toEqual([]);
});

test('a number that ends as the one before needs approval too, in the United Kingdom a roll number', async () => {
  await payIn(harness, harness.home, 'GB');
  await (await harness.as('company.admin')).call(putChangeApprovals, {
    body: { items: [{ id: 'payroll.uk-bank-accounts', approver: 'hr' }] },
  });
  const society = {
    ...{ accountName: 'Main', sortCode: '40-47-84', accountNumber: '70872490' },
    ...{ rollNumber: 'A1', buildingSocietyName: 'Pine Building Society' },
  };
  const hr = await harness.as('hr.manager');
  const added = await hr.call(endpoints.ukBankAccounts.add, { params: params(), body: society });
  expect(added.status).toBe(201);
  const { id, version } = added.body as { id: number; version: number };
  const edited = await (await harness.as('employee')).call(endpoints.ukBankAccounts.edit, {
    params: { ...params(), id },
    body: { ...society, accountNumber: null, rollNumber: 'Z9' },
    headers: { 'if-match': `"${version}"` },
  });
  expect(edited).toMatchObject({ status: 200, body: { isAwaitingApproval: true } });
  const [change] = await pending();
  expect(change?.values).toMatchObject([{ field: 'rollNumber', after: '•••• (new number)' }]);
});

test('the approver sees what the account that was primary receives from then on', async () => {
  const employee = await harness.as('employee');
  const { rateType: _, rateValue: __, ...entered } = savings;
  const taken = { ...entered, isPrimary: true, previousPrimary: { rateType: 1, rateValue: 1 } };
  const sent = await employee.call(endpoints.bankAccounts.add, { params: params(), body: taken });
  expect(sent.body).toMatchObject({ isAwaitingApproval: true });
  const [change] = await pending();
  expect(change?.values.map(({ label, after }) => [label, after])).toContainEqual([
    'Employee Person: rate value',
    '1',
  ]);
});

test('an administrator who acts as someone neither changes an account nor decides', async () => {
  await (await harness.as('employee')).call(endpoints.bankAccounts.add, {
    params: params(),
    body: savings,
  });
  const [change] = await pending();
  const admin = await harness.as('company.admin');
  const actAs = (name: PersonName) =>
    admin.call(loginAsUser, {
      params: { employeeId: harness.home.idOf(name) },
      body: { reason: 'Helping them while they’re away.' },
    });
  const refused = { status: 403, body: { code: 'not-while-acting' } };
  expect((await actAs('employee')).status).toBe(200);
  expect(
    await admin.call(endpoints.bankAccounts.add, { params: params(), body: savings }),
  ).toMatchObject(refused);
  await admin.call(endLoginAs, {});
  expect((await actAs('hr.manager')).status).toBe(200);
  expect(
    await admin.call(decidePendingChange.approve, {
      params: { changeId: change?.id },
      body: { note: 'Checked' },
      headers: { 'if-match': `"${change?.version}"` },
    }),
  ).toMatchObject(refused);
});
