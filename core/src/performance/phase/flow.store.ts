/** Stores what a step changed: the appraisal, its phases, its approvers and the step itself. */
import { performanceMachine } from '@tenure/contract/performance/states/performance-states';
import { phaseMachine } from '@tenure/contract/performance/states/phase-states';
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';
import type { PerformanceRecord } from '../appraisal/performance-record.ts';
import type { Flow } from '../rules/flow.ts';

/** Only what steps change; stored with each step for undo. */
export const flowOf = ({ state, phases }: PerformanceRecord): Flow => ({
  state,
  phases: phases.map((phase) => ({
    id: phase.id,
    stage: phase.stage,
    state: phase.state,
    definedStartDate: phase.definedStartDate,
    startDate: phase.startDate,
    endDate: phase.endDate,
    isEmployeeFinalized: phase.isEmployeeFinalized,
    employeeFinalizedDate: phase.employeeFinalizedDate,
    approvers: phase.approvers.map(({ id, group, decision }) => ({ id, group, decision })),
  })),
});

/** The manager is stored once the appraisal is completed. */
export async function keepFlow(
  ctx: Ctx,
  { performance }: Pick<PerformanceRecord, 'performance'>,
  flow: Flow,
): Promise<void> {
  const phases = flow.phases.map((phase) => ({
    ...phase,
    state: phaseMachine.states[phase.state].code,
  }));
  const approvers = flow.phases.flatMap((phase) => phase.approvers);
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(phases)}::jsonb) as phase (id bigint,
        state smallint, "startDate" date, "endDate" date, "isEmployeeFinalized" boolean,
        "employeeFinalizedDate" date)
    ), changed as (
      update performance_phases ph set state = given.state, start_date = given."startDate",
        end_date = given."endDate", is_employee_finalized = given."isEmployeeFinalized",
        employee_finalized_date = given."employeeFinalizedDate"
      from given where ph.id = given.id
    ), decided as (
      update performance_approvers a set decision = one.decision
      from jsonb_to_recordset(${JSON.stringify(approvers)}::jsonb) as one (id bigint, decision text)
      where a.id = one.id
    )
    update performances set state = ${performanceMachine.states[flow.state].code},
      version = version + 1,
      manager_id = ${flow.state === 'completed' ? performance.managerId : null}
    where id = ${performance.id}`.execute(ctx.db);
}

interface StepTaken {
  readonly performanceId: number;
  readonly phaseId: number | null;
  readonly action: string;
  readonly byId: number | null;
  readonly reason: string | null;
  readonly before: Flow | null;
  /** For entries that are not steps and can't be undone. */
  readonly isUndone?: boolean;
}

export async function keepStep(ctx: Ctx, step: StepTaken): Promise<void> {
  await ctx.db
    .insertInto('performance_steps')
    .values({
      performance_id: step.performanceId,
      phase_id: step.phaseId,
      action: step.action,
      by_id: step.byId,
      at: ctx.now,
      reason: step.reason,
      before: step.before && JSON.stringify(step.before),
      is_undone: step.isUndone ?? false,
    })
    .execute();
}
