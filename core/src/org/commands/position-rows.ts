import { sql } from 'kysely';
import type { Ctx, SignedInCtx } from '../../kit/ctx.ts';
import { type DetailsSpan, inForce } from '../rules/details.ts';
import type { WholeInput } from '../rules/position-input.ts';
import type { Line } from '../rules/reporting-line.ts';

/** The columns of a position that are not dated. */
export const rowOf = (body: WholeInput) => ({
  identifier: body.identifier,
  job_role_id: body.jobRoleId,
  headcount: body.headcount,
  fte_budget: Math.round(body.fteBudget * 100),
  salary_budget_cents: body.salaryBudget === null ? null : Math.round(body.salaryBudget * 100),
  description: body.description ?? '',
  qualifications: body.qualifications ?? '',
  is_inheritance_enabled: body.isInheritanceEnabled,
});

export async function updatePosition(
  ctx: SignedInCtx,
  id: number,
  body: WholeInput,
  details: { title: string; department_id: number | null; location_id: number | null } | null,
): Promise<void> {
  await ctx.db
    .updateTable('positions')
    .set({ ...rowOf(body), ...details, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Writes the past and planned details; returns the columns in force today. */
export async function replaceDetails(
  ctx: Ctx,
  positionId: number,
  spans: readonly DetailsSpan[],
  today: string,
) {
  const { current, others } = inForce(spans, today);
  await sql`delete from position_history where position_id = ${positionId}`.execute(ctx.db);
  if (others.length)
    await ctx.db
      .insertInto('position_history')
      .values(
        others.map(({ title, departmentId, locationId, from, to }) => ({
          position_id: positionId,
          title,
          department_id: departmentId,
          location_id: locationId,
          valid_from: from,
          valid_to: to,
        })),
      )
      .execute();
  return {
    title: current.title,
    department_id: current.departmentId,
    location_id: current.locationId,
    details_from: current.from,
  };
}

/** Replaces a position's lines of one kind; an indirect line without a manager is dropped. */
export async function replaceLines(
  ctx: Ctx,
  positionId: number,
  kind: 'direct' | 'indirect',
  lines: readonly Line[],
): Promise<void> {
  const kept = JSON.stringify(
    lines.filter(({ reportsToId }) => kind === 'direct' || reportsToId !== null),
  );
  // Deleted in a separate statement first, or the constraint would fail.
  await sql`delete from reporting_lines where position_id = ${positionId} and kind = ${kind}`.execute(
    ctx.db,
  );
  await sql`insert into reporting_lines (position_id, reports_to_id, kind, valid_from, valid_to)
    select "positionId", "reportsToId", ${kind}, "from", "to"
    from jsonb_to_recordset(${kept}::jsonb) as l ("positionId" bigint, "reportsToId" bigint, "from" date, "to" date)`.execute(
    ctx.db,
  );
}
