/** A person's employment types: current, past and planned. */
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { assignedOn } from '../dated-sql.ts';
import { organisationChanged } from '../events.ts';
import { type PlannedDetails, plannedDetailsOf } from '../position/planned-details.ts';
import {
  begun,
  type EmploymentTypeSpan,
  type EmploymentTypes,
  employmentTypeOn,
} from '../rules/employment-types.ts';

export interface PlannedType extends EmploymentTypeSpan {
  readonly id: number;
}

export interface KeptTypes extends EmploymentTypes {
  readonly others: readonly PlannedType[];
}

/** Past types, and planned ones without a last day, of the employee that a statement calls `alias`. */
export const otherTypesOf = (alias: string) => sql<PlannedType[]>`coalesce((
  select json_agg(json_build_object('id', h.id, 'from', h.valid_from, 'to', h.valid_to,
    'employmentType', h.employment_type) order by h.valid_from)
  from employment_type_history h
  where h.tenant_id = ${sql.ref(`${alias}.tenant_id`)} and h.employee_id = ${sql.ref(`${alias}.id`)}), '[]')`;

function found<T>([row]: readonly T[]): T {
  if (!row) throw new Error('There is no such employee');
  return row;
}

async function readEmploymentTypes(ctx: Ctx, employeeId: number): Promise<KeptTypes> {
  const { rows } = await sql<KeptTypes>`
    select e.start_date as "startDate", e.employment_type as "inForce", ${otherTypesOf('e')} as others
    from employees e where e.id = ${employeeId}`.execute(ctx.db);
  return found(rows);
}

export const employmentTypeAsAt = async (ctx: Ctx, employeeId: number, day: string) =>
  employmentTypeOn(await readEmploymentTypes(ctx, employeeId), day);

export interface EmploymentPlans extends KeptTypes {
  /** Of the primary position: the current details, then planned ones in order. */
  readonly details: readonly PlannedDetails[];
}

/** Includes the planned details of their current position, in one statement. */
export async function readEmploymentPlans(
  ctx: Ctx,
  employeeId: number,
  today: string,
): Promise<EmploymentPlans> {
  const { rows } = await sql<EmploymentPlans>`
    select e.start_date as "startDate", e.employment_type as "inForce", ${otherTypesOf('e')} as others,
      ${plannedDetailsOf(primaryOf(today), today)} as details
    from employees e where e.id = ${employeeId}`.execute(ctx.db);
  return found(rows);
}

const primaryOf = (day: string) => sql`(
  select a.position_id from position_assignments a
  where a.tenant_id = e.tenant_id and a.employee_id = e.id and a.is_primary
    and ${assignedOn('a', day)} limit 1)`;

/** From a day on, until the next planned change. The caller has locked the person. */
export async function planEmploymentType(
  ctx: Ctx,
  {
    employeeId,
    from,
    employmentType,
  }: { employeeId: number; from: string; employmentType: string },
  today: string,
): Promise<void> {
  await ctx.db
    .insertInto('employment_type_history')
    .values({ employee_id: employeeId, valid_from: from, employment_type: employmentType })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'employee_id', 'valid_from'])
        .doUpdateSet({ employment_type: employmentType, valid_to: null }),
    )
    .execute();
  if (from <= today) await beginEmploymentTypes(ctx, employeeId, today);
}

/** Records the current types up to a day, before an import or a rehire replaces them. */
export async function endEmploymentTypes(
  ctx: Ctx,
  ended: readonly { readonly employeeId: number; readonly lastDay: string }[],
): Promise<void> {
  if (ended.length === 0) return;
  await sql`
    insert into employment_type_history (employee_id, valid_from, valid_to, employment_type)
    select e.id, held.since, n."lastDay", e.employment_type
    from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as n ("employeeId" bigint, "lastDay" date)
    join employees e on e.id = n."employeeId"
    cross join lateral (select greatest(e.start_date, max(h.valid_to) + 1) as since
      from employment_type_history h where h.employee_id = e.id) held
    where held.since <= n."lastDay"
    on conflict do nothing`.execute(ctx.db);
}

export async function cancelEmploymentType(ctx: Ctx, id: number): Promise<void> {
  await ctx.db
    .deleteFrom('employment_type_history')
    .where('id', '=', id)
    .where('valid_to', 'is', null)
    .execute();
}

/** Copies due employment types to the employee row. Idempotent. */
export async function beginEmploymentTypes(
  ctx: Ctx,
  employeeId: number,
  today: string,
): Promise<void> {
  await sql`select from employees where id = ${employeeId} for no key update`.execute(ctx.db);
  const before = await readEmploymentTypes(ctx, employeeId);
  const after = begun(before, today);
  if (after === before) return;
  await ctx.db
    .deleteFrom('employment_type_history')
    .where('employee_id', '=', employeeId)
    .execute();
  if (after.others.length > 0)
    await ctx.db
      .insertInto('employment_type_history')
      .values(
        after.others.map((one) => ({
          employee_id: employeeId,
          valid_from: one.from,
          valid_to: one.to,
          employment_type: one.employmentType,
        })),
      )
      .execute();
  await ctx.db
    .updateTable('employees')
    .set({ employment_type: after.inForce, version: sql`version + 1` })
    .where('id', '=', employeeId)
    .execute();
  await audit(ctx, {
    action: 'people.employee.changed',
    subject: { type: 'employee', id: employeeId },
    before: { employmentType: before.inForce },
    after: { employmentType: after.inForce },
  });
  await organisationChanged(ctx);
}
