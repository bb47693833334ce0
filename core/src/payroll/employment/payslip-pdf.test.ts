import { getPayslipFile } from '@tenure/contract/payroll/payslip';
import { expect, test } from 'vitest';
import type { PdfDocument } from '../../kit/host/pdf.ts';
import { Harness } from '../../testing/harness.ts';
import { moveToNewZealand, payslipOf } from '../../testing/scenes/payroll-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

/** The second payslip of the tax year; the first one only counts towards its year to date. */
async function payslipsOf(employeeId: number): Promise<number> {
  return harness.within(harness.home, async ({ db, now }) => {
    const row = (number: string, day: string) => ({
      employee_id: employeeId,
      number,
      period_start: '2026-01-01',
      period_end: '2026-01-31',
      pay_date: day,
      currency: 'AUD',
      gross_cents: 500_000,
      tax_cents: 120_050,
      super_cents: 60_000,
      net_cents: 374_950,
      earnings: JSON.stringify([{ label: 'Ordinary hours', cents: 500_000 }]),
      deductions: JSON.stringify([{ label: 'Parking', cents: 5_000 }]),
      leave_balances: JSON.stringify([{ label: 'Annual leave', value: '12.5 days' }]),
      created_at: now,
    });
    const rows = await db
      .insertInto('payroll_payslips')
      .values([row('PS-1', '2025-12-31'), row('PS-2', '2026-01-30')])
      .returning('id')
      .execute();
    return rows[1]?.id ?? 0;
  });
}

/** What is drawn, once it has been. */
function drawing({ ports }: Harness): () => PdfDocument {
  let drawn: PdfDocument | undefined;
  const pdf = async (document: PdfDocument) => {
    drawn = document;
    return new TextEncoder().encode('%PDF-');
  };
  Object.assign(ports, { pdf });
  return () => drawn as PdfDocument;
}

test('a payslip has all its figures, and the employer of the day it was paid', async () => {
  const employeeId = harness.home.idOf('employee');
  const payslipId = await payslipsOf(employeeId);
  const { title } = await harness.within(harness.home, ({ db }) =>
    db
      .updateTable('legal_entities')
      .set({ abn: '51824753556' })
      .returning('title')
      .executeTakeFirstOrThrow(),
  );
  await moveToNewZealand(harness, harness.home, '2026-03-01', '2026-02-28');
  const drawn = drawing(harness);
  const own = await harness.as('employee');
  await own.call(getPayslipFile, { params: { employeeId, payslipId } });
  const facts = drawn().blocks.flatMap((one) => (one.type === 'facts' ? one.facts : []));
  expect(facts).toEqual(
    expect.arrayContaining([
      ['Employer', title],
      ['ABN', '51 824 753 556'],
      ['Payslip', 'PS-2'],
      ['Paid on', '30 Jan 2026'],
      ['Annual leave', '12.5 days'],
    ]),
  );
  const rows = drawn().blocks.flatMap((one) => (one.type === 'table' ? one.rows : []));
  expect(rows?.map((cells) => cells.map((cell) => cell.replace(/[^\w .]/g, '')))).toEqual([
    ['Ordinary hours', '5000.00'],
    ['Parking', '50.00'],
    ['Gross pay', '5000.00', '10000.00'],
    ['Tax', '1200.50', '2401.00'],
    ['Superannuation', '600.00', '1200.00'],
    ['Net pay', '3749.50', '7499.00'],
  ]);
});

test.each([
  [
    'NZ',
    { nzbn: '9429043400973', ird_number: '49091850' },
    [
      ['NZBN', '9429043400973'],
      ['IRD number', '49-091-850'],
    ],
  ],
  [
    'GB',
    { paye_reference: '123/AB456', accounts_office_reference: '123PW12345678' },
    [['PAYE reference', '123/AB456']],
  ],
] as const)(
  'a payslip in %s shows the numbers of the employer',
  async (country, numbers, shown) => {
    const own = await Harness.open();
    const employeeId = own.home.idOf('employee');
    await own.within(own.home, ({ db }) =>
      db
        .updateTable('legal_entities')
        .set({ country, ...numbers })
        .execute(),
    );
    const drawn = drawing(own);
    const payslipId = await payslipOf(own, own.home);
    await (await own.as('employee')).call(getPayslipFile, { params: { employeeId, payslipId } });
    const facts = drawn().blocks.flatMap((one) => (one.type === 'facts' ? one.facts : []));
    expect(facts.slice(1, 1 + shown.length)).toEqual(shown);
    expect(JSON.stringify(facts)).not.toContain('123PW12345678');
    await own.close();
  },
);
