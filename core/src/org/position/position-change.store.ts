/**
 * Data needed to validate a position change: its lines, the positions above the new place, and the chosen
 * records.
 */
import { sql } from 'kysely';
import type { Ctx, SignedInCtx } from '../../kit/ctx.ts';
import { assignedOn, detailsOn, openOn } from '../dated-sql.ts';
import type { DetailsSpan } from '../rules/details.ts';
import type { PlannedChange } from '../rules/planned.ts';
import type { Chosen } from '../rules/position-change.ts';
import type { WholeInput } from '../rules/position-input.ts';
import type { Line } from '../rules/reporting-line.ts';

export interface PositionFacts {
  readonly title: string;
  readonly identifier: string;
  readonly department_id: number | null;
  readonly department: string | null;
  readonly location_id: number | null;
  readonly location: string | null;
  readonly job_role_id: number | null;
  readonly job_role: string | null;
  readonly headcount: number;
  readonly fte_budget: number;
  readonly salary_budget_cents: number | null;
  readonly salary_assigned: number;
  readonly qualifications: string;
  /** Title and placement over time, in order. */
  readonly spans: readonly DetailsSpan[];
  readonly description: string;
  readonly is_inheritance_enabled: boolean;
  readonly opens_on: string;
  readonly people: number;
  readonly fte_assigned: number;
  readonly direct: readonly Line[];
  readonly indirect: readonly Line[];
}

const leadBy = (id: number | null, day: string) => sql`(
  select jsonb_build_object('title', t.title, 'closesOn', t.closes_on)
  from leads t where t.id = ${id}::bigint and ${openOn('t', day)})`;

/** Records that an input refers to by id, with their titles; a position must be open on the day. */
const chosenBy = (id: number | null, input: WholeInput) => sql<Chosen>`jsonb_build_object(
  'department', (select title from departments where id = ${input.departmentId}::bigint and closed_on is null),
  'location', (select title from locations where id = ${input.locationId}::bigint and closed_on is null),
  'jobRole', (select title from job_roles where id = ${input.jobRoleId}::bigint and closed_on is null),
  'reportsTo', ${leadBy(input.reportsToId, input.effectiveFrom)},
  'indirectlyReportsTo', ${leadBy(input.indirectlyReportsToId, input.effectiveFrom)},
  'identifierTaken', exists (select from positions t where t.identifier = ${input.identifier} and t.id is distinct from ${id}::bigint))`;

/** Of the position `p`. */
const spansOf = sql<
  DetailsSpan[]
>`(select json_agg(json_build_object('title', s.title, 'departmentId', s.department_id, 'locationId', s.location_id,
          'from', s.valid_from, 'to', s.valid_to) order by s.valid_from)
        from (
          select p.title, p.department_id, p.location_id, coalesce(p.details_from, p.opens_on) as valid_from,
            (select min(n.valid_from) - 1 from position_history n
             where n.position_id = p.id and n.valid_from > coalesce(p.details_from, p.opens_on)) as valid_to
          union all
          select h.title, h.department_id, h.location_id, h.valid_from, h.valid_to
          from position_history h where h.position_id = p.id) s)`;

export async function readSpans(ctx: Ctx, id: number): Promise<DetailsSpan[]> {
  const { rows } = await sql<{ spans: DetailsSpan[] }>`
    select ${spansOf} as spans from positions p where p.id = ${id}`.execute(ctx.db);
  return rows[0]?.spans ?? [];
}

interface Above {
  readonly chosen: Chosen;
  /** All lines above the given positions, with their dates, for the cycle check. */
  readonly direct: readonly Line[];
  readonly indirect: readonly Line[];
}

/**
 * The chosen records and everything above them, in one statement. Keeps the positions reported to open until
 * the transaction ends.
 */
export async function readAbove(
  ctx: SignedInCtx,
  id: number | null,
  input: WholeInput,
): Promise<Above> {
  const leads = [input.reportsToId, input.indirectlyReportsToId].filter((one) => one !== null);
  const { rows } = await sql<Above>`
    with recursive leads as materialized (
      select p.id, p.title, p.opens_on, p.closes_on from positions p
      where p.id = any(${leads}::bigint[]) for key share),
    ${climb('direct', input.reportsToId)}, ${climb('indirect', input.indirectlyReportsToId)}
    select ${chosenBy(id, input)} as chosen, ${linesOf('direct')} as direct, ${linesOf('indirect')} as indirect`.execute(
    ctx.db,
  );
  return rows[0] as Above;
}

/**
 * PostgreSQL can't estimate the length of the path; without lookups it would scan every line of the company.
 */
const linesOfEach = (kind: 'direct' | 'indirect') => sql`
      cross join lateral (select line.position_id, line.reports_to_id, line.valid_from, line.valid_to
        from reporting_lines line where line.position_id = up.id and line.kind = ${kind} offset 0) l`;

const climb = (
  kind: 'direct' | 'indirect',
  start: number | null,
) => sql`${sql.ref(`${kind}_up`)} (id) as (
      select ${start}::bigint
      union
      select l.reports_to_id from ${sql.table(`${kind}_up`)} up ${linesOfEach(kind)}
      where l.reports_to_id is not null)`;

const linesOf = (kind: 'direct' | 'indirect') => sql<Line[]>`(
      select coalesce(json_agg(json_build_object('positionId', l.position_id, 'reportsToId', l.reports_to_id,
        'from', l.valid_from, 'to', l.valid_to)), '[]')
      from ${sql.table(`${kind}_up`)} up ${linesOfEach(kind)})`;

export async function readFacts(ctx: SignedInCtx, id: number, day: string): Promise<PositionFacts> {
  const lines = (kind: string) => sql`(
    select coalesce(json_agg(json_build_object('positionId', l.position_id, 'reportsToId', l.reports_to_id,
      'from', l.valid_from, 'to', l.valid_to) order by l.valid_from), '[]')
    from reporting_lines l where l.position_id = p.id and l.kind = ${kind})`;
  const { rows } = await sql<PositionFacts>`
    select coalesce(past.title, p.title) as title, p.identifier,
      d.id as department_id, d.title as department, lo.id as location_id, lo.title as location,
      p.job_role_id, r.title as job_role, p.headcount, p.fte_budget, p.salary_budget_cents, p.description, p.qualifications,
      p.is_inheritance_enabled, p.opens_on,
      (select count(*) from position_assignments a where a.position_id = p.id and ${assignedOn('a', day)}) as people,
      (select coalesce(sum(a.fte), 0)::bigint from position_assignments a where a.position_id = p.id and ${assignedOn('a', day)}) as fte_assigned,
      (select coalesce(sum(a.salary_cents), 0)::bigint from position_assignments a where a.position_id = p.id and ${assignedOn('a', day)}) as salary_assigned,
      ${lines('direct')} as direct, ${lines('indirect')} as indirect,
      ${spansOf} as spans
    from positions p
    left join position_history past on ${detailsOn('past', sql`p.id`, day)}
    left join departments d on d.id = case when past.position_id is null then p.department_id else past.department_id end
    left join locations lo on lo.id = case when past.position_id is null then p.location_id else past.location_id end
    left join job_roles r on r.id = p.job_role_id
    where p.id = ${id}`.execute(ctx.db);
  return rows[0] as PositionFacts;
}

/** Number of positions that move along: everything below on the day, counted up to a limit. */
export async function countBelow(ctx: SignedInCtx, id: number, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with recursive down (id) as (
      select ${id}::bigint
      union all
      select l.position_id from down join reporting_lines l on l.reports_to_id = down.id
      where l.kind = 'direct' and l.valid_from <= ${day}::date and (l.valid_to is null or l.valid_to >= ${day}::date)
    ) select count(*) - 1 as count from down`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

/** The titles from the top to a position on a day. */
export async function pathTo(ctx: SignedInCtx, id: number | null, day: string): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    with recursive up (id, depth) as (
      select ${id}::bigint, 0
      union all
      select l.reports_to_id, up.depth + 1 from up join reporting_lines l on l.position_id = up.id and l.kind = 'direct'
      where l.reports_to_id is not null and l.valid_from <= ${day}::date and (l.valid_to is null or l.valid_to >= ${day}::date)
        and up.depth < 200
    ) select p.title from up join positions p on p.id = up.id order by up.depth desc`.execute(
    ctx.db,
  );
  return rows.map(({ title }) => title);
}

const tables = {
  departmentId: 'departments',
  locationId: 'locations',
  reportsToId: 'positions',
  indirectlyReportsToId: 'positions',
} as const;

/** Titles of the records that planned changes refer to, in order. */
export async function titlesOf(
  ctx: SignedInCtx,
  changes: readonly PlannedChange[],
): Promise<(string | null)[]> {
  if (changes.length === 0) return [];
  const titles = changes.map(({ field, value }) =>
    field === 'title'
      ? sql`${value}::text`
      : sql`(select t.title from ${sql.table(tables[field])} t where t.id = ${value}::bigint)`,
  );
  const { rows } = await sql<{ titles: (string | null)[] }>`
    select array[${sql.join(titles)}]::text[] as titles`.execute(ctx.db);
  return rows[0]?.titles ?? [];
}
