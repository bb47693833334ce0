/** Tells the assignee of a step: its message, that it is theirs, or a reminder. */
import type { TemplateStep } from '@tenure/contract/tasks/workflows/template';
import { sql } from 'kysely';
import type { Events } from '../../kit/background/outbox.ts';
import { event } from '../../kit/contribution/notification.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { notify } from '../../notifications/public.ts';
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
  readonly employee: Brief;
}

export async function tellOfStep(
  ctx: Ctx,
  { stepId, isReminder }: Events['tasks.workflow-step-opened'],
): Promise<void> {
  const { rows } = await sql<Facts>`
    select s.workflow_id, s.task_id, s.subject_id, s.assignee_id, s.due_date, v.title, step,
      ${briefOfId(sql`w.employee_id`)} as employee
    from workflow_steps s join workflows w on w.tenant_id = s.tenant_id and w.id = s.workflow_id
    join workflow_template_versions v on v.tenant_id = w.tenant_id and v.template_id = w.template_id
      and v.number = w.template_version
    cross join lateral jsonb_array_elements(v.steps) step
    where s.id = ${stepId} and step ->> 'id' = s.step_id`.execute(ctx.db);
  const [facts] = rows;
  if (!facts || facts.assignee_id === null) return;
  const { step } = facts;
  await notify(
    ctx,
    facts.assignee_id,
    event(workflowStepOpened, {
      workflowId: facts.workflow_id,
      link: stepLink({ step, stored: facts }),
      type: step.type,
      typeLabel: typeLabel(step.type),
      workflow: facts.title,
      title: step.title,
      text: step.description,
      employee: nameOf(facts.employee),
      dueDate: facts.due_date,
      isReminder,
    }),
  );
}
