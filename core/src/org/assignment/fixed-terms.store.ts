/** Fixed terms that end soon, each for one reminder. */
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';

export interface EndingTerm {
  readonly id: number;
  readonly name: string;
  readonly expiryDate: string;
  readonly managerId: number | null;
}

export async function endingTerms(ctx: Ctx, until: string): Promise<readonly EndingTerm[]> {
  const today = ctx.now.toISOString().slice(0, 10);
  const { rows } = await sql<EndingTerm>`
    select e.id, u.first_name || ' ' || u.last_name as name, e.expiry_date as "expiryDate",
      c.manager_ids[1] as "managerId"
    from employees e
    join users u on u.tenant_id = e.tenant_id and u.id = e.id
    left join reporting_chains c on c.tenant_id = e.tenant_id and c.employee_id = e.id
      and c.valid_from <= ${today}::date and (c.valid_to is null or c.valid_to >= ${today}::date)
    where e.expiry_date between ${today}::date and ${until}::date and e.end_date is null
      and e.expiry_reminder is distinct from e.expiry_date
    order by e.id`.execute(ctx.db);
  return rows;
}

export async function keepReminder(ctx: Ctx, { id, expiryDate }: EndingTerm): Promise<void> {
  await ctx.db
    .updateTable('employees')
    .set({ expiry_reminder: expiryDate })
    .where('id', '=', id)
    .execute();
}
