import type { PositionInput } from '@tenure/contract/org/position';
import { sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import type { Line } from '../rules/reporting-line.ts';

export async function updatePosition(
  ctx: SignedInCtx,
  id: number,
  body: PositionInput,
): Promise<void> {
  await ctx.db
    .updateTable('positions')
    .set({
      title: body.title,
      identifier: body.identifier,
      department_id: body.departmentId,
      location_id: body.locationId,
      job_role_id: body.jobRoleId,
      headcount: body.headcount,
      fte_budget: Math.round(body.fteBudget * 100),
      description: body.description ?? '',
      is_inheritance_enabled: body.isInheritanceEnabled,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** A position's lines of one kind, as they are to be from now on; a line to nobody is no indirect line. */
export async function replaceLines(
  ctx: SignedInCtx,
  positionId: number,
  kind: 'direct' | 'indirect',
  lines: readonly Line[],
): Promise<void> {
  const kept = JSON.stringify(
    lines.filter(({ reportsToId }) => kind === 'direct' || reportsToId !== null),
  );
  // The old rows go in the statement before, or the constraint would see both.
  await sql`delete from reporting_lines where position_id = ${positionId} and kind = ${kind}`.execute(
    ctx.db,
  );
  await sql`insert into reporting_lines (position_id, reports_to_id, kind, valid_from, valid_to)
    select "positionId", "reportsToId", ${kind}, "from", "to"
    from jsonb_to_recordset(${kept}::jsonb) as l ("positionId" bigint, "reportsToId" bigint, "from" date, "to" date)`.execute(
    ctx.db,
  );
}
