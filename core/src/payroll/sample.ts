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
import { loadPayslips } from './sample-payslips.ts';
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
