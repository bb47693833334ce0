/** Every position that a person holds, held or will hold. */
import { sql } from 'kysely';
import type { Ctx } from '../kit/ctx.ts';
import { positionFacts } from './assignment/position-facts.ts';

interface Titled {
  readonly id: number;
  readonly title: string;
}

export interface HeldPosition {
  readonly id: number;
  readonly position: Titled;
  readonly department: Titled | null;
  readonly location: Titled | null;
  readonly isPrimary: boolean;
  readonly from: string;
  readonly to: string | null;
  readonly reason: string | null;
}

const MOST = 200;

/** Newest first, each as it is today or was on its last day: one statement. */
export async function heldPositions(
  ctx: Ctx,
  employeeId: number,
  today: string,
): Promise<readonly HeldPosition[]> {
  const { rows } = await sql<HeldPosition>`
    select a.id, a.is_primary as "isPrimary", a.assigned_from as "from", a.assigned_to as "to", a.reason,
      ${positionFacts}
    from position_assignments a
    join positions p on p.tenant_id = a.tenant_id and p.id = a.position_id
    cross join lateral (select greatest(a.assigned_from,
      least(coalesce(a.assigned_to, ${today}::date), ${today}::date)) as day) seen
    left join position_history h on h.tenant_id = a.tenant_id and h.position_id = a.position_id
      and h.valid_from <= seen.day and (h.valid_to is null or h.valid_to >= seen.day)
    where a.employee_id = ${employeeId}
    order by a.assigned_from desc, a.is_primary desc, a.id desc limit ${MOST}`.execute(ctx.db);
  return rows;
}
