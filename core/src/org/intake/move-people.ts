/** Existing people: to another position from a day on, or rehired. */
import { sql } from 'kysely';
import { startOver } from '../../identity/public.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { forgetEnding } from '../assignment/end-employment.ts';
import { endEmploymentTypes } from '../employment-type/employment-type.store.ts';
import type { PlannedPerson } from './intake-plan.ts';

export interface Move {
  readonly employeeId: number;
  readonly positionId: number;
}

/** The current assignment ends the day before; later planned changes are kept. */
export async function movePeople(ctx: Ctx, moves: readonly Move[], day: string): Promise<void> {
  if (moves.length === 0) return;
  const given = sql`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m ("employeeId" bigint, "positionId" bigint)`;
  await sql`
    with begun as (
      delete from position_assignments a using ${given}
      where a.employee_id = m."employeeId" and a.is_primary and a.assigned_from = ${day}::date
    )
    update position_assignments a set assigned_to = ${day}::date - 1
    from ${given}
    where a.employee_id = m."employeeId" and a.is_primary and a.assigned_from < ${day}::date
      and (a.assigned_to is null or a.assigned_to >= ${day}::date)`.execute(ctx.db);
  await sql`
    insert into position_assignments (employee_id, position_id, assigned_from, assigned_to)
    select m."employeeId", m."positionId", greatest(${day}::date, e.start_date), (
      select min(a.assigned_from) - 1 from position_assignments a
      where a.employee_id = m."employeeId" and a.is_primary and a.assigned_from > greatest(${day}::date, e.start_date))
    from ${given} join employees e on e.id = m."employeeId"`.execute(ctx.db);
}

/** Keeps the previous employment period and the positions held until then. */
export async function endEarlierEmployment(
  ctx: Ctx,
  rehired: readonly PlannedPerson[],
): Promise<void> {
  if (rehired.length === 0) return;
  const ids = rehired.flatMap(({ known }) => (known ? [known.id] : []));
  await forgetEnding(ctx, ids);
  await startOver(
    ctx,
    rehired.flatMap(({ known, isLeader }) => (known ? [{ id: known.id, isLeader }] : [])),
  );
  await sql`update employees set expiry_date = null, probation_end_date = null
    where id = any(${ids}::bigint[])`.execute(ctx.db);
  await endEmploymentTypes(
    ctx,
    rehired.flatMap(({ known }) =>
      known?.employment?.endDate
        ? [{ employeeId: known.id, lastDay: known.employment.endDate }]
        : [],
    ),
  );
  await sql`
    with kept as (
      insert into employment_periods (employee_id, start_date, end_date, employment_type)
      select id, start_date, end_date, employment_type from employees where id = any(${ids}::bigint[])
    ), planned as (
      delete from employment_type_history h
      where h.employee_id = any(${ids}::bigint[]) and h.valid_to is null
    ), never as (
      delete from position_assignments a using employees e
      where e.id = any(${ids}::bigint[]) and a.employee_id = e.id and a.assigned_from > e.end_date
    )
    update position_assignments a set assigned_to = e.end_date
    from employees e
    where e.id = any(${ids}::bigint[]) and a.employee_id = e.id and a.assigned_from <= e.end_date
      and (a.assigned_to is null or a.assigned_to > e.end_date)`.execute(ctx.db);
}
