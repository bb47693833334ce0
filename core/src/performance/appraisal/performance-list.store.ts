/** What a list shows of an appraisal: far less than its page and permissions need. */
import { type AwaitedStep, awaitedSteps } from '@tenure/contract/performance/codes';
import { performanceMachine } from '@tenure/contract/performance/states/performance-states';
import { phaseMachine } from '@tenure/contract/performance/states/phase-states';
import { type RawBuilder, sql } from 'kysely';
import { dayIn } from '../../kit/contribution/calendar.ts';
import { sharedTables } from '../../kit/contribution/to-do.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { isInState } from '../../kit/machine.ts';
import {
  type Brief,
  directReportsOfMe,
  employeeBriefsIn,
  managersAbove,
} from '../../org/public.ts';
import { awaitedInRow, employeeSteps, mineOf } from './awaiting.ts';
import { newestFirst, type PageAsked, shownIn } from './performance.store.ts';

export const everyStep = Object.keys(awaitedSteps) as AwaitedStep[];

/** The employee never approves their own appraisal, and nobody else submits it. */
export const stepsAbout = (employeeId: number, userId: number): readonly AwaitedStep[] =>
  everyStep.filter((step) =>
    employeeId === userId ? step !== 'approve' : !employeeSteps.includes(step),
  );

export interface ListedRow {
  readonly id: number;
  readonly employee_id: number;
  readonly title: string;
  readonly description: string | null;
  readonly start_date: string;
  readonly end_date: string;
  readonly state: number;
  readonly total: number;
  readonly manager_id: number | null;
  readonly people: Brief[];
  /** The current phase. */
  readonly phase: { title: string; state: number; dueDate: string | null } | null;
  readonly awaiting: { step: AwaitedStep; dueDate: string | null }[];
}

export async function readListed(
  ctx: SignedInCtx,
  where: RawBuilder<unknown>,
  page: PageAsked,
  /** Only the steps that can await the viewer; each adds to the statement. */
  steps: readonly AwaitedStep[],
): Promise<ListedRow[]> {
  const managers = managersAbove(sql`p.employee_id`, dayIn(ctx.actor.timezone, ctx.now));
  const isCompleted = isInState('p.state', performanceMachine, ['completed']);
  const { rows } = await sql<ListedRow>`
    with ${sql.join(sharedTables([directReportsOfMe], ctx))}
    select p.id, p.employee_id, p.title, p.description, p.start_date, p.end_date, p.state, p.total,
      manager.id as manager_id, ${employeeBriefsIn(sql`array[p.employee_id, manager.id]`)} as people,
      (select json_build_object('title', ph.title, 'state', ph.state, 'dueDate', ph.defined_end_date)
        from performance_phases ph where ph.performance_id = p.id
          and not ${isInState('ph.state', phaseMachine, ['inactive'])}
        order by ph.place limit 1) as phase,
      (select coalesce(json_agg(json_build_object('step', awaited.step, 'dueDate', awaited.due_date)), '[]')
        from ${awaitedInRow(ctx, steps)}) as awaiting
    from ${shownIn(where, page)} p
    cross join lateral (
      select case when ${isCompleted} then p.manager_id else (${managers})[1] end as id offset 0) manager
    cross join ${mineOf(ctx)}
    order by ${page.order ?? newestFirst}`.execute(ctx.db);
  return rows;
}
