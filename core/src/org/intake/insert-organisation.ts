/** Inserts positions, reporting lines, employees and assignments in one statement. */
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';
import type { LineRow } from './new-lines.ts';

export interface OrganisationRows {
  readonly positions: readonly {
    readonly id: number;
    readonly title: string;
    readonly identifier: string;
    readonly department_id: number | null;
    readonly location_id: number | null;
    readonly legal_entity_id: number | null;
    readonly job_role_id: number | null;
    readonly headcount: number;
    readonly fte_budget: number;
    readonly opens_on: string;
  }[];
  readonly lines: readonly LineRow[];
  readonly employees: readonly {
    readonly id: number;
    readonly employee_number: string;
    readonly preferred_name: string | null;
    readonly start_date: string;
    readonly employment_type: string;
  }[];
  readonly assignments: readonly {
    readonly employee_id: number;
    readonly position_id: number;
    readonly assigned_from: string;
  }[];
}

export async function insertOrganisation(ctx: Ctx, rows: OrganisationRows): Promise<void> {
  if (rows.employees.length === 0 && rows.assignments.length === 0 && rows.positions.length === 0)
    return;
  const given = (list: readonly object[]) => sql`${JSON.stringify(list)}::jsonb`;
  await sql`
    with opened as (
      insert into positions (id, title, identifier, department_id, location_id, legal_entity_id, job_role_id,
        headcount, fte_budget, opens_on)
      select id, title, identifier, department_id, location_id, legal_entity_id, job_role_id, headcount,
        fte_budget, opens_on
      from jsonb_populate_recordset(null::positions, ${given(rows.positions)})
    ), drawn as (
      insert into reporting_lines (position_id, reports_to_id, kind, valid_from, valid_to)
      select position_id, reports_to_id, 'direct', valid_from, valid_to
      from jsonb_populate_recordset(null::reporting_lines, ${given(rows.lines)})
    ), employed as (
      insert into employees (id, employee_number, preferred_name, start_date, employment_type)
      select id, employee_number, preferred_name, start_date, employment_type
      from jsonb_populate_recordset(null::employees, ${given(rows.employees)})
    )
    insert into position_assignments (employee_id, position_id, assigned_from)
    select employee_id, position_id, assigned_from
    from jsonb_populate_recordset(null::position_assignments, ${given(rows.assignments)})`.execute(
    ctx.db,
  );
}
