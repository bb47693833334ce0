/** Payslips of a sample company: each person's salary in the periods of their pay cycle. Tax is a fictional share. */
import { insertMany, takeIds } from '../kit/bulk.ts';
import type { Ctx } from '../kit/ctx.ts';
import type { SampleInput } from '../kit/define-area.ts';
import { samplePayOf } from '../org/public.ts';
import { type PayCycle, PERIODS_A_YEAR, paidPeriods } from './rules/pay-periods.ts';

type Country = SampleInput['company']['employees'][number]['country'];

export const cycleOf: Readonly<Record<Country, PayCycle>> = {
  AU: 'fortnightly',
  NZ: 'fortnightly',
  GB: 'monthly',
};

/** About three months. */
const SHOWN: Readonly<Record<PayCycle, number>> = { fortnightly: 6, monthly: 3 };
const currencyOf = { AU: 'AUD', NZ: 'NZD', GB: 'GBP' } as const;
/** The employer’s contribution, as in the sample funds and pensions. */
const contributionOf = { AU: 0.12, NZ: 0.035, GB: 0.03 } as const;
const TAX = 0.22;

/** Everyone employed for the whole period. */
export function samplePayslips(company: SampleInput['company'], today: string) {
  const salaryOn = samplePayOf(company);
  return company.employees.flatMap(({ id, country, startDate }) => {
    const cycle = cycleOf[country];
    return paidPeriods(today, cycle, SHOWN[cycle])
      .filter(({ first }) => startDate <= first)
      .map(({ first, last, payDate }) => {
        const gross = Math.round(salaryOn(id, last) / PERIODS_A_YEAR[cycle]);
        const tax = Math.round(gross * TAX);
        return {
          id,
          payslip: {
            number: payDate,
            period_start: first,
            period_end: last,
            pay_date: payDate,
            currency: currencyOf[country],
            gross_cents: gross,
            tax_cents: tax,
            super_cents: Math.round(gross * contributionOf[country]),
            net_cents: gross - tax,
            earnings: [{ label: 'Salary', cents: gross }],
            deductions: [],
            leave_balances: [{ label: 'Annual leave', value: `${(id % 20) + 1} days` }],
          },
        };
      });
  });
}

export async function loadPayslips(ctx: Ctx, { company, employeeIds }: SampleInput): Promise<void> {
  const rows = samplePayslips(company, ctx.now.toISOString().slice(0, 10));
  const ids = await takeIds(ctx, 'payroll_payslips', rows.length);
  await insertMany(
    ctx,
    'payroll_payslips',
    rows.map(({ id, payslip }, n) => ({
      id: ids[n],
      employee_id: employeeIds.get(id),
      ...payslip,
      created_at: ctx.now,
    })),
  );
}
