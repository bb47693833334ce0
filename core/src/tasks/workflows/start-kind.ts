/** Starts a step that another area carries out; a failure to start is recorded in the history. */

import { workflowMessages } from '@tenure/contract/tasks/workflows/messages';
import type { TemplateStep } from '@tenure/contract/tasks/workflows/template';
import { workflowStepMachine } from '@tenure/contract/tasks/workflows/workflow-states';
import { type WorkflowStepKind, workflowStepKind } from '../../kit/contribution/workflow-step.ts';
import type { Ctx } from '../../kit/ctx.ts';
import type { StepRecord } from './workflow-record.ts';

interface Starting {
  readonly workflow: { readonly id: number; readonly employee_id: number };
  readonly step: TemplateStep;
  readonly assigneeId: number | null;
  readonly dueDate: string | null;
  readonly today: string;
}

interface Begun {
  readonly subjectId: number | null;
  readonly isDone: boolean;
  readonly isOwn: boolean;
}

export async function startKind(
  ctx: Ctx,
  kind: WorkflowStepKind,
  { workflow, step, assigneeId, dueDate, today }: Starting,
): Promise<Begun> {
  const { recordId } = step;
  const started =
    assigneeId === null || !recordId
      ? { problem: workflowMessages.noRecord(kind.recordLabel) }
      : await kind.start(ctx, {
          employeeId: workflow.employee_id,
          assigneeId,
          recordId,
          dueDate,
          today,
        });
  if (!('problem' in started)) return started;
  await ctx.db
    .insertInto('workflow_history')
    .values({
      workflow_id: workflow.id,
      step_id: step.id,
      at: ctx.now,
      action: 'open',
      note: started.problem,
    })
    .execute();
  return { subjectId: null, isDone: false, isOwn: false };
}

/** Starts the step for a new assignee; the previous assignee's is cancelled first. */
export async function restartKind(
  ctx: Ctx,
  kind: WorkflowStepKind,
  { workflow, step, stored, today }: StepRecord,
  assigneeId: number,
): Promise<void> {
  const dueDate = stored.due_date;
  const begun = await startKind(ctx, kind, { workflow, step, assigneeId, dueDate, today });
  const { OPEN, DONE } = workflowStepMachine.states;
  await ctx.db
    .updateTable('workflow_steps')
    .set({
      assignee_id: assigneeId,
      subject_id: begun.subjectId,
      owns_subject: begun.isOwn,
      status: begun.isDone ? DONE.code : OPEN.code,
      settled_at: begun.isDone ? ctx.now : null,
    })
    .where('id', '=', stored.id)
    .execute();
}

/** Cancels what the steps created in other areas. */
export async function cancelKinds(
  ctx: Ctx,
  steps: readonly Pick<StepRecord, 'step' | 'stored'>[],
): Promise<void> {
  for (const { step, stored } of steps) {
    const { subject_id: subjectId, assignee_id: assigneeId, owns_subject: isOwn } = stored;
    if (isOwn && subjectId !== null && assigneeId !== null)
      await workflowStepKind(step.type)?.cancel(ctx, subjectId, assigneeId);
  }
}
