/** Notifies the assignees of steps: messages, new assignments, reminders. */
import type { TemplateStep } from '@tenure/contract/tasks/workflows/template';
import { sql } from 'kysely';
import type { Events } from '../../kit/background/outbox.ts';
import { event } from '../../kit/contribution/notification.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { notifyAll } from '../../notifications/public.ts';
import { type Brief, briefOfId, nameOf } from '../../org/public.ts';
import { workflowStepOpened } from '../notifications/workflow-step-opened.ts';
import { stepLink } from './present-workflow.ts';
import { typeLabel } from './step-kinds.ts';
import './workflow-events.ts';

interface Facts {
  readonly workflow_id: number;
  readonly task_id: number | null;
  readonly subject_id: number | null;
  readonly assignee_id: number | null;
  readonly due_date: string | null;
  readonly title: string;
  readonly step: TemplateStep;
  readonly employee_id: number;
  readonly employee: Brief;
}

export const tellOfStep = (
  ctx: Ctx,
  { stepId, isReminder }: Events['tasks.workflow-step-opened'],
): Promise<void> => tellOfSteps(ctx, [stepId], isReminder);

export async function tellOfSteps(
  ctx: Ctx,
  stepIds: readonly number[],
  isReminder: boolean,
): Promise<void> {
  if (stepIds.length === 0) return;
  const { rows } = await sql<Facts>`
    select s.workflow_id, s.task_id, s.subject_id, s.assignee_id, s.due_date, v.title, step, w.employee_id,
      ${briefOfId(sql`w.employee_id`)} as employee
    from workflow_steps s join workflows w on w.tenant_id = s.tenant_id and w.id = s.workflow_id
    join workflow_template_versions v on v.tenant_id = w.tenant_id and v.template_id = w.template_id
      and v.number = w.template_version
    cross join lateral jsonb_array_elements(v.steps) step
    where s.id = any(${stepIds}::bigint[]) and step ->> 'id' = s.step_id order by s.id`.execute(
    ctx.db,
  );
  await notifyAll(
    ctx,
    rows.flatMap((facts) =>
      facts.assignee_id === null
        ? []
        : [{ to: facts.assignee_id, event: eventOf(facts, isReminder) }],
    ),
  );
}

const eventOf = (facts: Facts, isReminder: boolean) =>
  event(workflowStepOpened, {
    workflowId: facts.workflow_id,
    link: stepLink({ step: facts.step, stored: facts }),
    type: facts.step.type,
    typeLabel: typeLabel(facts.step.type),
    workflow: facts.title,
    title: facts.step.title,
    text: facts.step.description,
    employeeId: facts.employee_id,
    employee: nameOf(facts.employee),
    dueDate: facts.due_date,
    isReminder,
  });
