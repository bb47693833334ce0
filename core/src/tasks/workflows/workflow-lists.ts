import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import { ONBOARDING } from '@tenure/contract/tasks/onboarding/onboarding';
import * as endpoints from '@tenure/contract/tasks/workflows/endpoints';
import type { StartEvent } from '@tenure/contract/tasks/workflows/template';
import { workflowMachine } from '@tenure/contract/tasks/workflows/workflow-states';
import { sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { listAnswer } from '../../kit/list/list-answer.ts';
import { pageOf } from '../../kit/list/page-of.ts';
import { isInState } from '../../kit/machine.ts';
import type { About } from '../../org/public.ts';
import { readCareersLink } from '../../site/public.ts';
import { presentWorkflow, workflowLink } from './present-workflow.ts';
import { personWorkflowActions } from './workflow.actions.ts';
import { readWorkflowsOf } from './workflow.store.ts';

export async function listWorkflows(
  ctx: SignedInCtx,
  { params, query }: InputOf<typeof endpoints.listWorkflows>,
  about: About,
) {
  const { rows, total } = await readWorkflowsOf(ctx, params.employeeId, query);
  const page = { rows: rows.map((record) => presentWorkflow(ctx, record)), total };
  return listAnswer(endpoints.listWorkflows, { params, query }, page, {
    actions: allowed(ctx.actor, personWorkflowActions, about),
  });
}

export async function listAssignableTemplates(
  ctx: SignedInCtx,
  { params, query }: InputOf<typeof endpoints.listAssignableTemplates>,
  about: About,
) {
  const page = await pageOf(
    ctx.db
      .selectFrom('workflow_templates')
      .select(['id', 'title as name'])
      .where('published_version', 'is not', null)
      .where('is_archived', '=', false)
      .orderBy('title')
      .orderBy('id'),
    query,
  );
  const rows = page.rows.map(({ id, name }) => ({ id, name }));
  return listAnswer(
    endpoints.listAssignableTemplates,
    { params, query },
    { rows, total: page.total },
    { actions: allowed(ctx.actor, personWorkflowActions, about) },
  );
}

const onboarding: StartEvent = 'new-employee';

/**
 * The person's workflows, except those that start on another event, such as leaving, and the company's own
 * page of open jobs (ADR 149).
 */
export async function listAccountLinks(
  ctx: SignedInCtx,
  { params }: InputOf<typeof endpoints.listAccountLinks>,
  { person }: About,
): Promise<AnswerOf<typeof endpoints.listAccountLinks>> {
  const { rows } = await sql<{ id: number; title: string }>`
    select w.id, v.title from workflows w join workflow_template_versions v
      on v.tenant_id = w.tenant_id and v.template_id = w.template_id and v.number = w.template_version
    join workflow_templates t on t.tenant_id = w.tenant_id and t.id = w.template_id
      and coalesce(t.starts_on, ${onboarding}) = ${onboarding}
    where w.employee_id = ${params.employeeId}
      and ${isInState('w.status', workflowMachine, ['ACTIVE'])}
    order by w.id limit 100`.execute(ctx.db);
  const careers =
    person.isEmployed && !person.isExpected ? await readCareersLink(ctx, params.employeeId) : null;
  const onboardingLinks = rows.map(({ id, title }) => ({
    type: 'onboarding' as const,
    label: title,
    // Before their first day people can only open the onboarding page.
    url: person.isExpected ? ONBOARDING : workflowLink(id),
  }));
  return {
    items: [
      ...onboardingLinks,
      ...(careers
        ? [{ type: 'jobApplication' as const, label: careers.label, url: careers.href }]
        : []),
    ],
  };
}
