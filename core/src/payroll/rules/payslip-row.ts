/** A line of a payslip file: dates as 2026-11-16 and amounts as 1234.50. */

import { isWithinLimits } from '@tenure/contract/kit/identifier';
import { type Currency, parseMoney } from '@tenure/contract/kit/money';

export interface PayslipLine {
  readonly number: string;
  readonly period_start: string;
  readonly period_end: string;
  readonly pay_date: string;
  readonly gross_cents: number;
  readonly tax_cents: number;
  readonly super_cents: number;
  readonly net_cents: number;
}

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  isWithinLimits(text) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

/** The line, or what is wrong with it in words. */
export function payslipLine(
  row: Readonly<Record<string, string>>,
  currency: Currency,
): PayslipLine | string {
  const { payslipNumber = '', periodStart = '', periodEnd = '', payDate = '' } = row;
  if (!/^[\x20-\x7e]{1,40}$/.test(payslipNumber)) return 'Enter a payslip number';
  for (const [name, day] of Object.entries({ periodStart, periodEnd, payDate }))
    if (!isValidDay(day)) return `Enter ${name} as a date such as 2026-11-16`;
  if (periodEnd < periodStart) return 'The period ends before it starts';
  const amounts = ['gross', 'tax', 'super', 'net'].map(
    (name) => parseMoney(row[name] ?? '', currency)?.amount,
  );
  const [gross, tax, superannuation, net] = amounts;
  if (gross === undefined || tax === undefined || superannuation === undefined || net === undefined)
    return 'Enter gross, tax, super and net as amounts such as 1234.50';
  if (net > gross) return 'The net pay is more than the gross pay';
  return {
    number: payslipNumber,
    period_start: periodStart,
    period_end: periodEnd,
    pay_date: payDate,
    gross_cents: gross,
    tax_cents: tax,
    super_cents: superannuation,
    net_cents: net,
  };
}

function isValidDay(text: string): boolean {
  try {
    return isDay(text);
  } catch {
    return false;
  }
}
