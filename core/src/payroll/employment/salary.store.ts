import type { Currency, Money } from '@tenure/contract/kit/money';
import { sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { type PaidPerson, paidPeople } from '../../org/public.ts';

export async function salaryOn(
  ctx: SignedInCtx,
  employeeId: number,
  day: string,
): Promise<Money | null> {
  const { rows } = await sql<PaidPerson>`
    select * from ${paidPeople(day)} p where p.id = ${employeeId}`.execute(ctx.db);
  const { salary_cents: amount = null, currency = null } = rows[0] ?? {};
  return amount === null ? null : { amount, currency: (currency ?? 'AUD') as Currency };
}
