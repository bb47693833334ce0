/** Keeps step assignees up to date: tasks reassigned on their own page, and approvals of leavers. */
import { workflowStepMachine } from '@tenure/contract/tasks/workflows/workflow-states';
import { type RawBuilder, sql } from 'kysely';
import { workflowStepKinds } from '../../kit/contribution/workflow-step.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { isInState } from '../../kit/machine.ts';
import { recordWorkflow } from './record-workflow.ts';
import { readAssignables, substituteOf } from './step-assignee.ts';
import { tellOfStep } from './tell-of-step.ts';

export async function followTasks(
  ctx: Ctx,
  { taskIds }: { readonly taskIds: readonly number[] },
): Promise<void> {
  await sql`
    update workflow_steps s set assignee_id = t.assignee_id from tasks t
    where t.tenant_id = s.tenant_id and t.id = s.task_id and t.id = any(${[...taskIds]}::bigint[])
      and s.assignee_id is distinct from t.assignee_id`.execute(ctx.db);
}

/** Personal steps, such as taking a course or reading a document, aren't handed over. */
const isHandedOver = () => sql<boolean>`not exists (
  select from workflows w join workflow_template_versions v on v.tenant_id = w.tenant_id
    and v.template_id = w.template_id and v.number = w.template_version
  cross join lateral jsonb_array_elements(v.steps) step
  where w.tenant_id = s.tenant_id and w.id = s.workflow_id and step ->> 'id' = s.step_id
    and step ->> 'type' = any(${workflowStepKinds()
      .filter(({ isPersonal }) => isPersonal)
      .map(({ type }) => type)}::text[]))`;

/** Whether the person has an open step without a task, such as an approval. */
export const awaits = (personId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from workflow_steps s where s.assignee_id = ${personId} and s.task_id is null and ${isHandedOver()}
    and ${isInState('s.status', workflowStepMachine, ['OPEN'])})`;

/** The same steps, with the titles of their workflows. */
export const stepsAwaiting = (personId: RawBuilder<unknown>) => sql`
  select v.title from workflow_steps s
  join workflows w on w.tenant_id = s.tenant_id and w.id = s.workflow_id
  join workflow_template_versions v on v.tenant_id = w.tenant_id and v.template_id = w.template_id
    and v.number = w.template_version
  where s.assignee_id = ${personId} and s.task_id is null and ${isHandedOver()}
    and ${isInState('s.status', workflowStepMachine, ['OPEN'])} order by s.id`;

/** The person whose workflow a task belongs to, if the template has someone else do it; null otherwise. */
export const personAbout = (taskId: RawBuilder<unknown>) => sql<number | null>`(
  select w.employee_id from workflow_steps s
  join workflows w on w.tenant_id = s.tenant_id and w.id = s.workflow_id
  join workflow_template_versions v on v.tenant_id = w.tenant_id and v.template_id = w.template_id
    and v.number = w.template_version
  cross join lateral jsonb_array_elements(v.steps) step
  where s.task_id = ${taskId} and step ->> 'id' = s.step_id
    and step -> 'assignee' ->> 'type' <> 'employee' limit 1)`;

/** What is about the successor goes to HR instead: nobody decides about themself. */
export async function handOverApprovals(ctx: Ctx, from: number, to: number): Promise<void> {
  const { rows } = await sql<{
    id: number;
    workflow_id: number;
    step_id: string;
    employee_id: number;
  }>`
    select s.id, s.workflow_id, s.step_id, w.employee_id from workflow_steps s
    join workflows w on w.tenant_id = s.tenant_id and w.id = s.workflow_id
    where s.assignee_id = ${from} and s.task_id is null and ${isHandedOver()}
      and ${isInState('s.status', workflowStepMachine, ['OPEN'])}
    order by s.id for update of w`.execute(ctx.db);
  const isAboutHeir = rows.some(({ employee_id }) => employee_id === to);
  const instead = isAboutHeir ? await substituteFor(ctx, to) : null;
  for (const { id, workflow_id: workflowId, step_id: stepId, employee_id } of rows) {
    const heir = employee_id === to ? instead : to;
    if (heir === null) continue;
    await recordWorkflow(ctx, { workflowId, stepId, action: 'reassign' }, [
      sql`given as (update workflow_steps set assignee_id = ${heir} where id = ${id})`,
    ]);
    await tellOfStep(ctx, { stepId: id, isReminder: false });
  }
}

/** Who does what is about the person, if the one it is handed over to is that person: never themselves. */
export async function substituteFor(ctx: Ctx, employeeId: number): Promise<number | null> {
  const today = ctx.now.toISOString().slice(0, 10);
  return substituteOf((await readAssignables(ctx, [employeeId], [], today)).of(employeeId));
}
