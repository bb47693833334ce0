import type { PageQuery } from '@tenure/contract/kit/list';
import type { Payslip } from '@tenure/contract/payroll/payslip';
import { payslipFiles } from '@tenure/contract/payroll/payslip-import';
import { type Selectable, sql } from 'kysely';
import { attachedFile } from '../../files/public.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { offsetOf } from '../../kit/paging.ts';
import type { PayrollPayslips } from '../../kit/schema.gen.ts';
import { type About, type PaidPerson, paidPeople } from '../../org/public.ts';
import { todayOf } from '../bank-accounts/bank-account.store.ts';
import type { PayslipLine } from '../rules/payslip-row.ts';

export type PayslipRow = Omit<
  Selectable<PayrollPayslips>,
  'earnings' | 'deductions' | 'leave_balances'
> &
  Pick<PaidPerson, 'employee_number' | 'name'> &
  Pick<PayslipLine, 'earnings' | 'deductions' | 'leave_balances'>;

/** A payslip with its tax year to date. */
export interface PayslipToDate extends PayslipRow {
  /** Whether it was imported with a PDF file. */
  readonly has_pdf: boolean;
  /** The legal entity that paid it, which may not be the person's employer today. */
  readonly paid_by: Pick<PaidPerson, 'employer' | 'employer_numbers'> | null;
  readonly year: Readonly<Record<'gross' | 'tax' | 'super' | 'net', number>>;
}

export interface PayslipRecord extends About {
  readonly payslip: PayslipToDate;
}

/** When a tax year begins: July in Australia, 1 April in New Zealand, 6 April in the United Kingdom. */
const yearBegins: Readonly<Record<string, string>> = { NZD: '04-01', GBP: '04-06' };
const yearStart = sql`case s.currency when 'NZD' then interval '3 months'
  when 'GBP' then interval '3 months 5 days' else interval '6 months' end`;

const payslipsOf = (ctx: SignedInCtx, employeeId: number) => sql`
  from payroll_payslips s join ${paidPeople(todayOf(ctx))} p on p.id = s.employee_id
  where s.employee_id = ${employeeId}`;

export async function readPayslips(ctx: SignedInCtx, employeeId: number, query: PageQuery) {
  const { rows } = await sql<PayslipRow & { total: number }>`
    select s.*, p.employee_number, p.name, count(*) over () as total
    ${payslipsOf(ctx, employeeId)}
    order by s.pay_date desc, s.id desc
    limit ${query.itemsPerPage} offset ${offsetOf(query)}`.execute(ctx.db);
  return rows;
}

export async function findPayslip(ctx: SignedInCtx, employeeId: number, payslipId: number) {
  const { rows } = await sql<PayslipToDate>`
    select s.*, p.employee_number, p.name,
      ${attachedFile(payslipFiles.ownerType, sql`s.id`)} is not null as has_pdf,
      (select json_build_object('employer', paid.employer, 'employer_numbers', paid.employer_numbers)
        from ${paidPeople(sql`s.pay_date`)} paid where paid.id = s.employee_id) as paid_by, (
      select json_build_object('gross', sum(y.gross_cents), 'tax', sum(y.tax_cents),
        'super', sum(y.super_cents), 'net', sum(y.net_cents))
      from payroll_payslips y where y.employee_id = s.employee_id and y.currency = s.currency
        and y.pay_date <= s.pay_date
        and y.pay_date >= (date_trunc('year', s.pay_date - ${yearStart}) + ${yearStart})::date
    ) as year
    ${payslipsOf(ctx, employeeId)} and s.id = ${payslipId}`.execute(ctx.db);
  return rows[0];
}

export const taxYearOf = (day: string, currency: string): string => {
  const year = Number(day.slice(0, 4));
  const first = day.slice(5) >= (yearBegins[currency] ?? '07-01') ? year : year - 1;
  return `${first}–${String(first + 1).slice(2)}`;
};

const MOST_SUMMED = 5000;

export async function summarise(ctx: SignedInCtx, employeeId: number) {
  const rows = await ctx.db
    .selectFrom('payroll_payslips')
    .selectAll()
    .where('employee_id', '=', employeeId)
    .orderBy('pay_date', 'desc')
    .limit(MOST_SUMMED)
    .execute();
  const years = grouped(rows);
  return [...years.values()].map((all) => {
    const sum = (column: 'gross_cents' | 'super_cents' | 'tax_cents' | 'net_cents') =>
      all.reduce((total, row) => total + row[column], 0) / 100;
    const [{ pay_date, currency } = { pay_date: '', currency: '' }] = all;
    return {
      year: taxYearOf(pay_date, currency),
      currency,
      count: all.length,
      totalGross: sum('gross_cents'),
      totalSuper: sum('super_cents'),
      totalTax: sum('tax_cents'),
      totalNet: sum('net_cents'),
    };
  });
}

export const fileNameOf = ({ number, pay_date }: Pick<PayslipRow, 'number' | 'pay_date'>) =>
  `payslip-${pay_date}-${number.replace(/[^A-Za-z0-9-]/g, '-')}.pdf`;

export function presentPayslip(row: PayslipRow, linkOf: (id: number) => string): Payslip {
  const period = { from: row.period_start, to: row.period_end };
  return {
    id: row.id,
    startDate: period.from,
    endDate: period.to,
    ...period,
    file: fileNameOf(row),
    payrollType: 'payslip',
    success: true,
    downloadLink: linkOf(row.id),
    payAdvicePDFId: row.id,
    empCode: row.employee_number,
    payAdviceNumber: row.number,
    periodStart: period.from,
    periodEnd: period.to,
    payAdviceDate: row.pay_date,
    currency: row.currency,
    totalGross: row.gross_cents / 100,
    totalSuper: row.super_cents / 100,
    totalTax: row.tax_cents / 100,
    totalNet: row.net_cents / 100,
    dateCreated: new Date(row.created_at).toISOString(),
  };
}

function grouped<R extends { pay_date: string; currency: string }>(rows: readonly R[]) {
  const years = new Map<string, R[]>();
  for (const row of rows) {
    const year = `${taxYearOf(row.pay_date, row.currency)} ${row.currency}`;
    years.set(year, [...(years.get(year) ?? []), row]);
  }
  return years;
}
