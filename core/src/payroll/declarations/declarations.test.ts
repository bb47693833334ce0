import * as endpoints from '@tenure/contract/payroll/section.endpoints';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { Harness } from '../../testing/harness.ts';
import { payIn } from '../../testing/scenes/payroll-scene.ts';
import { auDeclaration, nzDeclaration, superFund, ukDeclaration } from '../examples-sections.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await Harness.open();
});
afterEach(() => harness.close());

const params = () => ({ employeeId: harness.home.idOf('employee') });
const declare = (client: Client, body: object) =>
  client.call(endpoints.putAuTax, { params: params(), body });
const fieldOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.errors as { field: string }[] | undefined)?.[0]?.field;

describe('an Australian declaration', () => {
  test('is empty before the first', async () => {
    const { body } = await (await harness.as('employee')).call(endpoints.getAuTax, {
      params: params(),
    });
    expect(body).toMatchObject({ country: 'AU', tfn: null, declarationDate: null, version: 0 });
    const { fields, actions } = body.metadata as {
      fields: { key: string; label: string }[];
      actions: string[];
    };
    expect(fields.find(({ key }) => key === 'hasSTLR')).toMatchObject({
      label: 'Study or training loan',
    });
    expect(actions).toEqual(['taxation.view', 'taxation.edit', 'taxation.reveal']);
  });

  test('is dated where it is signed, and its number is masked', async () => {
    // 23:30 on 10 March in Perth is 11 March in Sydney.
    harness.now = new Date('2026-03-10T15:30:00Z');
    const client = await harness.as('employee');
    const perth = { ...auDeclaration, declarationDateTimezone: 'Australia/Perth' };
    expect((await declare(client, perth)).body).toMatchObject({
      tfn: '••••6782',
      declarationDate: '2026-03-10',
      isInformationCorrect: true,
    });
    expect((await declare(client, auDeclaration)).body).toMatchObject({
      declarationDate: '2026-03-11',
    });
  });

  test('keeps the number that is not typed again, and a reason takes its place', async () => {
    const client = await harness.as('employee');
    expect(fieldOf(await declare(client, { ...auDeclaration, tfn: null }))).toBe('tfn');
    await declare(client, auDeclaration);
    expect((await declare(client, { ...auDeclaration, tfn: null })).body.tfn).toBe('••••6782');
    const none = await declare(client, { ...auDeclaration, tfn: null, reasonNoTfn: '111111111' });
    expect(none.body).toMatchObject({ tfn: null, reasonNoTfn: '111111111' });
    expect(fieldOf(await declare(client, { ...auDeclaration, tfn: null }))).toBe('tfn');
  });

  test.each([
    [{ tfn: '123456789' }, 'tfn'],
    [{ isAustralianResident: false }, 'claimTaxFreeThreshold'],
    [{ workingHolidayMaker: true, claimTaxFreeThreshold: false }, 'visaCountry'],
    [{ paygVariationType: 2 }, 'paygVariation'],
    [{ usePersonalEmail: false }, 'primaryEmail'],
    [{ isInformationCorrect: false }, 'isInformationCorrect'],
    [{ additionalTax: 10.005 }, 'additionalTax'],
  ])('with %o is refused at %s', async (change, field) => {
    const answer = await declare(await harness.as('employee'), { ...auDeclaration, ...change });
    expect([answer.status, fieldOf(answer)]).toEqual([400, field]);
  });

  test('is kept as it was signed: a new one supersedes it and changes nothing of it', async () => {
    await declare(await harness.as('employee'), auDeclaration);
    await declare(await harness.as('employee'), { ...auDeclaration, hasSTLR: true });
    harness.now = new Date('2026-05-01T02:00:00Z');
    await declare(await harness.as('employee'), { ...auDeclaration, claimTaxFreeThreshold: false });
    const rows = await harness.within(harness.home, ({ db }) =>
      db
        .selectFrom('payroll_records')
        .select(['details', 'valid_from', 'valid_to', 'superseded_at', 'version'])
        .where('section', '=', 'tfn')
        .orderBy('row_id')
        .execute(),
    );
    expect(rows).toMatchObject([
      { details: { hasSTLR: false }, valid_from: '2026-03-10', version: 1 },
      {
        details: { hasSTLR: true, claimTaxFreeThreshold: true },
        valid_from: '2026-03-10',
        valid_to: '2026-04-30',
        superseded_at: null,
        version: 2,
      },
      {
        details: { claimTaxFreeThreshold: false },
        valid_from: '2026-05-01',
        valid_to: null,
        version: 3,
      },
    ]);
    expect(rows[0]?.superseded_at).not.toBeNull();
    const asAt = async (day: string) =>
      (
        await (
          await harness.as('employee')
        ).call(endpoints.getAuTax, { params: params(), query: { asAt: day } })
      ).body.hasSTLR;
    expect([await asAt('2026-03-09'), await asAt('2026-04-30'), await asAt('2026-05-01')]).toEqual([
      null,
      true,
      false,
    ]);
  });
});

describe('a New Zealand declaration', () => {
  const put = async (change: object) =>
    (await harness.as('employee')).call(endpoints.putNzTax, {
      params: params(),
      body: { ...nzDeclaration, ...change },
    });

  test('has the documented default rate of student loans', async () => {
    await payIn(harness, harness.home, 'NZ');
    expect((await put({})).body).toMatchObject({
      irdNumber: '••••1850',
      studentLoanRate: 12,
      taxCode: 'M',
    });
  });

  test.each([
    [{ irdNumber: '49091851' }, 'irdNumber'],
    [{ haveStudentLoan: true }, 'taxCode'],
    [{ taxCode: 'M SL' }, 'taxCode'],
    [{ sourceOfIncome: 'Secondary', taxCode: 'S' }, 'secondaryIncomeType'],
    [
      { sourceOfIncome: 'Secondary', taxCode: 'S', secondaryIncomeType: 'over $180,000' },
      'taxCode',
    ],
    [{ taxCode: 'STC' }, 'specialTaxRate'],
    [{ irdNumber: null }, 'irdNumber'],
  ])('with %o is refused at %s', async (change, field) => {
    await payIn(harness, harness.home, 'NZ');
    expect(fieldOf(await put(change))).toBe(field);
  });

  test('is for people who are paid there', async () => {
    expect((await put({})).status).toBe(409);
  });
});

test('a UK declaration has one plan and may have a postgraduate loan', async () => {
  await payIn(harness, harness.home, 'GB');
  const put = async (studentLoanTypes: object) =>
    (await harness.as('employee')).call(endpoints.putUkTax, {
      params: params(),
      body: { ...ukDeclaration, studentLoanNotFullyRepaid: true, studentLoanTypes },
    });
  expect(fieldOf(await put({}))).toBe('studentLoanTypes.plan1');
  expect(fieldOf(await put({ plan1: true, plan2: true }))).toBe('studentLoanTypes.plan1');
  const { body } = await put({ plan5: true, postgraduate: true });
  expect(body).toMatchObject({
    nino: '••••456C',
    studentLoanTypes: { plan5: true, plan1: false, postgraduate: true },
  });
});

describe('superannuation', () => {
  const add = (client: Client, change: object) =>
    client.call(endpoints.addSuperannuation, {
      params: params(),
      body: { ...superFund, ...change },
    });

  test('asks for what its type needs', async () => {
    const client = await harness.as('employee');
    expect((await add(client, {})).body).toMatchObject({
      type: { name: 'employee nominated', value: 1 },
      abn: '65714394898',
      country: 'AU',
    });
    expect(fieldOf(await add(client, { usi: '' }))).toBe('usi');
    expect(fieldOf(await add(client, { type: 4 }))).toBe('esa');
    const smsf = { type: 4, esa: 13, bsb: '062-000', accountName: 'Fund' };
    expect(fieldOf(await add(client, smsf))).toBe('accountNumber');
    expect((await add(client, { ...smsf, accountNumber: '1234 5678' })).body).toMatchObject({
      esa: { name: 'AUSPOSTSMSF', value: 13 },
      accountNumber: '••••5678',
    });
    expect(fieldOf(await add(client, { type: 5, settings: { status: 'AK' } }))).toBe('type');
  });

  test('a person chooses their fund, and not what the employer pays', async () => {
    await payIn(harness, harness.home, 'NZ');
    const kiwi = {
      type: 5,
      settings: {
        status: 'AK',
        lockIn: true,
        contributionToComplyingFund: true,
        contributionToComplyingFundRate: 4,
        employeeContribution: 4,
      },
    };
    const own = await harness.as('employee');
    const rate = { ...kiwi.settings, employerContributionRate: 10 };
    expect(await add(own, { ...kiwi, settings: rate })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'settings.employerContributionRate' }] },
    });
    const { body } = await add(own, kiwi);
    expect(body.settings).toMatchObject({
      status: 'AK',
      lockIn: true,
      contributionToComplyingFundRate: 4,
    });
    const hr = await harness.as('hr.manager');
    const edited = await hr.call(endpoints.editSuperannuation, {
      params: { ...params(), id: body.id },
      body: { ...kiwi, settings: rate },
    });
    expect(edited.body.settings).toMatchObject({ employerContributionRate: 10 });
  });

  test('funds are found by name, ABN and USI in the register that ships', async () => {
    const client = await harness.as('employee');
    const found = async (search: string) =>
      (
        (await client.call(endpoints.searchFunds, { query: { search } })).body.items as {
          SuperName: string;
        }[]
      ).map(({ SuperName }) => SuperName);
    expect(await found('hostpl')).toEqual(['Hostplus']);
    expect(await found('657 14')).toEqual(['AustralianSuper']);
    expect(await found('hst01')).toEqual(['HESTA']);
    expect(await found('%')).toEqual([]);
    const { body } = await client.call(endpoints.searchFunds, { query: {} });
    expect(body.register).toMatchObject({
      source: expect.stringContaining('Sample'),
      publishedOn: '2026-11-16',
    });
  });
});

test('the funds that ship have numbers that hold', async () => {
  const { sampleFunds } = await import('../sample-funds.ts');
  const { abnProblem } = await import('@tenure/contract/kit/numbers/abn');
  const { usiProblem } = await import('@tenure/contract/payroll/numbers/usi');
  for (const { abn, usi } of sampleFunds.funds)
    expect([abnProblem(abn), usiProblem(usi)]).toEqual([undefined, undefined]);
});

test('every declaration is kept as it was signed, with its number masked', async () => {
  const client = await harness.as('employee');
  await declare(client, { ...auDeclaration, hasSTLR: true });
  await declare(client, { ...auDeclaration, tfn: null, claimTaxFreeThreshold: false });
  const { body } = await client.call(endpoints.listTaxDeclarations, { params: params() });
  const items = body.items as { isCurrent: boolean; facts: { label: string; value: string }[] }[];
  const factIn = (n: number, label: string) =>
    items[n]?.facts.find((fact) => fact.label === label)?.value;
  expect(items.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  expect([0, 1].map((n) => factIn(n, 'Study or training loan'))).toEqual(['No', 'Yes']);
  expect([0, 1].map((n) => factIn(n, 'Claim the tax-free threshold'))).toEqual(['No', 'Yes']);
  expect([0, 1].map((n) => factIn(n, 'Tax file number'))).toEqual(['••••6782', '••••6782']);
  expect(factIn(0, 'Basis of payment')).toBe('Full-time');
  expect(factIn(0, 'Visa country')).toBeUndefined();
});

test('a tax file number and a reason for none are not sent together', async () => {
  const client = await harness.as('employee');
  const both = { ...auDeclaration, reasonNoTfn: '111111111' };
  expect(fieldOf(await declare(client, both))).toBe('reasonNoTfn');
});
