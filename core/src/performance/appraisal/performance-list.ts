/** Lists of appraisals: one's own, a person's, the team's, and those that await a person. */
import {
  type AwaitedStep,
  awaitedSteps,
  type performanceLists,
} from '@tenure/contract/performance/codes';
import type { ListedPerformance } from '@tenure/contract/performance/performance';
import {
  type PerformanceState,
  performanceMachine,
} from '@tenure/contract/performance/states/performance-states';
import { type RawBuilder, sql } from 'kysely';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { isInState } from '../../kit/machine.ts';
import { offsetOf } from '../../kit/paging.ts';
import { findOrganisation, peopleWhere, personConditions, relations } from '../../org/public.ts';
import { currentPhase } from '../rules/flow.ts';
import { awaitedOf } from './awaiting.ts';
import { readPerformances } from './performance.store.ts';
import type { PerformanceRecord } from './performance-record.ts';
import { presentSummary } from './present-performance.ts';

const everyStep = Object.keys(awaitedSteps) as AwaitedStep[];

interface Awaited {
  readonly step: AwaitedStep;
  readonly dueDate: string | null;
}

const awaitedHere = (ctx: SignedInCtx) => sql`(
  select coalesce(json_agg(json_build_object('step', awaited.step, 'dueDate', awaited.due_date)), '[]')
  from ${awaitedOf(ctx, everyStep)} where awaited.performance_id = p.id)`;

export function presentListed(
  ctx: SignedInCtx,
  record: PerformanceRecord,
  awaiting: readonly Awaited[],
): ListedPerformance {
  const phase = currentPhase(record.phases);
  const isWaiting = phase?.state === 'live' || phase?.state === 'active';
  const due = phase?.definedEndDate ?? null;
  return {
    ...presentSummary(ctx, record),
    phase: phase ? { title: phase.title, status: phase.state, dueDate: due } : null,
    isLate: isWaiting && due !== null && due < dayIn(ctx.actor.timezone, ctx.now),
    awaiting: awaiting.map(({ step, dueDate }) => ({ step, text: awaitedSteps[step], dueDate })),
  };
}

export interface Paged {
  readonly page: number;
  readonly itemsPerPage: number;
}

export async function pageOfPerformances(
  ctx: SignedInCtx,
  where: RawBuilder<unknown>,
  query: Paged,
  order?: RawBuilder<unknown>,
) {
  const page = { limit: query.itemsPerPage, offset: offsetOf(query), ...(order ? { order } : {}) };
  const records = await readPerformances(ctx, where, page, awaitedHere(ctx));
  const past =
    records.length === 0 && query.page > 1
      ? await readPerformances(ctx, where, { limit: 1, offset: 0 })
      : records;
  return {
    rows: records.map((record) => presentListed(ctx, record, record.extra as Awaited[])),
    total: past[0]?.total ?? 0,
  };
}

export interface ListAsked extends Paged {
  readonly show: (typeof performanceLists)[number];
  readonly status: string;
  readonly text: string;
}

/** Everyone's for those who administer appraisals; without that, the team's. */
export async function whereOf(ctx: SignedInCtx, { show, status, text }: ListAsked) {
  const { actor } = ctx;
  const day = dayIn(actor.timezone, ctx.now);
  const keepsAll =
    actor.permissions.has('performance.appraisal.administer') &&
    (relations.hrManager.holds(actor, null) || relations.administrator.holds(actor, null));
  const below = sql`p.employee_id in (select found.id from ${peopleWhere(
    personConditions.reportsToAny([actor.userId], day),
  )} found) and p.employee_id <> ${actor.userId}`;
  const shown = {
    awaiting: sql`p.id in (select awaited.performance_id from ${awaitedOf(ctx, everyStep)})`,
    team: below,
    everyone: keepsAll ? sql`true` : below,
  }[show];
  const inState =
    status === ''
      ? sql`true`
      : isInState('p.state', performanceMachine, [status as PerformanceState]);
  const named =
    text.trim() === ''
      ? sql`true`
      : sql`p.employee_id in (select found.id from ${peopleWhere(
          personConditions.named(text, await findOrganisation(ctx, {})),
        )} found)`;
  return sql`${shown} and ${inState} and ${named}`;
}
