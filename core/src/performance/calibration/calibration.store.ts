/** The appraisals of a cycle that the viewer can calibrate: all others for HR, those below for managers. */
import type { PageQuery } from '@tenure/contract/kit/list';
import { type CalibrationGroup, MOST_IN_GROUP } from '@tenure/contract/performance/calibration';
import { defaultRatingScale } from '@tenure/contract/performance/codes';
import { cycleMachine } from '@tenure/contract/performance/states/cycle-states';
import { type RawBuilder, sql } from 'kysely';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { type PageOfRows, pageOf } from '../../kit/list/page-of.ts';
import { type Brief, briefOfId, peopleWhere, personConditions } from '../../org/public.ts';
import { keepsAppraisals } from '../cycle/cycle.actions.ts';
import { type CycleRecord, findCycle, lockCycle } from '../cycle/cycle.store.ts';
import type { Level } from '../rules/calibration.ts';
import { overallScore, type ScoredSection } from '../rules/score.ts';

interface Row {
  readonly performance_id: number;
  readonly employee_id: number;
  readonly person: Brief;
  readonly sections: readonly (ScoredSection & { readonly levels: readonly Level[] })[];
  readonly score: number | null;
  readonly potential: number | null;
  readonly reason: string | null;
  readonly changed_by: Brief | null;
  readonly changed_at: Date | null;
  readonly version: number;
  readonly total: number;
}

export interface Calibrated extends Omit<Row, 'sections' | 'score' | 'total'> {
  readonly score: number | null;
  readonly calibratedScore: number | null;
}

export interface CalibrationRecord extends CycleRecord {
  /** How many people of the cycle the viewer calibrates. */
  readonly total: number;
  readonly people: readonly Calibrated[];
  readonly levels: readonly Level[];
}

/** The appraisals `p` of a cycle that the viewer calibrates. */
function group(
  ctx: SignedInCtx,
  cycleId: RawBuilder<unknown>,
  isKeeper: boolean,
): RawBuilder<unknown> {
  const { actor } = ctx;
  const own = [actor.userId, ...(actor.actingBy ? [actor.actingBy.userId] : [])];
  const below = sql`p.employee_id in (select found.id from ${peopleWhere(
    personConditions.reportsToAny([actor.userId], dayIn(actor.timezone, ctx.now)),
  )} found)`;
  return sql`p.cycle_id = ${cycleId} and p.employee_id <> all(${own}::bigint[])
    and ${isKeeper ? sql`true` : below}`;
}

interface GroupRow {
  readonly id: number;
  readonly title: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly state: number;
  readonly people: number;
  readonly calibrated: number;
}

/** The cycles in which the viewer has someone to calibrate, newest first. */
export async function pageOfCalibrations(
  ctx: SignedInCtx,
  query: PageQuery,
): Promise<PageOfRows<CalibrationGroup>> {
  const own = group(ctx, sql`c.id`, keepsAppraisals(ctx.actor));
  const groups = sql<GroupRow>`(
    select c.id, c.title, c.start_date, c.end_date, c.state, counted.people, counted.calibrated
    from performance_cycles c cross join lateral (
      select count(*)::int as people, count(k.performance_id)::int as calibrated
      from performances p left join performance_calibrations k
        on k.tenant_id = p.tenant_id and k.performance_id = p.id
      where p.tenant_id = c.tenant_id and ${own}) counted
    where counted.people > 0)`;
  const { rows, total } = await pageOf(
    ctx.db.selectFrom(groups.as('g')).selectAll('g').orderBy(sql`g.start_date desc, g.id desc`),
    query,
  );
  return {
    rows: rows.map(({ id, title, start_date, end_date, state, people, calibrated }) => ({
      id,
      title,
      startDate: start_date,
      endDate: end_date,
      status: cycleMachine.stateOf(state),
      people,
      calibrated,
    })),
    total,
  };
}

async function read(ctx: SignedInCtx, where: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with shown as (
      select p.tenant_id, p.id, p.employee_id, count(*) over ()::int as total
      from performances p where ${where} order by p.id limit ${MOST_IN_GROUP}
    )
    select shown.id as performance_id, shown.employee_id, shown.total,
      ${briefOfId(sql`shown.employee_id`)} as person,
      (select coalesce(json_agg(json_build_object('weight', s.weight::float8, 'levels', s.rating_scale,
          'items', (select coalesce(json_agg(json_build_object('weight', i.weight::float8,
              'rating', i.manager_rating)), '[]')
            from performance_items i where i.tenant_id = s.tenant_id and i.section_id = s.id))
          order by s.place, s.id), '[]')
        from performance_sections s where s.tenant_id = shown.tenant_id
          and s.performance_id = shown.id and s.type in ('goal', 'competency')) as sections,
      c.score::float8 as score, c.potential, c.reason, c.changed_at,
      case when c.changed_by_id is not null then ${briefOfId(sql`c.changed_by_id`)} end as changed_by,
      coalesce(c.version, 0) as version
    from shown left join performance_calibrations c
      on c.tenant_id = shown.tenant_id and c.performance_id = shown.id
    order by shown.id`.execute(ctx.db);
  return rows;
}

const present = ({ sections, score, total: _, ...row }: Row): Calibrated => ({
  ...row,
  score: overallScore(sections),
  calibratedScore: score,
});

/** The scale of the counted ratings; all appraisals of a cycle use the same template. */
const levelsOf = (rows: readonly Row[]): readonly Level[] =>
  rows.flatMap(({ sections }) => sections).find(({ levels }) => levels.length > 0)?.levels ??
  defaultRatingScale;

async function recordOf(ctx: SignedInCtx, cycle: CycleRecord, one: RawBuilder<unknown>) {
  const rows = await read(
    ctx,
    sql`${group(ctx, sql`${cycle.cycle.id}`, cycle.isKeeper)} and ${one}`,
  );
  const total = rows[0]?.total ?? 0;
  return { ...cycle, total, people: rows.map(present), levels: levelsOf(rows) };
}

export async function findCalibration(
  ctx: SignedInCtx,
  { params }: { params: { cycleId: number } },
): Promise<CalibrationRecord | undefined> {
  const cycle = await findCycle(ctx, params.cycleId);
  return cycle && recordOf(ctx, cycle, sql`true`);
}

export interface CalibratedRecord extends CalibrationRecord {
  readonly one: Calibrated;
}

export async function lockCalibrated(
  ctx: SignedInCtx,
  { params }: { params: { cycleId: number; performanceId: number } },
): Promise<CalibratedRecord | undefined> {
  // Locks the cycle: two concurrent first changes would both insert.
  const cycle = await lockCycle(ctx, params.cycleId);
  const record = cycle && (await recordOf(ctx, cycle, sql`p.id = ${params.performanceId}`));
  const one = record?.people[0];
  return record && one && { ...record, one, version: one.version };
}
