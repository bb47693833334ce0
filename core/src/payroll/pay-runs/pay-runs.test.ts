import * as accounts from '@tenure/contract/payroll/bank-account.endpoints';
import * as employment from '@tenure/contract/payroll/employment-details';
import * as runs from '@tenure/contract/payroll/pay-run';
import * as payslips from '@tenure/contract/payroll/payslip';
import { payslipColumns, payslipDetailColumns } from '@tenure/contract/payroll/payslip-import';
import * as sections from '@tenure/contract/payroll/section.endpoints';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fromBase64, toBase64 } from '../../kit/data/base64.ts';
import type { PdfDocument } from '../../kit/host/pdf.ts';
import { payslipCsv, payslipLine } from '../../testing/files/payslip-archive.ts';
import { Harness } from '../../testing/harness.ts';
import { accountOf, payIn } from '../../testing/scenes/payroll-scene.ts';
import { importPayslips } from '../../testing/scenes/payslip-import-scene.ts';
import { taxYearOf } from '../employment/payslip.store.ts';
import { auDeclaration, nzDeclaration, superFund, ukDeclaration } from '../examples-sections.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await Harness.open();
});
afterEach(() => harness.close());

const params = () => ({ employeeId: harness.home.idOf('employee') });
const account = {
  accountName: 'Savings',
  bsbAU: '637-500',
  accountNumber: '40506070',
  rateType: 2,
  rateValue: 25,
};

test('people who cannot be paid or are missing something are listed until nothing is missing', async () => {
  const hr = await harness.as('hr.manager');
  const missing = async () => {
    const { body } = await hr.call(runs.listMissing);
    return (body.items as { employeeId: number; missing: string[]; canBePaid: boolean }[]).find(
      ({ employeeId }) => employeeId === params().employeeId,
    );
  };
  expect(await missing()).toMatchObject({
    missing: ['tax-declaration', 'superannuation'],
    canBePaid: true,
  });
  const own = await harness.as('employee');
  await own.call(sections.putAuTax, { params: params(), body: auDeclaration });
  expect(await missing()).toMatchObject({ missing: ['superannuation'] });
  await own.call(sections.addSuperannuation, { params: params(), body: superFund });
  expect(await missing()).toBeUndefined();
  const register = `${runs.fundColumns.join()}\nAustralianSuper,65714394898,STA0100AU,no\n`;
  await hr.call(runs.importFunds, {
    body: { csv: register, isDryRun: false, source: 'ATO', publishedOn: '2026-03-01' },
  });
  expect(await missing()).toMatchObject({ missing: ['fund-inactive'] });
  const { body } = await own.call(accounts.bankAccounts.list, { params: params() });
  const [{ id }] = body.data as [{ id: number }];
  await own.call(accounts.bankAccounts.remove, { params: { ...params(), id } });
  expect(await missing()).toMatchObject({
    missing: ['bank-account', 'fund-inactive'],
    canBePaid: false,
  });
});

test('each change is exported once, and the same export can be read again', async () => {
  const own = await harness.as('employee');
  await own.call(accounts.bankAccounts.add, { params: params(), body: account });
  const hr = await harness.as('hr.manager');
  const { body: first } = await hr.call(runs.exportChanges);
  expect(first).toMatchObject({ changes: 7, exportedBy: 'Hr Manager' });
  const csv = async (id: unknown) =>
    (await hr.call(runs.getExportCsv, { params: { exportId: id } })).text;
  const written = await csv(first.id);
  expect(written).toContain('E5,Employee Person,bank-accounts,accountNumber,,••••6070,2026-03-10');
  expect(written).not.toContain('40506070');
  await own.call(accounts.bankAccounts.add, {
    params: params(),
    body: { ...account, accountName: 'Later' },
  });
  expect(await csv(first.id)).toBe(written);
  const pending = (await hr.call(runs.listChanges)).body.items as {
    field: string;
    after: string;
  }[];
  expect(pending.find(({ field }) => field === 'accountName')?.after).toBe('Later');
  expect((await hr.call(runs.exportChanges)).body).toMatchObject({ changes: 7 });
  expect((await hr.call(runs.exportChanges)).body).toMatchObject({ changes: 0 });
  expect((await hr.call(runs.listExports)).body.items).toHaveLength(3);
});

test('a list of changes, its export and the file have the same number of lines', async () => {
  const own = await harness.as('employee');
  await own.call(accounts.bankAccounts.add, { params: params(), body: account });
  await own.call(sections.addSuperannuation, { params: params(), body: superFund });
  const hr = await harness.as('hr.manager');
  const { metadata } = (await hr.call(runs.listChanges)).body as {
    metadata: { pagination: { totalItems: number } };
  };
  const { id, changes } = (await hr.call(runs.exportChanges)).body;
  expect(changes).toBe(metadata.pagination.totalItems);
  expect((await hr.call(runs.listExports)).body.items).toMatchObject([{ changes }]);
  const { text } = await hr.call(runs.getExportCsv, { params: { exportId: id } });
  expect(text.trim().split('\n')).toHaveLength(Number(changes) + 1);
});

test('an export has the name of a person who is not an employee', async () => {
  const admin = await harness.as('platform.admin');
  expect((await admin.call(runs.exportChanges)).body).toMatchObject({
    exportedBy: 'Platform Admin',
  });
  expect((await admin.call(runs.listExports)).body.items).toMatchObject([
    { exportedBy: 'Platform Admin' },
  ]);
});

interface ShownChange {
  readonly section: string;
  readonly field: string;
  readonly sectionLabel: string;
  readonly fieldLabel: string;
  readonly beforeText: string;
  readonly afterText: string;
}

/** Each pending change in a line: "Bank accounts, BSB: 062-000 → 637-500". */
async function pendingInWords() {
  const hr = await harness.as('hr.manager');
  const pages = await Promise.all(
    ['1', '2', '3'].map((page) => hr.call(runs.listChanges, { query: { page } })),
  );
  const items = pages.flatMap(({ body }) => body.items as ShownChange[]);
  for (const one of items) {
    expect(one.fieldLabel, `${one.section} ${one.field}`).not.toBe(one.field);
    expect(one.sectionLabel).not.toBe(one.section);
  }
  return items.map(
    (one) => `${one.sectionLabel}, ${one.fieldLabel}: ${one.beforeText} → ${one.afterText}`,
  );
}

test('changes have the labels and values of the person’s own form, in the file too', async () => {
  const own = await harness.as('employee');
  await own.call(accounts.bankAccounts.add, { params: params(), body: account });
  await own.call(sections.putAuTax, { params: params(), body: auDeclaration });
  await own.call(sections.addSuperannuation, { params: params(), body: superFund });
  const lines = await pendingInWords();
  for (const line of [
    'Bank accounts, Account name:  → Savings',
    'Bank accounts, BSB:  → 637-500',
    'Bank accounts, Country:  → Australia',
    'Bank accounts, Primary account:  → No',
    'Bank accounts, Split by:  → Percentage',
    'Tax, Tax file number:  → ••••6782',
    'Tax, Basis of payment:  → Full-time',
    'Tax, Seasonal worker:  → No',
    'Tax, Declaration date:  → 10 Mar 2026',
    'Super and benefits, Fund:  → AustralianSuper',
  ])
    expect(lines).toContain(line);
  const hr = await harness.as('hr.manager');
  const { id } = (await hr.call(runs.exportChanges)).body;
  const { text } = await hr.call(runs.getExportCsv, { params: { exportId: id } });
  expect(text).toContain(
    'bank-accounts,isPrimary,,false,2026-03-10,2026-03-10T02:00:00.000Z,Bank accounts,Primary account,,No',
  );
});

test('a changed account has the labels of its country', async () => {
  const hr = await harness.as('hr.manager');
  const own = await harness.as('employee');
  await payIn(harness, harness.home, 'NZ');
  const added = await own.call(accounts.bankAccounts.add, {
    params: params(),
    body: {
      accountName: 'Everyday',
      prefix: '01',
      bsbNZ: '0902',
      accountNumber: '0068389',
      suffixNz: '00',
      isPrimary: true,
    },
  });
  expect(added.status).toBe(201);
  const lines = await pendingInWords();
  expect(lines).toContain('Bank accounts, Bank and branch:  → 01-0902');
  expect(lines).toContain('Bank accounts, Suffix:  → 00');
  await own.call(sections.putNzTax, { params: params(), body: nzDeclaration });
  await payIn(harness, harness.home, 'GB');
  const id = await accountOf(harness, harness.home, 'GB');
  const edited = await own.call(accounts.ukBankAccounts.edit, {
    params: { ...params(), id },
    body: {
      accountName: 'E Person',
      sortCode: '20-00-01',
      accountNumber: '87654321',
      isPrimary: true,
    },
  });
  expect(edited.status, edited.text).toBe(200);
  await own.call(sections.putUkTax, { params: params(), body: ukDeclaration });
  await hr.call(sections.putPension, {
    params: params(),
    body: { pensionSchemeType: 3, optInDate: '2026-03-01' },
  });
  await hr.call(employment.putEmploymentDetails, {
    params: params(),
    body: { effectiveFrom: '2026-07-01', payBasis: 'annual', payCycle: 'monthly' },
  });
  const more = await pendingInWords();
  expect(more).toContain('Bank accounts, Sort code: 20-00-00 → 20-00-01');
  expect(more).toContain('Pension, Opt-in date:  → 1 Mar 2026');
  expect(more).toContain('Employment details, Pay cycle:  → Monthly');
});

test('of two exports at the same moment each change is in one', async () => {
  const own = await harness.as('employee');
  for (let n = 0; n < 5; n += 1)
    await own.call(accounts.bankAccounts.add, {
      params: params(),
      body: { ...account, rateType: 1, rateValue: n },
    });
  const hr = await harness.as('hr.manager');
  const made = await Promise.all(Array.from({ length: 6 }, () => hr.call(runs.exportChanges)));
  expect(made.reduce((sum, { body }) => sum + Number(body.changes), 0)).toBe(5 * 7);
});

test('payslips come 20 a page in the documented envelope, and sum up by tax year', async () => {
  const lines = Array.from({ length: 25 }, (_, n) => payslipLine('E5', `P-${n}`));
  await importPayslips(harness, payslipCsv(...lines));
  const own = await harness.as('employee');
  const { body } = await own.call(payslips.listPayslips, { params: params() });
  expect(body).toMatchObject({
    total: 25,
    count: 20,
    per_page: 20,
    current_page: 1,
    total_pages: 2,
  });
  expect((body.links as { next: string }).next).toContain('page=2');
  expect((body.data as object[])[0]).toMatchObject({
    empCode: 'E5',
    totalGross: 5000,
    totalNet: 3799.5,
    startDate: '2026-02-01',
    success: true,
  });
  const { body: summary } = await own.call(payslips.getPayslipSummary, { params: params() });
  expect(summary.items).toMatchObject([
    { year: '2025–26', count: 25, totalGross: 125_000, totalTax: 30_012.5 },
  ]);
});

test('a payslip is a PDF, as a file and in base64', async () => {
  await importPayslips(harness, payslipCsv(payslipLine('E5', 'P-1')));
  const own = await harness.as('employee');
  const { body } = await own.call(payslips.listPayslips, { params: params() });
  const [{ id: payslipId }] = body.data as [{ id: number }];
  const answer = await own.call(payslips.downloadPayslip, { params: { ...params(), payslipId } });
  // PGlite runs have no PDF renderer.
  if (answer.status === 503) return;
  const bytes = fromBase64(String(answer.body.data));
  expect(String.fromCharCode(...(bytes ?? []).slice(0, 5))).toBe('%PDF-');
  const file = await own.call(payslips.getPayslipFile, { params: { ...params(), payslipId } });
  expect(file.status).toBe(200);
});

test('employment details hold from their date, beside the salary of the position', async () => {
  const hr = await harness.as('hr.manager');
  const put = (effectiveFrom: string, payCycle: string) =>
    hr.call(employment.putEmploymentDetails, {
      params: params(),
      body: { effectiveFrom, payBasis: 'annual', payCycle },
    });
  await harness.within(harness.home, ({ db }) =>
    db
      .updateTable('position_assignments')
      .set({ salary_cents: 9_000_000 })
      .where('employee_id', '=', params().employeeId)
      .execute(),
  );
  await put('2026-07-01', 'monthly');
  await put('2026-01-01', 'fortnightly');
  const cycleOn = async (asAt: string) =>
    (
      await (
        await harness.as('employee')
      ).call(employment.getEmploymentDetails, { params: params(), query: { asAt } })
    ).body;
  expect(await cycleOn('2026-06-30')).toMatchObject({
    payCycle: 'fortnightly',
    to: '2026-06-30',
    salary: { amount: 9_000_000, currency: 'AUD' },
  });
  expect(await cycleOn('2026-07-01')).toMatchObject({ payCycle: 'monthly', to: null });
  expect(await cycleOn('2025-12-31')).toMatchObject({ payCycle: null });
});

test.each([
  ['2026-06-30', 'AUD', '2025–26'],
  ['2026-07-01', 'AUD', '2026–27'],
  ['2026-03-31', 'NZD', '2025–26'],
  ['2026-04-05', 'GBP', '2025–26'],
  ['2026-04-06', 'GBP', '2026–27'],
])('%s in %s is in the tax year %s', (day, currency, year) => {
  expect(taxYearOf(day, currency)).toBe(year);
});

test('base64 is read back as it was written', () => {
  for (const length of [0, 1, 2, 3, 4, 255]) {
    const bytes = Uint8Array.from({ length }, (_, n) => (n * 37) % 256);
    expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
    expect(fromBase64(toBase64(bytes))).toEqual(bytes);
  }
});

test('people are reminded of what they can enter themselves, at most once a day', async () => {
  const hr = await harness.as('hr.manager');
  const remind = async () =>
    (
      await hr.call(runs.sendReminders, {
        body: { employeeIds: [params().employeeId, 999_999] },
      })
    ).body;
  expect(await remind()).toEqual({ reminded: 1, skipped: 1 });
  const [mail, ...more] = await harness.dispatch();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    to: 'employee@little.example',
    subject: 'Your payment details are incomplete',
  });
  expect(mail?.text).toContain('Complete your TFN declaration');
  expect(await remind()).toEqual({ reminded: 0, skipped: 2 });
  harness.now = new Date(harness.now.getTime() + 25 * 3_600_000);
  const later = await harness.as('hr.manager');
  const again = await later.call(runs.sendReminders, {
    body: { employeeIds: [params().employeeId] },
  });
  expect(again.body).toMatchObject({ reminded: 1 });
  const { body } = await later.call(runs.listMissing);
  expect(
    (body.items as { employeeId: number; remindedAt: string }[]).find(
      ({ employeeId }) => employeeId === params().employeeId,
    )?.remindedAt,
  ).toBe(harness.now.toISOString());
});

test('two reminders at the same moment reach a person once', async () => {
  const clients = await Promise.all([harness.as('hr.manager'), harness.as('hr.manager')]);
  const answers = await Promise.all(
    clients.map((client) =>
      client.call(runs.sendReminders, { body: { employeeIds: [params().employeeId] } }),
    ),
  );
  expect(answers.map(({ body }) => body.reminded).sort()).toEqual([0, 1]);
  expect(await harness.dispatch()).toHaveLength(1);
});

test('what a payslip consists of adds up, or its row is refused', async () => {
  const columns = [...payslipColumns, ...payslipDetailColumns].join();
  const row = (earnings: string, deductions: string, net: string) =>
    `${columns}\nE5,L-1,2026-02-01,2026-02-28,2026-02-27,5000.00,1200.00,600.00,${net},${earnings},${deductions},Annual leave=12.5 days\n`;
  const send = (csv: string) => importPayslips(harness, csv);
  expect(await send(row('Ordinary hours=4000.00', '', '3800.00'))).toMatchObject({
    problems: [{ row: 2, message: 'The earnings don’t add up to the gross pay' }],
  });
  expect(await send(row('', 'Union fee=20.00', '3800.00'))).toMatchObject({
    problems: [{ row: 2, message: 'Gross pay minus tax and deductions doesn’t equal net pay' }],
  });
  expect(await send(row('4000.00', '', '3800.00'))).toMatchObject({ problems: [{ row: 2 }] });
  const good = row('Ordinary hours=4500.00; Overtime=500.00', 'Union fee=20.00', '3780.00');
  expect(await send(good)).toMatchObject({ state: 'done', problems: [] });

  let drawn: PdfDocument | undefined;
  Object.assign(harness.ports, {
    pdf: async (document: PdfDocument) => {
      drawn = document;
      return new Uint8Array([37, 80, 68, 70]);
    },
  });
  const own = await harness.as('employee');
  const { body } = await own.call(payslips.listPayslips, { params: params() });
  const [{ id: payslipId }] = body.data as [{ id: number }];
  await own.call(payslips.getPayslipFile, { params: { ...params(), payslipId } });
  const text = JSON.stringify(drawn?.blocks);
  for (const part of ['Employer', 'Ordinary hours', '$500.00', 'Union fee', '12.5 days', 'to date'])
    expect(text).toContain(part);
});
