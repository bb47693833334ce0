/** Starts a template's published version for several people, each with a date; skips those who have it. */
import {
  workflowMachine,
  workflowStepMachine,
} from '@tenure/contract/tasks/workflows/workflow-states';
import { sql } from 'kysely';
import { audit } from '../../../kit/audit.ts';
import { emitAll } from '../../../kit/background/outbox.ts';
import type { ByPerson } from '../../commands/task-step.ts';
import { workflowEvents } from '../workflow-events.ts';

interface Start {
  readonly templateId: number;
  readonly people: readonly { readonly employeeId: number; readonly date: string }[];
}

export interface Started {
  /** Whether a published version can be started. */
  readonly isPublished: boolean;
  readonly ids: readonly number[];
}

export async function startMany(ctx: ByPerson, { templateId, people }: Start): Promise<Started> {
  const byId = ctx.actor?.userId ?? null;
  const wanted = JSON.stringify(people.map(({ employeeId, date }) => ({ id: employeeId, date })));
  const { rows } = await sql<{ found: boolean; ids: number[] }>`
    with published as (
      select v.template_id, v.number, v.steps from workflow_templates t
      join workflow_template_versions v on v.tenant_id = t.tenant_id and v.template_id = t.id
        and v.number = t.published_version
      where t.id = ${templateId} and not t.is_archived
    ), made as (
      insert into workflows (template_id, template_version, employee_id, date, status, started_by_id,
        created_at, modified_at)
      select template_id, number, person.id, person.date,
        ${workflowMachine.states[workflowMachine.begins.to].code}::smallint, ${byId}::bigint,
        ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
      from published cross join jsonb_to_recordset(${wanted}::jsonb) person (id bigint, date date)
      order by person.id, person.date
      on conflict do nothing returning id
    ), queued as (
      insert into workflow_steps (workflow_id, step_id, status)
      select made.id, step ->> 'id', ${workflowStepMachine.states[workflowStepMachine.begins.to].code}::smallint
      from made cross join published cross join jsonb_array_elements(published.steps) step
    ), told as (
      insert into workflow_history (workflow_id, at, by_id, action)
      select id, ${ctx.now}::timestamptz, ${byId}::bigint, ${workflowMachine.begins.action} from made
    )
    select exists (select from published) as found,
      array(select id from made order by id) as ids`.execute(ctx.db);
  const { found = false, ids = [] } = rows[0] ?? {};
  if (ids.length > 0)
    await audit(ctx, {
      action: 'tasks.workflow.start',
      subject: { type: 'workflow', id: ids.length === 1 ? (ids[0] ?? null) : null },
      after: { templateId, people, ids },
    });
  await emitAll(
    ctx,
    workflowEvents.moved,
    ids.map((workflowId) => ({ workflowId })),
  );
  return { isPublished: found, ids };
}
