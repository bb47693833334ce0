/** People with payroll data on a day, as a table expression. */
import type { EmployerNumbers } from '@tenure/contract/org/employer-numbers';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';
import { assignedOn, type Day } from '../dated-sql.ts';

export interface PaidPerson {
  readonly id: number;
  readonly employee_number: string;
  readonly name: string;
  readonly start_date: string;
  readonly end_date: string | null;
  readonly country: string | null;
  readonly currency: string | null;
  readonly salary_cents: number | null;
  /** The legal entity that employs them. */
  readonly employer: string | null;
  /** Those that are shown to people. */
  readonly employer_numbers: Omit<EmployerNumbers, 'accountsOfficeReference'>;
}

export const paidPeople = (day: Day): RawBuilder<PaidPerson> => sql`(
  select e.id, e.employee_number, u.first_name || ' ' || u.last_name as name, e.start_date, e.end_date,
    l.country, l.currency, a.salary_cents, l.title as employer,
    json_build_object('abn', l.abn, 'nzbn', l.nzbn, 'irdNumber', l.ird_number,
      'payeReference', l.paye_reference) as employer_numbers
  from employees e
  join users u on u.tenant_id = e.tenant_id and u.id = e.id
  left join position_assignments a on a.tenant_id = e.tenant_id and a.employee_id = e.id
    and a.is_primary and ${assignedOn('a', day)}
  left join positions p on p.tenant_id = a.tenant_id and p.id = a.position_id
  left join legal_entities l on l.tenant_id = p.tenant_id and l.id = p.legal_entity_id)`;

/** The first day of the current employment in a country: later than the start for someone who moved there. */
export async function paidInSince(
  ctx: Ctx,
  employeeId: number,
  country: string,
  day: string,
): Promise<string | null> {
  const { rows } = await sql<{ since: string | null }>`
    select greatest(e.start_date, (
      select max(c.valid_to) + 1 from person_cards c
      where c.employee_id = e.id and c.legal_entity_country <> ${country}
        and c.valid_to < ${day}::date)) as since
    from employees e where e.id = ${employeeId}`.execute(ctx.db);
  return rows[0]?.since ?? null;
}
