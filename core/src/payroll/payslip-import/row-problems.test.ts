/** What is wrong with the rows of a file of payslips, and the order of its dates (ADR 138). */
import { importDateMessages } from '@tenure/contract/kit/import';
import { payslipImportMessages as messages } from '@tenure/contract/payroll/payslip-import';
import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { payslipCsv, payslipLine } from '../../testing/files/payslip-archive.ts';
import { checkedPayslips } from '../../testing/scenes/payslip-import-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

test('every problem of a row is named, with the file’s own names of its columns', async () => {
  const csv = [
    'Employee number,PAYSLIP NUMBER,Period start,Period end,Pay date,Gross,Tax,Super,Net',
    'E99,,soon,2026-02-28,27/02/2026,much,1200.50,600.00,1.00',
    '',
  ].join('\n');
  const made = await checkedPayslips(harness, strToU8(csv));
  expect(made.problems.map(({ row, column, message }) => [row, column, message])).toEqual([
    [2, 'Employee number', messages.unknownPerson('E99')],
    [2, 'PAYSLIP NUMBER', messages.payslipNumber],
    [2, 'Period start', messages.date],
    [2, 'Gross', messages.amount],
  ]);
  expect(made.dates).toMatchObject({ order: 'day-first', row: 2, date: '2026-02-27' });
});

test('dates of a file have one order, and rows with another are refused', async () => {
  const lineOn = (number: string, date: string) =>
    payslipLine('E5', number).replace('2026-02-27', date);
  const mixed = await checkedPayslips(
    harness,
    strToU8(
      payslipCsv(
        lineOn('O-1', '02/27/2026'),
        lineOn('O-2', '27/02/2026'),
        lineOn('O-3', '02/28/2026'),
      ),
    ),
  );
  expect(mixed.problems).toEqual([
    { row: 3, file: null, column: 'payDate', message: importDateMessages.mixed('day-first', 2) },
  ]);
  const assumed = await checkedPayslips(harness, strToU8(payslipCsv(lineOn('O-4', '03/02/2026'))));
  expect(assumed.problems).toEqual([]);
  expect(assumed.dates).toEqual({
    order: 'day-first',
    row: null,
    text: '03/02/2026',
    date: '2026-02-03',
  });
});
