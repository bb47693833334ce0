/** Actions on a running workflow: decide an approval, skip, reassign, remind, or cancel the workflow. */
import type { InputOf } from '@tenure/contract/kit/endpoint';
import type { actOnWorkflow as endpoint } from '@tenure/contract/tasks/workflows/endpoints';
import { workflowMessages } from '@tenure/contract/tasks/workflows/messages';
import type { WorkflowAction, WorkflowDetail } from '@tenure/contract/tasks/workflows/workflow';
import {
  workflowMachine,
  workflowStepMachine,
} from '@tenure/contract/tasks/workflows/workflow-states';
import { sql } from 'kysely';
import { isOneself } from '../../../kit/actor.ts';
import { emit } from '../../../kit/background/outbox.ts';
import { workflowStepKind } from '../../../kit/contribution/workflow-step.ts';
import type { SignedInCtx } from '../../../kit/ctx.ts';
import { invalidInput, notFound } from '../../../kit/refusal.ts';
import { authorizeChange } from '../../../kit/walk/acting.ts';
import { refuseUnseen } from '../../../kit/walk/version.ts';
import { refuseWrongPeople, wrongPerson } from '../../assignees.ts';
import { cancelTasks } from '../../commands/cancel-tasks.ts';
import { reassignTasks } from '../../commands/reassign-tasks.ts';
import { presentWorkflowDetail, stepOf } from '../present-workflow.ts';
import { recordWorkflow } from '../record-workflow.ts';
import { cancelKinds, restartKind } from '../start-kind.ts';
import { stepActions, workflowActions } from '../workflow.actions.ts';
import { findWorkflow, lockWorkflow } from '../workflow.store.ts';
import { workflowEvents } from '../workflow-events.ts';
import type { StepRecord, WorkflowRecord } from '../workflow-record.ts';

export async function actOnWorkflow(
  ctx: SignedInCtx,
  { params, body }: InputOf<typeof endpoint>,
): Promise<WorkflowDetail> {
  const record = await lockWorkflow(ctx, params.workflowId);
  if (!record) throw notFound();
  if (body.action === 'cancel') {
    authorizeChange(ctx.actor, workflowActions.cancel, record);
    refuseUnseen(ctx.ifMatch, record);
    refuseWithoutReason(workflowMachine.needsReason('cancel', record.state, ['lead']), body.note);
    await endWorkflow(ctx, record, 'cancel', null, body.note);
  } else {
    const step = stepOf(ctx, record, body.stepId);
    if (!step) throw notFound();
    authorizeChange(ctx.actor, stepActions[body.action], step);
    refuseUnseen(ctx.ifMatch, record);
    await actOnStep(ctx, step, { ...body, action: body.action });
  }
  const after = await findWorkflow(ctx, params.workflowId);
  return presentWorkflowDetail(ctx, after ?? record);
}

function refuseWithoutReason(isNeeded: boolean, note: string | null): void {
  if (isNeeded && !note)
    throw invalidInput([{ field: 'note', message: workflowMessages.reasonNeeded }]);
}

interface StepTaken {
  readonly action: Exclude<WorkflowAction['action'], 'cancel'>;
  readonly note: string | null;
  readonly assigneeId: number | null;
}

/** Performs the action. The workflow must be locked and the action authorized. */
export async function actOnStep(
  ctx: SignedInCtx,
  record: StepRecord,
  { action, note, assigneeId }: StepTaken,
): Promise<void> {
  const { workflow, stored, step, stepState } = record;
  refuseWithoutReason(
    workflowStepMachine.needsReason(action, stepState, ['assignee', 'lead', 'overseer']),
    note,
  );
  if (action === 'decline') return endWorkflow(ctx, record, 'decline', step.id, note);
  const taken = { workflowId: workflow.id, action, stepId: step.id, note };
  if (action === 'nudge') {
    await emit(ctx, workflowEvents.stepOpened, { stepId: stored.id, isReminder: true });
    return recordWorkflow(ctx, taken);
  }
  if (action === 'reassign') {
    if (assigneeId === null)
      throw invalidInput([{ field: 'assigneeId', message: workflowMessages.newAssigneeNeeded }]);
    if (step.type === 'approval') refuseWrongApprover(ctx, record, assigneeId);
    await refuseWrongPeople(ctx, {
      assigneeIds: [assigneeId],
      reviewerId: null,
      field: 'assigneeId',
      mayAssign: false,
    });
    await reassignStep(ctx, stored, assigneeId, note);
    const kind = workflowStepKind(step.type);
    if (kind?.isPersonal) {
      await cancelKinds(ctx, [{ step, stored }]);
      await restartKind(ctx, kind, record, assigneeId);
      return recordWorkflow(ctx, taken);
    }
    return recordWorkflow(ctx, taken, [
      sql`given as (update workflow_steps set assignee_id = ${assigneeId} where id = ${stored.id})`,
    ]);
  }
  const to = workflowStepMachine.next(action, stepState);
  if (!to) throw new Error(`No way from ${stepState} by ${action}`);
  // Its assignee reads the task's history, and may be the person the reason is about.
  if (stored.task_id !== null) await cancelTasks(ctx, [stored.task_id], null);
  await cancelKinds(ctx, [{ step, stored }]);
  await recordWorkflow(ctx, taken, [
    sql`settled as (update workflow_steps set status = ${workflowStepMachine.states[to].code},
      settled_at = ${ctx.now} where id = ${stored.id})`,
  ]);
}

/** Neither the actor nor the employee in question can become the approver (ADR 104). */
function refuseWrongApprover(
  { actor }: SignedInCtx,
  { workflow }: StepRecord,
  assigneeId: number,
): void {
  if (assigneeId === workflow.employee_id)
    throw wrongPerson('assigneeId', workflowMessages.notTheEmployee);
  if (isOneself(actor, assigneeId)) throw wrongPerson('assigneeId', workflowMessages.notYourself);
}

/** The step's task is reassigned too; for an approval, the new assignee is notified. */
export async function reassignStep(
  ctx: Parameters<typeof reassignTasks>[0],
  stored: Pick<StepRecord['stored'], 'id' | 'task_id' | 'assignee_id' | 'due_date'>,
  to: number,
  note: string | null,
): Promise<void> {
  const { task_id: taskId, assignee_id: from, due_date } = stored;
  if (taskId !== null && from !== null)
    await reassignTasks(ctx, { tasks: [{ id: taskId, due_date }], from, to, note });
  else await emit(ctx, workflowEvents.stepOpened, { stepId: stored.id, isReminder: false });
}

/** Cancels all open steps with the workflow. */
async function endWorkflow(
  ctx: SignedInCtx,
  { workflow }: WorkflowRecord,
  action: 'cancel' | 'decline',
  stepId: string | null,
  note: string | null,
): Promise<void> {
  const open = workflowStepMachine.codesOf(['QUEUED', 'OPEN']);
  const tasks = workflow.steps.flatMap(({ task_id, status }) =>
    task_id !== null && open.includes(status) ? [task_id] : [],
  );
  if (tasks.length > 0) await cancelTasks(ctx, tasks, note);
  await cancelKinds(
    ctx,
    workflow.steps.flatMap((stored) => {
      const step = workflow.design.find(({ id }) => id === stored.step_id);
      return step && open.includes(stored.status) ? [{ step, stored }] : [];
    }),
  );
  await recordWorkflow(ctx, { workflowId: workflow.id, action, stepId, note }, [
    sql`ended as (update workflow_steps set status = ${workflowStepMachine.states.CANCELLED.code},
      settled_at = ${ctx.now} where workflow_id = ${workflow.id} and status = any(${open}::int[]))`,
  ]);
  await ctx.db
    .updateTable('workflows')
    .set({ status: workflowMachine.states.CANCELLED.code })
    .where('id', '=', workflow.id)
    .execute();
}
