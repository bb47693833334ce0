/** Records every change of a workflow: history, version, audit and events. */
import { type RawBuilder, sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import type { ByPerson } from '../commands/task-step.ts';
import { workflowEvents } from './workflow-events.ts';

export interface WorkflowStepTaken {
  readonly workflowId: number;
  readonly action: string;
  readonly stepId?: string | null;
  readonly note?: string | null;
}

export async function recordWorkflow(
  ctx: ByPerson,
  { workflowId, action, stepId = null, note = null }: WorkflowStepTaken,
  /** Parts of a `with` that make the change. */
  changes: readonly RawBuilder<unknown>[] = [],
): Promise<void> {
  const byId = ctx.actor?.userId ?? null;
  const bumped = sql`bumped as (update workflows set version = version + 1, modified_at = ${ctx.now}
    where id = ${workflowId})`;
  await sql`
    with ${sql.join([bumped, ...changes], sql`, `)}
    insert into workflow_history (workflow_id, step_id, at, by_id, action, note)
    values (${workflowId}, ${stepId}, ${ctx.now}, ${byId}::bigint, ${action}, ${note})`.execute(
    ctx.db,
  );
  await audit(ctx, {
    action: `tasks.workflow.${action}`,
    subject: { type: 'workflow', id: workflowId },
    after: { stepId, note },
  });
  await emit(ctx, workflowEvents.moved, { workflowId });
}
