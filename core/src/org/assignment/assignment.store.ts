/** A person's past, current and planned positions, with the remaining budget of each. */
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';
import { type Brief, briefOfId } from '../person/brief-person.ts';
import type { Assigned } from '../rules/assigned-positions.ts';
import { positionFacts } from './position-facts.ts';

interface Titled {
  readonly id: number;
  readonly title: string;
}

export interface Assignment extends Assigned {
  readonly id: number;
  readonly positionId: number;
  readonly position: Titled;
  readonly department: Titled | null;
  readonly location: Titled | null;
  readonly manager: Brief | null;
  readonly secondaryManager: Brief | null;
  /** In hundredths, like all values below. */
  readonly fte: number;
  readonly fteBudget: number;
  readonly fteAssigned: number;
  readonly salary: number | null;
  readonly salaryBudget: number | null;
  readonly salaryAssigned: number;
  readonly currency: string | null;
  readonly reason: string | null;
  readonly version: number;
}

/** More than anyone has held. */
const MOST = 200;

/**
 * One statement. Titles and managers are as of the day shown: today, the first day of a planned assignment,
 * or the last day of a past one. Current assignments come first, then planned ones, then the newest.
 */
export async function readAssignments(
  ctx: Ctx,
  employeeId: number,
  today: string,
): Promise<readonly Assignment[]> {
  const onDay = (alias: string) =>
    sql<boolean>`${sql.ref(`${alias}.assigned_from`)} <= a.day
      and (${sql.ref(`${alias}.assigned_to`)} is null or ${sql.ref(`${alias}.assigned_to`)} >= a.day)`;
  const { rows } = await sql<Assignment>`
    select a.id, a.position_id as "positionId", a.is_primary as "isPrimary", a.assigned_from as "from",
      a.assigned_to as "to", a.fte, a.salary_cents as salary, a.reason, a.version,
      ${positionFacts},
      ${briefOfId(sql`above.first_id`)} as manager, ${briefOfId(sql`above.second_id`)} as "secondaryManager",
      p.fte_budget as "fteBudget", p.salary_budget_cents as "salaryBudget", le.currency,
      (select coalesce(sum(o.fte), 0)::bigint from position_assignments o
        where o.tenant_id = a.tenant_id and o.position_id = a.position_id and ${onDay('o')}) as "fteAssigned",
      (select coalesce(sum(o.salary_cents), 0)::bigint from position_assignments o
        where o.tenant_id = a.tenant_id and o.position_id = a.position_id and ${onDay('o')}) as "salaryAssigned"
    from (select held.*, greatest(held.assigned_from,
        least(coalesce(held.assigned_to, ${today}::date), ${today}::date)) as day
      from position_assignments held where held.employee_id = ${employeeId}) a
    join positions p on p.tenant_id = a.tenant_id and p.id = a.position_id
    left join legal_entities le on le.tenant_id = p.tenant_id and le.id = p.legal_entity_id
    left join position_history h on h.tenant_id = a.tenant_id and h.position_id = a.position_id
      and h.valid_from <= a.day and (h.valid_to is null or h.valid_to >= a.day)
    left join lateral (${managersOf}) above on true
    order by case when a.assigned_from > ${today}::date then 1
        when a.assigned_to < ${today}::date then 2 else 0 end,
      a.is_primary desc, a.assigned_from desc, a.id desc
    limit ${MOST}`.execute(ctx.db);
  return rows;
}

/** The person's chain for their primary position; for other positions, the lead of the position above. */
const managersOf = sql`
  select chain.manager_ids[1] as first_id, chain.manager_ids[2] as second_id
  from reporting_chains chain
  where a.is_primary and chain.tenant_id = a.tenant_id and chain.employee_id = a.employee_id
    and chain.valid_from <= a.day and (chain.valid_to is null or chain.valid_to >= a.day)
  union all
  select lead.employee_id, (
    select chain.manager_ids[1] from reporting_chains chain
    where chain.tenant_id = a.tenant_id and chain.employee_id = lead.employee_id
      and chain.valid_from <= a.day and (chain.valid_to is null or chain.valid_to >= a.day))
  from reporting_lines line
  join lateral (select o.employee_id from position_assignments o
    where o.tenant_id = line.tenant_id and o.position_id = line.reports_to_id and o.is_primary
      and o.assigned_from <= a.day and (o.assigned_to is null or o.assigned_to >= a.day)
    order by o.assigned_from, o.id limit 1) lead on true
  where not a.is_primary and line.tenant_id = a.tenant_id and line.position_id = a.position_id
    and line.kind = 'direct' and line.valid_from <= a.day
    and (line.valid_to is null or line.valid_to >= a.day)
  limit 1`;

export interface ChosenPosition {
  readonly opensOn: string;
  readonly closesOn: string | null;
  readonly headcount: number;
  /** In hundredths. */
  readonly fteBudget: number;
  /** Other assignments to this position on the days in question. */
  readonly others: readonly { id: number; from: string; to: string | null; fte: number }[];
}

/** Serializes concurrent assignments to the same position. */
export async function lockChosenPosition(
  ctx: Ctx,
  positionId: number,
  but: { readonly assignmentId: number | null },
): Promise<ChosenPosition | undefined> {
  const { rows } = await sql<Omit<ChosenPosition, 'others'>>`
    select opens_on as "opensOn", closes_on as "closesOn", headcount, fte_budget as "fteBudget"
    from positions where id = ${positionId} for no key update`.execute(ctx.db);
  const [position] = rows;
  if (!position) return undefined;
  const others = await sql<ChosenPosition['others'][number]>`
    select id, assigned_from as "from", assigned_to as "to", fte from position_assignments
    where position_id = ${positionId} and id is distinct from ${but.assignmentId}::bigint`.execute(
    ctx.db,
  );
  return { ...position, others: others.rows };
}
