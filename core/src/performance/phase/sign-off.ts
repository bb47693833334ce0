/**
 * A signature covers what the employee saw (ADR 104). In the final stage, changing a rating or answer
 * creates a new version of the appraisal, and the employee signs off again.
 */
import { sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { emitChange } from '../appraisal/appraisal-event.ts';
import type { PerformanceRecord } from '../appraisal/performance-record.ts';
import { currentPhase } from '../rules/flow.ts';
import { keepStep } from './flow.store.ts';

/** The appraisal must be locked. */
export async function endSignOff(ctx: SignedInCtx, record: PerformanceRecord): Promise<void> {
  if (record.state !== 'finalise') return;
  const { id } = record.performance;
  const phase = currentPhase(record.phases);
  await sql`
    with unsigned as (update performance_phases set is_employee_finalized = false,
      employee_finalized_date = null where id = ${phase?.id ?? null}::bigint)
    update performances set version = version + 1 where id = ${id}`.execute(ctx.db);
  if (!phase?.isEmployeeFinalized) return;
  await keepStep(ctx, {
    performanceId: id,
    phaseId: phase.id,
    action: 'end-sign-off',
    byId: ctx.actor.userId,
    reason: null,
    before: null,
    isUndone: true,
  });
  await emitChange(ctx, id, { action: 'end-sign-off' });
}
