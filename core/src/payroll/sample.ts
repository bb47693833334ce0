/** Everybody is paid into an account of their country; the numbers are made up. */
import { mask } from '@tenure/contract/kit/secret';
import { insertMany, takeIds } from '../kit/bulk.ts';
import type { Ctx } from '../kit/ctx.ts';
import type { SampleInput } from '../kit/define-area.ts';
import { sealerOf } from '../kit/secrets/company-key.ts';
import { NUMBER_COLUMN } from './commands/change-bank-accounts.ts';

const routing = { AU: '062000', NZ: '312800', GB: '200000' } as const;
/** A few numbers are sealed, and people share them: sealing thousands would take long. */
const NUMBERS = 20;

export async function loadPayroll(ctx: Ctx, { company, employeeIds }: SampleInput): Promise<void> {
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
