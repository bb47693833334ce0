/** Lists of appraisals: the viewer's, a person's, the team's, and those awaiting the viewer. */
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
import { phaseMachine } from '@tenure/contract/performance/states/phase-states';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { keptCount } from '../../kit/data/kept-count.ts';
import { isInState } from '../../kit/machine.ts';
import { offsetOf } from '../../kit/paging.ts';
import { findOrganisation, peopleWhere, personConditions, relations } from '../../org/public.ts';
import { awaitedOf } from './awaiting.ts';
import { everyStep, type ListedRow, readListed, stepsAbout } from './performance-list.store.ts';
import { presentSummary } from './present-performance.ts';

export interface Paged {
  readonly page: number;
  readonly itemsPerPage: number;
}

interface Listing {
  readonly order?: RawBuilder<unknown>;
  readonly steps?: readonly AwaitedStep[];
  /** The stored total, where there is one. */
  readonly kept?: RawBuilder<number> | undefined;
}

/** The appraisals of one person. */
export const pageOfPerson = (
  ctx: SignedInCtx,
  employeeId: number,
  query: Paged,
  { where = sql`true`, order }: { where?: RawBuilder<unknown>; order?: RawBuilder<unknown> } = {},
) =>
  pageOfPerformances(ctx, sql`p.employee_id = ${employeeId} and ${where}`, query, {
    ...(order ? { order } : {}),
    steps: stepsAbout(employeeId, ctx.actor.userId),
  });

export async function pageOfPerformances(
  ctx: SignedInCtx,
  where: RawBuilder<unknown>,
  query: Paged,
  { order, steps = everyStep, kept }: Listing = {},
) {
  const page = {
    limit: query.itemsPerPage,
    offset: offsetOf(query),
    kept,
    ...(order ? { order } : {}),
  };
  const rows = await readListed(ctx, where, page, steps);
  const past =
    rows.length === 0 && query.page > 1
      ? await readListed(ctx, where, { limit: 1, offset: 0, kept }, steps)
      : rows;
  return { rows: rows.map((row) => presentListed(ctx, row)), total: past[0]?.total ?? 0 };
}

function presentListed(ctx: SignedInCtx, row: ListedRow): ListedPerformance {
  const { phase } = row;
  const status = phase && phaseMachine.stateOf(phase.state);
  const isWaiting = status === 'live' || status === 'active';
  const due = phase?.dueDate ?? null;
  return {
    ...presentSummary(ctx, {
      performance: {
        id: row.id,
        employeeId: row.employee_id,
        title: row.title,
        description: row.description,
        startDate: row.start_date,
        endDate: row.end_date,
        managerId: row.manager_id,
      },
      state: performanceMachine.stateOf(row.state),
      people: new Map(row.people.map((brief) => [brief.id, brief])),
    }),
    phase: phase && status ? { title: phase.title, status, dueDate: due } : null,
    isLate: isWaiting && due !== null && due < dayIn(ctx.actor.timezone, ctx.now),
    awaiting: row.awaiting.map(({ step, dueDate }) => ({
      step,
      text: awaitedSteps[step],
      dueDate,
    })),
  };
}

export interface ListAsked extends Paged {
  readonly show: (typeof performanceLists)[number];
  readonly status: string;
  readonly text: string;
}

const seesAll = (actor: Actor) =>
  actor.permissions.has('performance.appraisal.administer') &&
  (relations.hrManager.holds(actor, null) || relations.administrator.holds(actor, null));

const codesOf = (status: string) => performanceMachine.codesOf([status as PerformanceState]);

/** The list requested. The total of everyone's appraisals, or of those in one state, is stored. */
export async function pageOfAsked(ctx: SignedInCtx, asked: ListAsked) {
  const { show, status, text } = asked;
  const isKept = show === 'everyone' && seesAll(ctx.actor) && text.trim() === '';
  return pageOfPerformances(ctx, await whereOf(ctx, asked), asked, {
    kept: isKept
      ? keptCount('performances', status === '' ? undefined : codesOf(status))
      : undefined,
  });
}

/** Everyone's for people who administer appraisals; otherwise the team's. */
export async function whereOf(ctx: SignedInCtx, { show, status, text }: ListAsked) {
  const { actor } = ctx;
  const day = dayIn(actor.timezone, ctx.now);
  const below = sql`p.employee_id in (select found.id from ${peopleWhere(
    personConditions.reportsToAny([actor.userId], day),
  )} found) and p.employee_id <> ${actor.userId}`;
  const shown = {
    awaiting: sql`p.id in (select awaited.performance_id from ${awaitedOf(ctx, everyStep)})`,
    team: below,
    everyone: seesAll(actor) ? sql`true` : below,
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
