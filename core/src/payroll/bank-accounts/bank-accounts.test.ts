import * as endpoints from '@tenure/contract/payroll/bank-account.endpoints';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { Harness } from '../../testing/harness.ts';
import { accountOf, payIn } from '../../testing/scenes/payroll-scene.ts';

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
const add = (client: Client, body: object) =>
  client.call(endpoints.bankAccounts.add, { params: params(), body });
const edit = (client: Client, id: unknown, body: object) =>
  client.call(endpoints.bankAccounts.edit, { params: { ...params(), id }, body });

async function list(client: Client, query = {}) {
  const { body } = await client.call(endpoints.bankAccounts.list, { params: params(), query });
  return body as unknown as {
    data: {
      id: number;
      accountName: string;
      accountNumber: string;
      isPrimary: boolean;
      rateValue: number | null;
      from: string;
      to: string | null;
      warning: string | null;
      version: number;
    }[];
    metadata: { actions: string[]; fields: { key: string; isVisible: boolean }[] };
  };
}

const daysLater = (days: number) => {
  harness.now = new Date(harness.now.getTime() + days * 86_400_000);
};

describe('shares', () => {
  test('a second account takes its part and the first stays primary', async () => {
    const client = await harness.as('employee');
    const { status, body } = await add(client, savings);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      accountNumber: '••••6070',
      isPrimary: false,
      rateValue: 25,
      bsbAU: '637-500',
      rateType: { name: 'Percentage', value: 2 },
    });
    expect((await list(client)).data.map(({ isPrimary }) => isPrimary)).toEqual([true, false]);
  });

  test('percentages never add up to more than 100', async () => {
    const client = await harness.as('employee');
    await add(client, { ...savings, rateValue: 80 });
    expect(await add(client, { ...savings, rateValue: 20.01 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'rateValue' }] },
    });
    expect((await add(client, { ...savings, rateValue: 20 })).status).toBe(201);
  });

  test('another account becomes primary together with what the first one receives', async () => {
    const client = await harness.as('employee');
    const { body: second } = await add(client, savings);
    const primary = { accountName: 'Savings', bsbAU: '637500', isPrimary: true };
    expect(await edit(client, second.id, primary)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'previousPrimary.rateValue' }] },
    });
    const done = await edit(client, second.id, {
      ...primary,
      previousPrimary: { rateType: 1, rateValue: 300.5 },
    });
    expect(done).toMatchObject({ status: 200, body: { isPrimary: true, rateValue: null } });
    expect((await list(client)).data).toMatchObject([
      { isPrimary: false, rateValue: 300.5 },
      { isPrimary: true },
    ]);
  });

  test('the primary account is neither given up nor removed while there are others', async () => {
    const client = await harness.as('employee');
    await add(client, savings);
    const [first] = (await list(client)).data;
    expect(
      (
        await edit(client, first?.id, {
          accountName: 'Mine',
          bsbAU: '062000',
          rateType: 1,
          rateValue: 5,
        })
      ).status,
    ).toBe(422);
    const remove = { params: { ...params(), id: first?.id } };
    expect((await client.call(endpoints.bankAccounts.remove, remove)).status).toBe(409);
  });

  test('exactly one is primary after changes at the same moment', async () => {
    const clients = await Promise.all([harness.as('employee'), harness.as('hr.manager')]);
    const ids = [];
    for (let n = 0; n < 4; n += 1)
      ids.push((await add(clients[0], { ...savings, rateType: 1, rateValue: 10 })).body.id);
    const primary = {
      accountName: 'P',
      bsbAU: '637500',
      isPrimary: true,
      previousPrimary: { rateType: 1, rateValue: 1 },
    };
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(
        [...ids, ...ids, ...ids].map((id, n) =>
          edit(clients[(n + round) % 2] as Client, id, primary),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
      const { data } = await list(clients[0]);
      expect(data.filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
      expect(data).toHaveLength(5);
    }
  });
});

describe('order', () => {
  const order = (client: Client, accountIds: unknown[]) =>
    client.call(endpoints.orderBankAccounts, { params: params(), body: { accountIds } });

  test('accounts are paid in the order that the person gives them, from today on', async () => {
    const client = await harness.as('employee');
    await add(client, savings);
    daysLater(3);
    const later = await harness.as('employee');
    const { data } = await list(later);
    const ids = data.map(({ id }) => id).reverse();
    expect((await order(later, ids)).status).toBe(204);
    expect((await list(later)).data.map(({ id }) => id)).toEqual(ids);
    const before = await list(later, { asAt: '2026-03-11' });
    expect(before.data.map(({ id }) => id)).toEqual([...ids].reverse());
    expect((await list(later)).data.filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
  });

  test('a list that is not all accounts, each once, is refused', async () => {
    const client = await harness.as('employee');
    await add(client, savings);
    const [first, second] = (await list(client)).data.map(({ id }) => id);
    for (const ids of [[first], [first, first], [first, second, 999_999]])
      expect((await order(client, ids)).status).toBe(409);
  });

  test('the person is told once of a change that moves several accounts', async () => {
    const hr = await harness.as('hr.manager');
    await add(hr, savings);
    await add(hr, { ...savings, accountName: 'Holidays', rateValue: 5 });
    await harness.dispatch();
    const ids = (await list(hr)).data.map(({ id }) => id).reverse();
    await order(hr, ids);
    expect(await harness.dispatch()).toMatchObject([
      { subject: 'Your bank account order was changed' },
    ]);
  });
});

describe('time', () => {
  test('accounts are seen as at any date', async () => {
    const client = await harness.as('employee');
    const [first] = (await list(client)).data;
    daysLater(10);
    const later = await harness.as('employee');
    const { body: changed } = await edit(later, first?.id, {
      accountName: 'New name',
      bsbAU: '062000',
      isPrimary: true,
    });
    expect(changed).toMatchObject({ from: '2026-03-20', version: 2 });
    await add(later, savings);
    daysLater(10);
    const last = await harness.as('employee');
    const second = (await list(last)).data[1];
    await last.call(endpoints.bankAccounts.remove, { params: { ...params(), id: second?.id } });
    const named = async (asAt: string) =>
      (await list(last, { asAt })).data.map(({ accountName }) => accountName);
    expect(await named('2026-03-19')).toEqual([first?.accountName]);
    expect(await named('2026-03-20')).toEqual(['New name', 'Savings']);
    expect(await named('2026-03-29')).toEqual(['New name', 'Savings']);
    expect(await named('2026-03-30')).toEqual(['New name']);
    expect(await named('2019-01-01')).toEqual([]);
  });

  test('what was entered today is changed where it stands', async () => {
    const client = await harness.as('employee');
    const { body } = await add(client, savings);
    await edit(client, body.id, { ...savings, accountNumber: null, rateValue: 30 });
    const rows = await harness.within(harness.home, ({ db }) =>
      db
        .selectFrom('payroll_bank_accounts')
        .select('version')
        .where('id', '=', body.id as number)
        .execute(),
    );
    expect(rows).toEqual([{ version: 2 }]);
  });

  test('what was entered today is removed without a trace, and nothing else of today', async () => {
    const client = await harness.as('employee');
    const [first, second] = [
      await add(client, savings),
      await add(client, { ...savings, accountName: 'Holidays', rateValue: 10 }),
    ];
    const id = second.body.id as number;
    const removed = await client.call(endpoints.bankAccounts.remove, {
      params: { ...params(), id },
    });
    expect(removed.status, removed.text).toBeLessThan(300);
    const rows = await harness.within(harness.home, ({ db }) =>
      db
        .selectFrom('payroll_bank_accounts')
        .select('id')
        .where('id', 'in', [first.body.id as number, id])
        .execute(),
    );
    expect(rows).toEqual([{ id: first.body.id }]);
  });
});

describe('secrets', () => {
  test('a change without a number keeps it, but another branch needs it again', async () => {
    const client = await harness.as('employee');
    const { body } = await add(client, savings);
    const renamed = { ...savings, accountName: 'Holidays', accountNumber: null };
    expect((await edit(client, body.id, renamed)).body).toMatchObject({
      accountName: 'Holidays',
      accountNumber: '••••6070',
    });
    expect(await edit(client, body.id, { ...renamed, bsbAU: '062-000' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'accountNumber' }] },
    });
  });

  test('the person is told at the address they have when it changes, without the number', async () => {
    await add(await harness.as('hr.manager'), savings);
    await harness.within(harness.home, ({ db }) =>
      db
        .updateTable('users')
        .set({ email: 'thief@elsewhere.example' })
        .where('id', '=', harness.home.idOf('employee'))
        .execute(),
    );
    const [mail, ...more] = await harness.dispatch();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: 'employee@little.example',
      subject: 'Your bank account was added',
    });
    expect(mail?.text).toContain('Hr Manager added a bank account.');
    expect(JSON.stringify(mail)).not.toContain(NUMBER);
  });
});

describe('countries', () => {
  test('a New Zealand account that does not fit the published tables is kept with a warning', async () => {
    await payIn(harness, harness.home, 'NZ');
    const client = await harness.as('employee');
    const account = {
      accountName: 'Mine',
      prefix: '01',
      bsbNZ: '0902',
      accountNumber: '0068389',
      suffixNz: '00',
    };
    const { body: good } = await add(client, account);
    expect(good).toMatchObject({
      warning: null,
      prefix: '01',
      bsbNZ: '0902',
      suffixNz: '00',
      bsbAU: null,
      country: { code: 'NZ' },
      isPrimary: true,
    });
    const { status, body } = await add(client, {
      ...account,
      accountNumber: '0068388',
      rateType: 1,
      rateValue: 5,
    });
    expect(status).toBe(201);
    expect(body.warning).toBe('Check the account number: the check digit doesn’t match');
    expect(await add(client, { ...account, prefix: '', rateType: 1, rateValue: 5 })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'prefix' }] },
    });
    const { fields } = (await list(client)).metadata;
    expect(fields.find(({ key }) => key === 'bsbAU')?.isVisible).toBe(false);
    expect(fields.find(({ key }) => key === 'suffixNz')?.isVisible).toBe(true);
  });

  test('a UK account that does not fit its sort code is kept with a warning', async () => {
    await payIn(harness, harness.home, 'GB');
    const client = await harness.as('employee');
    const warningOf = async (accountNumber: string) => {
      const body = { accountName: 'Mine', sortCode: '08-99-99', accountNumber, isPrimary: true };
      const previousPrimary = { rateType: 1, rateValue: 5 };
      const answer = await client.call(endpoints.ukBankAccounts.add, {
        params: params(),
        body: { ...body, previousPrimary },
      });
      expect(answer.status).toBe(201);
      return answer.body.warning;
    };
    expect(await warningOf('66374958')).toBeNull();
    expect(await warningOf('66374959')).toBe(
      'Check the sort code and account number: they don’t match',
    );
  });

  test('a section is only for people who are paid in its country', async () => {
    const client = await harness.as('employee');
    const uk = { accountName: 'Mine', sortCode: '20-00-00', accountNumber: '12345678' };
    const refused = await client.call(endpoints.ukBankAccounts.add, { params: params(), body: uk });
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'This section is for people who are paid in United Kingdom.' },
    });
    await payIn(harness, harness.home, 'GB');
    const { status, body } = await client.call(endpoints.ukBankAccounts.add, {
      params: params(),
      body: { ...uk, rollNumber: 'A/12345-678' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      sortCodeFormatted: '20-00-00',
      rollNumber: '••••-678',
      isPrimary: true,
    });
    // The Australian account still exists, but is not a British one.
    const au = await accountOf(harness, harness.home, 'AU');
    expect(
      (
        await client.call(endpoints.ukBankAccounts.edit, {
          params: { ...params(), id: au },
          body: uk,
        })
      ).status,
    ).toBe(404);
    expect((await list(client)).metadata.actions).toEqual(['bank-accounts.view']);
  });

  test('the profile has the sections of the country', async () => {
    const { getUserProfile } = await import('@tenure/contract/people/endpoints');
    const sections = async () => {
      const { body } = await (await harness.as('employee')).call(getUserProfile, {
        params: params(),
      });
      const tabs = body.tabs as { id: string; sections: { id: string }[] }[];
      return tabs.find(({ id }) => id === 'payment-details')?.sections.map(({ id }) => id);
    };
    expect(await sections()).toContain('bank-accounts');
    await payIn(harness, harness.home, 'GB');
    expect(await sections()).toContain('uk-bank');
    expect(await sections()).not.toContain('bank-accounts');
  });
});
