/**
 * Established employees have payment details; newcomers still have to enter theirs. All numbers are
 * fictional.
 */
import { mask } from '@tenure/contract/kit/secrets/secret';
import { insertMany, takeIds } from '../kit/bulk.ts';
import type { Ctx } from '../kit/ctx.ts';
import type { SampleInput } from '../kit/define-area.ts';
import { sealerOf } from '../kit/secrets/company-key.ts';
import { NUMBER_COLUMN } from './commands/change-bank-accounts.ts';
import { loadRecords } from './sample-records.ts';

const routing = { AU: '062000', NZ: '312800', GB: '200000' } as const;
/** People share a few encrypted numbers, because encrypting thousands would take long. */
const NUMBERS = 20;

/** Newcomers started at most this many days ago. */
const NEW_FOR = 45;

export async function loadPayroll(ctx: Ctx, input: SampleInput): Promise<void> {
  if (!input.withHistory) return loadAccounts(ctx, input);
  const newest = new Date(ctx.now.getTime() - NEW_FOR * 86_400_000).toISOString().slice(0, 10);
  const { company } = input;
  const settled = company.employees.filter(({ startDate }) => startDate < newest);
  await loadAccounts(ctx, { ...input, company: { ...company, employees: settled } });
  await loadRecords(ctx, input, settled);
  await loadPayslips(ctx, input);
}

async function loadAccounts(ctx: Ctx, { company, employeeIds }: SampleInput): Promise<void> {
  const numbers = Array.from({ length: NUMBERS }, (_, n) => String(12_345_670 + n));
  const seal = await sealerOf(ctx);
  const sealed = await Promise.all(numbers.map((one) => seal(one, NUMBER_COLUMN)));
  const ids = await takeIds(ctx, 'payroll_bank_accounts', company.employees.length);
  await insertMany(
    ctx,
    'payroll_bank_accounts',
    company.employees.map(({ id, country, firstName, lastName, startDate }, n) => ({
      id: ids[n],
      employee_id: employeeIds.get(id),
      country,
      valid_from: startDate,
      place: 1,
      account_name: `${firstName} ${lastName}`.slice(0, 32),
      routing: routing[country],
      suffix: country === 'NZ' ? '00' : null,
      sealed_number: sealed[n % NUMBERS],
      masked_number: mask(numbers[n % NUMBERS] ?? ''),
      is_primary: true,
      version: 1,
    })),
  );
}

const currencyOf = { AU: 'AUD', NZ: 'NZD', GB: 'GBP' } as const;
const MONTHS = 3;

/** Payslips of the last three months for everyone employed then; fictional figures that add up. */
async function loadPayslips(ctx: Ctx, { company, employeeIds }: SampleInput): Promise<void> {
  const today = ctx.now.toISOString().slice(0, 10);
  const months = Array.from({ length: MONTHS }, (_, n) => monthBefore(today, n + 1));
  const rows = company.employees.flatMap(({ id, country, startDate }) =>
    months
      .filter(({ first }) => startDate <= first)
      .map(({ first, last }, n) => {
        const gross = 450_000 + (id % 40) * 12_500;
        const tax = Math.round(gross * 0.22);
        return {
          employee_id: employeeIds.get(id),
          number: `${first.slice(0, 7)}-${n + 1}`,
          period_start: first,
          period_end: last,
          pay_date: last,
          currency: currencyOf[country],
          gross_cents: gross,
          tax_cents: tax,
          super_cents: Math.round(gross * 0.12),
          net_cents: gross - tax,
          earnings: [{ label: 'Ordinary hours', cents: gross }],
          deductions: [],
          leave_balances: [{ label: 'Annual leave', value: `${(id % 20) + 1} days` }],
          created_at: ctx.now,
        };
      }),
  );
  const ids = await takeIds(ctx, 'payroll_payslips', rows.length);
  await insertMany(
    ctx,
    'payroll_payslips',
    rows.map((row, n) => ({ id: ids[n], ...row })),
  );
}

function monthBefore(day: string, months: number): { first: string; last: string } {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  return {
    first: dayOf(Date.UTC(year, month - 1 - months, 1)),
    last: dayOf(Date.UTC(year, month - months, 0)),
  };
}
