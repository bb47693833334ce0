/** Settles steps that are done elsewhere: in a task, or in another area. */
import { taskMachine } from '@tenure/contract/tasks/task-states';
import { workflowStepMachine } from '@tenure/contract/tasks/workflows/workflow-states';
import { sql } from 'kysely';
import type { Events, EventType, Subscription } from '../../kit/background/outbox.ts';
import type {
  StepEvent,
  StepSettled,
  WorkflowStepKind,
} from '../../kit/contribution/workflow-step.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { isInState } from '../../kit/machine.ts';
import { moveWorkflow } from './move-workflow.ts';

const { states } = workflowStepMachine;

/**
 * Settles the step of a workflow task that was completed or cancelled. Workflows are always locked before
 * their steps, to avoid deadlocks.
 */
export async function settleTaskStep(
  ctx: Ctx,
  { taskId }: { readonly taskId: number },
): Promise<void> {
  const { rows } = await sql<{ workflowId: number; status: number }>`
    select w.id as "workflowId", t.status from workflow_steps s
    join tasks t on t.tenant_id = s.tenant_id and t.id = s.task_id
    join workflows w on w.tenant_id = s.tenant_id and w.id = s.workflow_id
    where s.task_id = ${taskId} for update of w`.execute(ctx.db);
  const [found] = rows;
  if (!found) return;
  const state = taskMachine.stateOf(found.status);
  if (state !== 'COMPLETE' && state !== 'INACTIVE') return;
  const { rows: changed } = await sql<{ id: number }>`
    update workflow_steps set status = ${states[state === 'COMPLETE' ? 'DONE' : 'SKIPPED'].code},
      settled_at = ${ctx.now}
    where task_id = ${taskId} and ${isInState('status', workflowStepMachine, ['OPEN'])}
    returning id`.execute(ctx.db);
  if (changed.length > 0) await moveWorkflow(ctx, found);
}

/** One subscription for each event that settles an area's step. */
export const settlingSubscriptions = (kinds: readonly WorkflowStepKind[]): Subscription[] =>
  kinds.flatMap((kind) => kind.settledBy.map((one) => subscriptionOf(kind, one)));

function subscriptionOf({ type }: WorkflowStepKind, { type: event, settled }: StepEvent) {
  const find = settled as (ctx: Ctx, data: Events[EventType]) => Promise<StepSettled | undefined>;
  return {
    name: `tasks.settle-${type}-step.${event}`,
    type: event,
    async handle(ctx: Ctx, data: Events[EventType]) {
      const found = await find(ctx, data);
      if (found) await settleSteps(ctx, type, found);
    },
  } as Subscription;
}

/** Locks workflows before their steps, in id order. */
async function settleSteps(
  ctx: Ctx,
  type: string,
  { subjectId, assigneeId }: StepSettled,
): Promise<void> {
  const isAssignee = assigneeId === undefined ? sql`true` : sql`s.assignee_id = ${assigneeId}`;
  const { rows } = await sql<{ workflowId: number; stepId: number }>`
    select w.id as "workflowId", s.id as "stepId" from workflow_steps s
    join workflows w on w.tenant_id = s.tenant_id and w.id = s.workflow_id
    join workflow_template_versions v on v.tenant_id = w.tenant_id and v.template_id = w.template_id
      and v.number = w.template_version
    where s.subject_id = ${subjectId} and ${isAssignee} and exists (
      select from jsonb_array_elements(v.steps) step
      where step ->> 'id' = s.step_id and step ->> 'type' = ${type})
    order by w.id, s.id for update of w`.execute(ctx.db);
  for (const { workflowId, stepId } of rows) {
    const { rows: changed } = await sql<{ id: number }>`
      update workflow_steps set status = ${states.DONE.code}, settled_at = ${ctx.now}
      where id = ${stepId} and ${isInState('status', workflowStepMachine, ['OPEN'])}
      returning id`.execute(ctx.db);
    if (changed.length > 0) await moveWorkflow(ctx, { workflowId });
  }
}
