/** Cycles with the progress of their appraisals, counted in one statement for the whole page. */
import { audienceRule } from '@tenure/contract/audience/rule';
import type { Cycle } from '@tenure/contract/performance/cycle';
import { type CycleState, cycleMachine } from '@tenure/contract/performance/states/cycle-states';
import { performanceMachine } from '@tenure/contract/performance/states/performance-states';
import { phaseMachine } from '@tenure/contract/performance/states/phase-states';
import { type RawBuilder, sql } from 'kysely';
import { rulesInWords } from '../../audience/public.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { isInState } from '../../kit/machine.ts';
import { cycleCapabilities, keepsAppraisals } from './cycle.actions.ts';

interface Row {
  readonly id: number;
  readonly title: string;
  readonly template_id: number;
  readonly template_title: string;
  readonly audience: unknown;
  readonly start_date: string;
  readonly end_date: string;
  readonly state: number;
  readonly long_job_id: number | null;
  readonly version: number;
  readonly total: number;
}

export interface CycleRecord {
  readonly cycle: Row;
  readonly state: CycleState;
  readonly version: number;
  /** Whether the viewer administers appraisals of the whole company. */
  readonly isKeeper: boolean;
}

/** An appraisal is late when its open phase is past its end. */
export const isLate = (
  day: string,
) => sql`p.id in (select ph.performance_id from performance_phases ph
  where ${isInState('ph.state', phaseMachine, ['live', 'active'])} and ph.defined_end_date < ${day}::date)`;

export async function readCycles(
  ctx: SignedInCtx,
  which: RawBuilder<unknown>,
  page: { readonly limit: number; readonly offset: number } = { limit: 1, offset: 0 },
): Promise<(CycleRecord & { readonly total: number })[]> {
  const { rows } = await sql<Row>`
    with chosen as (
      select c.*, count(*) over ()::int as total from performance_cycles c where ${which}
      order by c.start_date desc, c.id desc limit ${page.limit} offset ${page.offset}
    )
    select c.*, t.title as template_title
    from chosen c join performance_templates t on t.tenant_id = c.tenant_id and t.id = c.template_id
    order by c.start_date desc, c.id desc`.execute(ctx.db);
  return rows.map((cycle) => ({
    cycle,
    state: cycleMachine.stateOf(cycle.state),
    version: cycle.version,
    isKeeper: keepsAppraisals(ctx.actor),
    total: cycle.total,
  }));
}

const noProgress: Cycle['progress'] = {
  total: 0,
  planning: 0,
  in_progress: 0,
  finalise: 0,
  completed: 0,
  late: 0,
};

async function progressOf(
  ctx: SignedInCtx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Cycle['progress']>> {
  const counted = performanceMachine.stateNames.map(
    (state) =>
      sql`${sql.lit(state)}, count(*) filter (where ${isInState('p.state', performanceMachine, [state])})`,
  );
  const { rows } = await sql<{ id: number; progress: Cycle['progress'] }>`
    select p.cycle_id as id, json_build_object('total', count(*), ${sql.join(counted)},
      'late', count(*) filter (where ${isLate(dayIn(ctx.actor.timezone, ctx.now))})) as progress
    from performances p where p.cycle_id = any(${ids}::bigint[]) group by p.cycle_id`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ id, progress }) => [id, progress]));
}

export const findCycle = async (ctx: SignedInCtx, id: number): Promise<CycleRecord | undefined> =>
  (await readCycles(ctx, sql`c.id = ${id}`))[0];

export async function lockCycle(ctx: SignedInCtx, id: number): Promise<CycleRecord | undefined> {
  await ctx.db
    .selectFrom('performance_cycles')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return findCycle(ctx, id);
}

export async function presentCycles(
  ctx: SignedInCtx,
  records: readonly CycleRecord[],
): Promise<Cycle[]> {
  const rules = records.map(({ cycle }) => audienceRule.parse(cycle.audience));
  const progress = await progressOf(
    ctx,
    records.map(({ cycle }) => cycle.id),
  );
  const words = await rulesInWords(ctx, rules, dayIn(ctx.actor.timezone, ctx.now));
  return records.map((record, n) => ({
    id: record.cycle.id,
    title: record.cycle.title,
    template: { id: record.cycle.template_id, title: record.cycle.template_title },
    audienceInWords: words[n] ?? '',
    startDate: record.cycle.start_date,
    endDate: record.cycle.end_date,
    status: record.state,
    progress: progress.get(record.cycle.id) ?? noProgress,
    longJobId: record.cycle.long_job_id,
    version: record.version,
    metadata: { capabilities: cycleCapabilities(ctx.actor, record) },
  }));
}

export const presentCycle = async (ctx: SignedInCtx, record: CycleRecord): Promise<Cycle> =>
  (await presentCycles(ctx, [record]))[0] as Cycle;
