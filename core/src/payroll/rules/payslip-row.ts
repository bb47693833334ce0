/** Parses a line of a payslip file: dates as 31/12/2026 or 2026-12-31, amounts as 1234.50. */

import { isWithinLimits } from '@tenure/contract/kit/identifier';
import { type Currency, parseMoney } from '@tenure/contract/kit/money';
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

const dates = ['periodStart', 'periodEnd', 'payDate'];

function dayWithinLimits(text = ''): string | null {
  const day = readDay(text);
  return day && isWithinLimits(day) ? day : null;
}

/** The parsed line, or error messages. */
export function payslipLine(
  row: Readonly<Record<string, string>>,
  currency: Currency,
): PayslipLine | string {
  const { payslipNumber = '' } = row;
  if (!/^[\x20-\x7e]{1,40}$/.test(payslipNumber)) return 'Enter a payslip number';
  const [periodStart, periodEnd, payDate] = dates.map((name) => dayWithinLimits(row[name]));
  if (!periodStart || !periodEnd || !payDate) {
    const wrong = dates.find((name) => !dayWithinLimits(row[name]));
    return `Enter ${wrong} as a date in the format 31/12/2026`;
  }
  if (periodEnd < periodStart) return 'The period ends before it starts';
  const amounts = ['gross', 'tax', 'super', 'net'].map(
    (name) => parseMoney(row[name] ?? '', currency)?.amount,
  );
  const [gross, tax, superannuation, net] = amounts;
  if (gross === undefined || tax === undefined || superannuation === undefined || net === undefined)
    return 'Enter gross, tax, super and net as amounts such as 1234.50';
  if (net > gross) return 'The net pay is more than the gross pay';
  const earnings = amountLines(row.earnings, currency);
  const deductions = amountLines(row.deductions, currency);
  const leave_balances = labelledParts(row.leaveBalances);
  if (!earnings || !deductions || !leave_balances)
    return 'Enter earnings, deductions and leave balances such as Ordinary hours=4500.00; Overtime=500.00';
  if (earnings.length > 0 && sumOf(earnings) !== gross)
    return 'The earnings don’t add up to the gross pay';
  if (deductions.length > 0 && gross - tax - sumOf(deductions) !== net)
    return 'Gross pay minus tax and deductions doesn’t equal net pay';
  return {
    number: payslipNumber,
    period_start: periodStart,
    period_end: periodEnd,
    pay_date: payDate,
    gross_cents: gross,
    tax_cents: tax,
    super_cents: superannuation,
    net_cents: net,
    earnings,
    deductions,
    leave_balances,
  };
}

const MOST_LINES = 30;

/** "Annual leave=12.5 days; Personal leave=4 days"; undefined where a part has no label or value. */
function labelledParts(text = ''): LeaveBalance[] | undefined {
  const parts = text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => /^([^=]{1,60}?)\s*=\s*([^=]{1,30})$/.exec(part));
  if (parts.length > MOST_LINES || parts.includes(null)) return undefined;
  return parts.map((part) => ({ label: part?.[1] ?? '', value: part?.[2] ?? '' }));
}

function amountLines(text: string | undefined, currency: Currency): Line[] | undefined {
  const lines = labelledParts(text)?.map(({ label, value }) => ({
    label,
    cents: parseMoney(value, currency)?.amount,
  }));
  return lines?.every((line): line is Line => line.cents !== undefined) ? lines : undefined;
}

const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { cents }) => sum + cents, 0);
