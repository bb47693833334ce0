/** Entered numbers never appear in plain text: in answers, search, exports, audit, outbox, log or a dump. */
import { searchOrganisation } from '@tenure/contract/org/endpoints';
import * as accounts from '@tenure/contract/payroll/bank-account.endpoints';
import * as runs from '@tenure/contract/payroll/pay-run';
import * as sections from '@tenure/contract/payroll/section.endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { product } from '../app.ts';
import { rotateCompanyKey } from '../kit/secrets/company-key.ts';
import { resealBatch } from '../kit/secrets/reseal.ts';
import { Harness } from '../testing/harness.ts';
import { payIn } from '../testing/scenes/payroll-scene.ts';
import { auDeclaration, nzDeclaration, superFund, ukDeclaration } from './examples-sections.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const numbers = {
  au: '40506070',
  nz: '0068389',
  gb: '71829304',
  roll: 'ROLL/77123',
  smsf: '55443322',
  tfn: '123456782',
  ird: '49091850',
  nino: 'AB123456C',
};
const canaries = Object.values(numbers);

/** Every row of every table, as in a dump. */
const dump = () =>
  harness.within(harness.home, async ({ db }) => {
    const tables = await sql<{ name: string }>`
      select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and has_table_privilege(current_user, quote_ident(table_name), 'select')`.execute(db);
    let all = '';
    for (const { name } of tables.rows) {
      const { rows } = await sql<{
        row: string;
      }>`select t::text as row from ${sql.raw(name)} t`.execute(db);
      all += rows.map(({ row }) => row).join('\n');
    }
    return all;
  });

test('a number is nowhere in clear, and still there after the key was rotated', async () => {
  const params = { employeeId: harness.home.idOf('employee') };
  const own = await harness.as('employee');
  const said: string[] = [];
  const put = async (...[endpoint, body]: [Parameters<typeof own.call>[0], object]) => {
    const answer = await own.call(endpoint, { params, body });
    expect([endpoint.id, answer.status]).toEqual([endpoint.id, endpoint.status]);
    said.push(await answer.said());
    return answer.body.id;
  };
  await payIn(harness, harness.home, 'AU');
  const account = { accountName: 'Mine', rateType: 1, rateValue: 5 };
  const au = await put(accounts.bankAccounts.add, {
    ...account,
    bsbAU: '062000',
    accountNumber: numbers.au,
  });
  await put(sections.putAuTax, { ...auDeclaration, tfn: numbers.tfn });
  const fund = await put(sections.addSuperannuation, {
    ...superFund,
    type: 4,
    esa: 12,
    bsb: '062000',
    accountName: 'Fund',
    accountNumber: numbers.smsf,
  });
  await payIn(harness, harness.home, 'NZ');
  const nz = await put(accounts.bankAccounts.add, {
    ...account,
    prefix: '01',
    bsbNZ: '0902',
    suffixNz: '00',
    accountNumber: numbers.nz,
  });
  await put(sections.putNzTax, { ...nzDeclaration, irdNumber: numbers.ird });
  await payIn(harness, harness.home, 'GB');
  const gb = await put(accounts.ukBankAccounts.add, {
    ...account,
    sortCode: '200000',
    accountNumber: numbers.gb,
    rollNumber: numbers.roll,
  });
  await put(sections.putUkTax, { ...ukDeclaration, nino: numbers.nino });

  const hr = await harness.as('hr.manager');
  for (const endpoint of [
    accounts.bankAccounts.list,
    accounts.ukBankAccounts.list,
    sections.getAuTax,
    sections.getNzTax,
    sections.getUkTax,
    sections.listSuperannuations,
  ])
    said.push(await (await hr.call(endpoint, { params })).said());
  said.push(await (await hr.call(runs.listChanges, { query: { itemsPerPage: '200' } })).said());
  const { body } = await hr.call(runs.exportChanges);
  said.push(await (await hr.call(runs.getExportCsv, { params: { exportId: body.id } })).said());
  for (const search of canaries) {
    const { body: found } = await hr.call(searchOrganisation, { query: { search } });
    expect(found.data, search).toEqual([]);
  }
  const mails = JSON.stringify(await harness.dispatch());
  const places = {
    answers: said.join('\n'),
    database: await dump(),
    mails,
    log: harness.logged.join('\n'),
  };
  for (const [place, text] of Object.entries(places))
    for (const canary of canaries)
      expect(text.includes(canary), `${canary} in ${place}`).toBe(false);

  // Key rotation during a change loses nothing.
  await harness.within(harness.home, rotateCompanyKey);
  const edit = (n: number) =>
    own.call(accounts.bankAccounts.edit, {
      params: { ...params, id: au },
      body: { ...account, accountName: `Mine ${n}`, bsbAU: '062000', isPrimary: false },
    });
  await Promise.all([
    ...[1, 2, 3].map(edit),
    ...[1, 2].map(() =>
      harness.within(harness.home, (ctx) => resealBatch(ctx, product.sealedColumns)),
    ),
  ]);
  while (
    (await harness.within(harness.home, (ctx) => resealBatch(ctx, product.sealedColumns))) > 0
  );
  const reveals = {
    AU: [
      [accounts.revealBankAccount, { id: au }, 'au'],
      [sections.revealTfn, {}, 'tfn'],
      [sections.revealSuperannuation, { id: fund }, 'smsf'],
    ],
    NZ: [
      [accounts.revealBankAccount, { id: nz }, 'nz'],
      [sections.revealIrd, {}, 'ird'],
    ],
    GB: [
      [accounts.revealUkBankAccount, { id: gb }, 'gb'],
      [accounts.revealRollNumber, { id: gb }, 'roll'],
      [sections.revealNino, {}, 'nino'],
    ],
  } as const;
  const revealed: Record<string, unknown> = {};
  for (const country of ['AU', 'NZ', 'GB'] as const) {
    await payIn(harness, harness.home, country);
    for (const [endpoint, record, name] of reveals[country]) {
      const { body } = await hr.call(endpoint, {
        params: { ...params, ...record },
        body: { reason: 'The bank returned the payment' },
      });
      revealed[name] = (body as { value?: unknown }).value;
    }
  }
  expect(revealed).toEqual(numbers);
});
