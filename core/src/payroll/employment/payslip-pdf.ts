/**
 * Draws a payslip from its figures: the employer on the day it was paid, earnings, deductions, tax, super or
 * pension, leave balances and the tax year to date.
 */
import { dayInWords } from '@tenure/contract/kit/day-in-words';
import { type Currency, formatMoney } from '@tenure/contract/kit/money';
import {
  type EmployerNumber,
  employerNumberLabel,
  writtenEmployerNumber,
} from '@tenure/contract/org/employer-numbers';
import { readLetterhead } from '../../identity/public.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import type { PdfBlock } from '../../kit/host/pdf.ts';
import type { Bytes } from '../../kit/ports.ts';
import { type PayslipToDate, taxYearOf } from './payslip.store.ts';

const superName: Readonly<Record<string, string>> = { NZD: 'KiwiSaver', GBP: 'Pension' };

export async function payslipPdf(ctx: SignedInCtx, payslip: PayslipToDate): Promise<Bytes> {
  const letterhead = await readLetterhead(ctx);
  const { year } = payslip;
  const inWords = (cents: number) =>
    formatMoney({ amount: cents, currency: payslip.currency as Currency });
  const line = (label: string, cents: number, toDate: number) => [
    label,
    inWords(cents),
    inWords(toDate),
  ];
  const retirement = superName[payslip.currency] ?? 'Superannuation';
  return ctx.ports.pdf({
    title: `Payslip ${payslip.number}`,
    language: 'en-AU',
    createdAt: new Date(payslip.created_at),
    letterhead: { ...letterhead, logo: null },
    blocks: [
      { type: 'heading', level: 1, text: 'Payslip' },
      {
        type: 'facts',
        facts: [
          ['Employer', payslip.paid_by?.employer ?? letterhead.companyName],
          ...employerNumbers(payslip.paid_by),
          ['Employee', payslip.name],
          ['Employee number', payslip.employee_number],
          ['Payslip', payslip.number],
          ['Period', `${dayInWords(payslip.period_start)} to ${dayInWords(payslip.period_end)}`],
          ['Paid on', dayInWords(payslip.pay_date)],
        ],
      },
      ...amounts('Earnings', payslip.earnings, inWords),
      ...amounts('Deductions', payslip.deductions, inWords),
      { type: 'heading', level: 2, text: 'Pay' },
      {
        type: 'table',
        columns: [
          { label: '', width: 2 },
          { label: 'This pay', align: 'right' },
          {
            label: `Year ${taxYearOf(payslip.pay_date, payslip.currency)} to date`,
            align: 'right',
          },
        ],
        rows: [
          line('Gross pay', payslip.gross_cents, year.gross),
          line('Tax', payslip.tax_cents, year.tax),
          line(retirement, payslip.super_cents, year.super),
          line('Net pay', payslip.net_cents, year.net),
        ],
      },
      ...leaveBalances(payslip.leave_balances),
    ],
  });
}

/** Payslips in Australia must show the employer's ABN (Fair Work Regulations 2009, regulation 3.46). */
const employerNumbers = (paidBy: PayslipToDate['paid_by']) =>
  Object.entries(paidBy?.employer_numbers ?? {}).flatMap(([name, number]) => {
    const key = name as EmployerNumber;
    return number ? [[employerNumberLabel(key), writtenEmployerNumber(key, number)] as const] : [];
  });

const amounts = (
  title: string,
  lines: PayslipToDate['earnings'],
  inWords: (cents: number) => string,
): PdfBlock[] =>
  lines.length === 0
    ? []
    : [
        { type: 'heading', level: 2, text: title },
        {
          type: 'table',
          columns: [
            { label: title, width: 2 },
            { label: 'Amount', align: 'right' },
          ],
          rows: lines.map(({ label, cents }) => [label, inWords(cents)]),
        },
      ];

const leaveBalances = (balances: PayslipToDate['leave_balances']): PdfBlock[] =>
  balances.length === 0
    ? []
    : [
        { type: 'heading', level: 2, text: 'Leave balances' },
        { type: 'facts', facts: balances.map(({ label, value }) => [label, value] as const) },
      ];
