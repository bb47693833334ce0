/** People with payroll data on a day, as a table expression. */
import { type RawBuilder, sql } from 'kysely';
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
}

export const paidPeople = (day: Day): RawBuilder<PaidPerson> => sql`(
  select e.id, e.employee_number, u.first_name || ' ' || u.last_name as name, e.start_date, e.end_date,
    l.country, l.currency, a.salary_cents, l.title as employer
  from employees e
  join users u on u.tenant_id = e.tenant_id and u.id = e.id
  left join position_assignments a on a.tenant_id = e.tenant_id and a.employee_id = e.id
    and a.is_primary and ${assignedOn('a', day)}
  left join positions p on p.tenant_id = a.tenant_id and p.id = a.position_id
  left join legal_entities l on l.tenant_id = p.tenant_id and l.id = p.legal_entity_id)`;
