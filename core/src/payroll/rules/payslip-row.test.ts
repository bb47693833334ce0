import { payslipImportMessages } from '@tenure/contract/payroll/payslip-import';
import { describe, expect, test } from 'vitest';
import { payslipLine } from './payslip-row.ts';

const row = {
  payslipNumber: 'P-1',
  periodStart: '2026-10-01',
  periodEnd: '2026-10-31',
  payDate: '2026-10-30',
  gross: '5000.00',
  tax: '1200.50',
  super: '600.00',
  net: '3799.50',
};
const days = {
  period_start: '2026-10-01',
  period_end: '2026-10-31',
  pay_date: '2026-10-30',
};

describe('dates of a payslip file', () => {
  test('are read as the template writes them', () => {
    expect(payslipLine(row, 'AUD', 'day-first')).toMatchObject(days);
  });

  test('are read day before month, as a spreadsheet saves the template again', () => {
    const saved = {
      ...row,
      periodStart: '1/10/2026',
      periodEnd: '31/10/2026',
      payDate: '30-Oct-2026',
    };
    expect(payslipLine(saved, 'AUD', 'day-first')).toMatchObject(days);
  });

  test.each([
    ['periodStart', '10/31/2026'],
    ['periodEnd', '31/02/2026'],
    ['payDate', '30/10/26'],
    ['payDate', ''],
    ['payDate', '1/1/1899'],
  ])('a %s of “%s” is reported by its column', (name, text) => {
    expect(payslipLine({ ...row, [name]: text }, 'AUD', 'day-first')).toEqual([
      { column: name, message: payslipImportMessages.date },
    ]);
  });

  test('are read month before day in a file with that order', () => {
    const american = { ...row, periodStart: '10/01/2026', periodEnd: '10/31/2026' };
    expect(payslipLine(american, 'AUD', 'month-first')).toMatchObject(days);
  });
});

describe('a net pay above the gross pay', () => {
  test.each<[string, object]>([
    ['a refund of tax, as the first cumulative code brings it', { tax: '-310.20', net: '5310.20' }],
    ['expenses paid back', { tax: '1000.00', deductions: 'Expenses=-1500.00', net: '5500.00' }],
  ])('is right with %s', (_, change) => {
    expect(payslipLine({ ...row, ...change }, 'GBP', 'day-first')).toMatchObject({
      gross_cents: 500_000,
    });
  });

  test.each<[string, object]>([
    ['without either', { tax: '0.00', net: '5000.01' }],
    ['with less paid back', { tax: '-310.20', net: '5310.21' }],
  ])('is reported %s', (_, change) => {
    expect(payslipLine({ ...row, ...change }, 'GBP', 'day-first')).toEqual([
      { column: 'net', message: payslipImportMessages.netOverGross },
    ]);
  });
});

test('everything that is wrong with a row is reported', () => {
  const wrong = {
    ...row,
    payslipNumber: '',
    periodEnd: '',
    tax: 'x',
    net: '9000.00',
    earnings: 'Pay=1',
  };
  const found = payslipLine(wrong, 'AUD', 'day-first');
  expect(found).toMatchObject([
    { column: 'payslipNumber' },
    { column: 'periodEnd' },
    { column: 'tax' },
    { column: 'net', message: payslipImportMessages.netOverGross },
    { column: 'earnings', message: payslipImportMessages.earnings },
  ]);
});
