/** Parses a line of a payslip file: dates in the order of the file or as 2026-12-31, amounts as 1234.50. */

import { isWithinLimits } from '@tenure/contract/kit/identifier';
import type { DateOrder } from '@tenure/contract/kit/import';
import { type Currency, parseMoney } from '@tenure/contract/kit/money';
import { payslipImportMessages as messages } from '@tenure/contract/payroll/payslip-import';
import { readDay } from '../../kit/import/read-day.ts';

export interface PayslipLine {
  readonly number: string;
  readonly period_start: string;
  readonly period_end: string;
  readonly pay_date: string;
  readonly gross_cents: number;
  readonly tax_cents: number;
  readonly super_cents: number;
  readonly net_cents: number;
  readonly earnings: readonly Line[];
  readonly deductions: readonly Line[];
  readonly leave_balances: readonly LeaveBalance[];
}

interface Line {
  readonly label: string;
  readonly cents: number;
}

export interface LeaveBalance {
  readonly label: string;
  /** For example "12.5 days". */
  readonly value: string;
}

/** What is wrong with a cell of a row, by its column. */
export interface CellProblem {
  readonly column: string;
  readonly message: string;
}

export const payslipDates = ['periodStart', 'periodEnd', 'payDate'] as const;

/** The parsed line, or everything that is wrong with it. */
export function payslipLine(
  row: Readonly<Record<string, string>>,
  currency: Currency,
  order: DateOrder,
): PayslipLine | CellProblem[] {
  const problems: CellProblem[] = [];
  /** The value of a column; a problem of it where there is none. */
  const read = <T>(column: string, message: string, parse: (text: string) => T | null) => {
    const value = parse(row[column] ?? '');
    if (value === null) problems.push({ column, message });
    return value;
  };
  const day = (column: (typeof payslipDates)[number]) =>
    read(column, messages.date, (text) => dayWithinLimits(text, order));
  const amount = (column: string) =>
    read(column, messages.amount, (text) => parseMoney(text, currency)?.amount ?? null);
  const line = {
    number: read('payslipNumber', messages.payslipNumber, (text) =>
      /^[\x20-\x7e]{1,40}$/.test(text) ? text : null,
    ),
    period_start: day('periodStart'),
    period_end: day('periodEnd'),
    pay_date: day('payDate'),
    gross_cents: amount('gross'),
    tax_cents: amount('tax'),
    super_cents: amount('super'),
    net_cents: amount('net'),
    earnings: read('earnings', messages.parts, (text) => amountLines(text, currency)),
    deductions: read('deductions', messages.parts, (text) => amountLines(text, currency)),
    leave_balances: read('leaveBalances', messages.parts, labelledParts),
  };
  problems.push(...contradictions(line));
  return problems.length > 0 ? problems : (line as PayslipLine);
}

type ReadLine = { readonly [K in keyof PayslipLine]: PayslipLine[K] | null };

/** Compares the values that could be read. */
function contradictions(line: ReadLine): CellProblem[] {
  const { period_start, period_end, gross_cents: gross, tax_cents: tax, net_cents: net } = line;
  const { earnings, deductions } = line;
  const found: CellProblem[] = [];
  if (period_start && period_end && period_end < period_start)
    found.push({ column: 'periodEnd', message: messages.endsFirst });
  // A refund of tax, or an expense paid back as a negative deduction, can make the net pay larger.
  const back = [tax ?? 0, ...(deductions ?? []).map(({ cents }) => cents)].filter((one) => one < 0);
  if (gross !== null && net !== null && net > back.reduce((most, one) => most - one, gross))
    found.push({ column: 'net', message: messages.netOverGross });
  if (gross !== null && earnings?.length && sumOf(earnings) !== gross)
    found.push({ column: 'earnings', message: messages.earnings });
  if (gross !== null && tax !== null && net !== null && deductions?.length)
    if (gross - tax - sumOf(deductions) !== net)
      found.push({ column: 'deductions', message: messages.deductions });
  return found;
}

function dayWithinLimits(text: string, order: DateOrder): string | null {
  const day = readDay(text, order);
  return day && isWithinLimits(day) ? day : null;
}

const MOST_LINES = 30;

/** "Annual leave=12.5 days; Personal leave=4 days"; null where a part has no label or value. */
function labelledParts(text: string): LeaveBalance[] | null {
  const parts = text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => /^([^=]{1,60}?)\s*=\s*([^=]{1,30})$/.exec(part));
  if (parts.length > MOST_LINES || parts.includes(null)) return null;
  return parts.map((part) => ({ label: part?.[1] ?? '', value: part?.[2] ?? '' }));
}

function amountLines(text: string, currency: Currency): Line[] | null {
  const lines = labelledParts(text)?.map(({ label, value }) => ({
    label,
    cents: parseMoney(value, currency)?.amount,
  }));
  return lines?.every((line): line is Line => line.cents !== undefined) ? lines : null;
}

const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { cents }) => sum + cents, 0);
