/** Assigns a published template to a person; its first steps open right after, in the background. */
import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import type { startWorkflow as endpoint } from '@tenure/contract/tasks/workflows/endpoints';
import { workflowMessages } from '@tenure/contract/tasks/workflows/messages';
import {
  workflowMachine,
  workflowStepMachine,
} from '@tenure/contract/tasks/workflows/workflow-states';
import { sql } from 'kysely';
import { audit } from '../../../kit/audit.ts';
import { emit } from '../../../kit/background/outbox.ts';
import { dayIn } from '../../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../../kit/ctx.ts';
import { Refusal } from '../../../kit/refusal.ts';
import type { About } from '../../../org/public.ts';
import { workflowEvents } from '../workflow-events.ts';

export async function startWorkflow(
  ctx: SignedInCtx,
  { body }: InputOf<typeof endpoint>,
  { person }: About,
): Promise<AnswerOf<typeof endpoint>> {
  const date = body.date ?? dayIn(ctx.actor.timezone, ctx.now);
  const { templateId } = body;
  const { rows } = await sql<{ found: boolean; id: number | null }>`
    with published as (
      select v.template_id, v.number, v.steps from workflow_templates t
      join workflow_template_versions v on v.tenant_id = t.tenant_id and v.template_id = t.id
        and v.number = t.published_version
      where t.id = ${templateId} and not t.is_archived
    ), made as (
      insert into workflows (template_id, template_version, employee_id, date, status, started_by_id,
        created_at, modified_at)
      select template_id, number, ${person.employeeId}::bigint, ${date}::date,
        ${workflowMachine.states[workflowMachine.begins.to].code}::smallint, ${ctx.actor.userId}::bigint,
        ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
      from published on conflict do nothing returning id
    ), queued as (
      insert into workflow_steps (workflow_id, step_id, status)
      select made.id, step ->> 'id', ${workflowStepMachine.states[workflowStepMachine.begins.to].code}::smallint
      from made cross join published cross join jsonb_array_elements(published.steps) step
    ), told as (
      insert into workflow_history (workflow_id, at, by_id, action)
      select id, ${ctx.now}::timestamptz, ${ctx.actor.userId}::bigint, ${workflowMachine.begins.action} from made
    )
    select exists (select from published) as found, (select id from made) as id`.execute(ctx.db);
  const [started] = rows;
  if (!started?.found)
    throw new Refusal(422, 'tasks.template-not-published', workflowMessages.notPublished, {
      errors: [
        {
          kind: 'field',
          field: 'templateId',
          message: workflowMessages.notPublished,
          code: 'NOT_PUBLISHED',
        },
      ],
    });
  if (started.id === null)
    throw new Refusal(409, 'tasks.workflow-running', workflowMessages.running);
  await audit(ctx, {
    action: 'tasks.workflow.start',
    subject: { type: 'workflow', id: started.id },
    after: { templateId, employeeId: person.employeeId, date },
  });
  await emit(ctx, workflowEvents.moved, { workflowId: started.id });
  return { id: started.id };
}
