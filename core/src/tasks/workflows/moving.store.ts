/** Workflows moving to their next steps: read, locked and written in bulk. */
import type { TemplateStep } from '@tenure/contract/tasks/workflows/template';
import {
  workflowMachine,
  workflowStepMachine,
} from '@tenure/contract/tasks/workflows/workflow-states';
import { sql } from 'kysely';
import { timezoneOf } from '../../identity/public.ts';
import type { Ctx } from '../../kit/ctx.ts';

export interface Moving {
  readonly id: number;
  readonly employee_id: number;
  readonly date: string;
  readonly status: number;
  readonly started_by_id: number | null;
  readonly template_id: number;
  readonly template_version: number;
  readonly design: readonly TemplateStep[];
  readonly timezone: string;
  readonly steps: readonly {
    readonly id: number;
    readonly step_id: string;
    readonly status: number;
    readonly assignee_id: number | null;
    readonly subject_id: number | null;
  }[];
}

/** Always locks in id order, to avoid deadlocks. */
export async function lockMoving(ctx: Ctx, ids: readonly number[]): Promise<readonly Moving[]> {
  await ctx.db
    .selectFrom('workflows')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  const { rows } = await sql<Moving>`
    select w.id, w.employee_id, w.date, w.status, w.started_by_id, w.template_id, w.template_version,
      v.steps as design, ${timezoneOf(sql`w.employee_id`)} as timezone,
      (select json_agg(json_build_object('id', s.id, 'step_id', s.step_id, 'status', s.status,
          'assignee_id', s.assignee_id, 'subject_id', s.subject_id) order by s.id)
        from workflow_steps s where s.tenant_id = w.tenant_id and s.workflow_id = w.id) as steps
    from workflows w join workflow_template_versions v on v.tenant_id = w.tenant_id
      and v.template_id = w.template_id and v.number = w.template_version
    where w.id = any(${ids}::bigint[]) order by w.id`.execute(ctx.db);
  return rows;
}

export interface OpenedStep {
  /** The id of the row, not of the step in the design. */
  readonly id: number;
  readonly isDone: boolean;
  readonly assigneeId: number | null;
  readonly taskId: number | null;
  readonly subjectId: number | null;
  readonly ownsSubject: boolean;
  readonly dueDate: string | null;
}

const { states } = workflowStepMachine;

export async function writeOpened(ctx: Ctx, steps: readonly OpenedStep[]): Promise<void> {
  if (steps.length === 0) return;
  const given = steps.map(({ isDone, ...step }) => ({
    ...step,
    status: (isDone ? states.DONE : states.OPEN).code,
    settledAt: isDone ? ctx.now : null,
  }));
  await sql`
    update workflow_steps s set status = o.status, assignee_id = o."assigneeId", task_id = o."taskId",
      subject_id = o."subjectId", owns_subject = o."ownsSubject", due_date = o."dueDate",
      opened_at = ${ctx.now}, settled_at = o."settledAt"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as o (id bigint, status smallint,
      "assigneeId" bigint, "taskId" bigint, "subjectId" bigint, "ownsSubject" boolean, "dueDate" date,
      "settledAt" timestamptz)
    where s.tenant_id = (select current_tenant()) and s.id = o.id`.execute(ctx.db);
}

/** Marks steps whose condition doesn't hold as skipped. */
export async function writeLeftOut(ctx: Ctx, stepIds: readonly number[]): Promise<void> {
  if (stepIds.length === 0) return;
  await ctx.db
    .updateTable('workflow_steps')
    .set({ status: states.SKIPPED.code, settled_at: ctx.now })
    .where(sql<boolean>`id = any(${stepIds}::bigint[])`)
    .execute();
}

export async function writeFinished(ctx: Ctx, workflowIds: readonly number[]): Promise<void> {
  if (workflowIds.length === 0) return;
  await ctx.db
    .updateTable('workflows')
    .set((eb) => ({
      status: workflowMachine.states.COMPLETE.code,
      version: eb('version', '+', 1),
      modified_at: ctx.now,
    }))
    .where(sql<boolean>`id = any(${workflowIds}::bigint[])`)
    .execute();
  await ctx.db
    .insertInto('workflow_history')
    .values(workflowIds.map((workflow_id) => ({ workflow_id, at: ctx.now, action: 'finish' })))
    .execute();
}
