/**
 * Ends an employment on its last day. Until that day is over it can be undone, so positions and reporting
 * lines change only afterwards, in `org-end-employments` (ADR 63).
 */
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';
import { organisationChanged } from '../events.ts';

export interface EmploymentEnding {
  readonly reason: string;
  readonly note: string | null;
  readonly handOverToId: number | null;
}

interface Ending extends EmploymentEnding {
  readonly employeeId: number;
  readonly lastDay: string;
  /** Null when a fixed term ends. */
  readonly endedById: number | null;
}

/** The caller has locked the person, whose employment has no end date yet. */
export async function endEmployment(ctx: Ctx, ending: Ending): Promise<void> {
  await setLastDay(ctx, ending.employeeId, ending.lastDay);
  await ctx.db
    .insertInto('employment_endings')
    .values({
      employee_id: ending.employeeId,
      reason: ending.reason,
      note: ending.note,
      hand_over_to_id: ending.handOverToId,
      ended_by_id: ending.endedById,
      created_at: ctx.now,
    })
    .execute();
  await organisationChanged(ctx);
}

export async function continueEmployment(ctx: Ctx, employeeId: number): Promise<void> {
  await setLastDay(ctx, employeeId, null);
  await forgetEnding(ctx, [employeeId]);
  await organisationChanged(ctx);
}

/** Rehired people start a new employment; how the last one ended stays in the audit log. */
export const forgetEnding = (ctx: Ctx, employeeIds: readonly number[]) =>
  sql`delete from employment_endings where employee_id = any(${[...employeeIds]}::bigint[])`.execute(
    ctx.db,
  );

async function setLastDay(ctx: Ctx, employeeId: number, lastDay: string | null): Promise<void> {
  await ctx.db
    .updateTable('employees')
    .set({ end_date: lastDay, version: sql`version + 1` })
    .where('id', '=', employeeId)
    .execute();
}

interface FoundEnding extends EmploymentEnding {
  readonly handOverTo: { readonly id: number; readonly displayName: string } | null;
  readonly directReports: number;
}

/** How an employment ends, if it does, and the number of current direct reports. */
export async function findEnding(
  ctx: Ctx,
  employeeId: number,
  today: string,
): Promise<Partial<FoundEnding> & Pick<FoundEnding, 'directReports'>> {
  const { rows } = await sql<FoundEnding>`
    select e.reason, e.note, e.hand_over_to_id as "handOverToId",
      case when u.id is null then null
        else json_build_object('id', u.id, 'displayName', u.first_name || ' ' || u.last_name) end as "handOverTo",
      (select count(*) from reporting_chains c
        where c.tenant_id = (select current_tenant()) and c.manager_ids[1] = given.id
          and c.valid_from <= ${today}::date and (c.valid_to is null or c.valid_to >= ${today}::date))
        as "directReports"
    from (select ${employeeId}::bigint as id) given
    left join employment_endings e on e.employee_id = given.id
    left join users u on u.tenant_id = e.tenant_id and u.id = e.hand_over_to_id`.execute(ctx.db);
  const [found] = rows;
  return found ?? { directReports: 0 };
}

/** Whether the person is employed on the day. */
export const worksOn = async (ctx: Ctx, employeeId: number, day: string): Promise<boolean> =>
  (await workOn(ctx, [employeeId], day)).has(employeeId);

/** Those of the people who haven't left by the day. */
export async function workOn(
  ctx: Ctx,
  employeeIds: readonly number[],
  day: string,
): Promise<ReadonlySet<number>> {
  const rows = await ctx.db
    .selectFrom('employees')
    .select('id')
    .where('id', '=', sql<number>`any(${employeeIds}::bigint[])`)
    .where((eb) => eb.or([eb('end_date', 'is', null), eb('end_date', '>=', day)]))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
