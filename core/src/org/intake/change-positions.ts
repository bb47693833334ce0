/** Positions changed by an import: from today on; later planned changes are kept (ADR 40). */
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';
import { replaceDetails, replaceLines } from '../commands/position-rows.ts';
import { readSpans } from '../position/position-change.store.ts';
import { redrawDetails } from '../rules/details.ts';
import { type Line, redraw } from '../rules/reporting-line.ts';
import type { IntakePlan, PositionRef, UnitRef } from './intake-plan.ts';

interface Resolved {
  unit(ref: UnitRef | undefined): number | null;
  position(ref: PositionRef): number;
  readonly today: string;
}

export async function changePositions(
  ctx: Ctx,
  changed: IntakePlan['changedPositions'],
  { unit, position, today }: Resolved,
): Promise<void> {
  for (const { id, to } of changed) {
    const spans = await readSpans(ctx, id);
    const day = spans[0] && spans[0].from > today ? spans[0].from : today;
    const now = spans.findLast(({ from }) => from <= day);
    const drawn = now
      ? redrawDetails(spans, day, {
          title: to.title ?? now.title,
          departmentId: to.department ? unit(to.department) : now.departmentId,
          locationId: to.location ? unit(to.location) : now.locationId,
        })
      : spans;
    const details = drawn === spans ? {} : await replaceDetails(ctx, id, drawn, today);
    await ctx.db
      .updateTable('positions')
      .set({
        ...details,
        ...(to.legalEntity ? { legal_entity_id: unit(to.legalEntity) } : {}),
        ...(to.jobRole ? { job_role_id: unit(to.jobRole) } : {}),
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .execute();
    if (to.reportsTo) {
      const lines = await directLines(ctx, id);
      const line = { positionId: id, reportsToId: position(to.reportsTo), from: day };
      await replaceLines(ctx, id, 'direct', redraw(lines, line));
    }
  }
}

async function directLines(ctx: Ctx, id: number): Promise<Line[]> {
  const rows = await ctx.db
    .selectFrom('reporting_lines')
    .select(['position_id', 'reports_to_id', 'valid_from', 'valid_to'])
    .where('position_id', '=', id)
    .where('kind', '=', 'direct')
    .orderBy('valid_from')
    .execute();
  return rows.map((row) => ({
    positionId: row.position_id,
    reportsToId: row.reports_to_id,
    from: row.valid_from,
    to: row.valid_to,
  }));
}
