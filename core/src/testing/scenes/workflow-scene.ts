/** Workflows of the small company's employee, started and advanced through the API. */
import * as endpoints from '@tenure/contract/tasks/workflows/endpoints';
import type { TemplateStep } from '@tenure/contract/tasks/workflows/template';
import { templateStep } from '@tenure/contract/tasks/workflows/template';
import type { WorkflowDetail } from '@tenure/contract/tasks/workflows/workflow';
import { dates } from '../../worktime/public.ts';
import type { Company, Harness } from '../harness.ts';
import type { PersonName } from '../little-company.ts';

export const templateIdOf = (harness: Harness, company: Company, title: string) =>
  harness.within(company, async ({ db }) => {
    const { id } = await db
      .selectFrom('workflow_templates')
      .select('id')
      .where('title', '=', title)
      .executeTakeFirstOrThrow();
    return id;
  });

/** A separate published template. */
export const newTemplate = (
  harness: Harness,
  title: string,
  steps: readonly (Partial<TemplateStep> & Pick<TemplateStep, 'id'>)[],
) =>
  harness.within(harness.home, async ({ db, now }) => {
    const written = JSON.stringify(
      steps.map((step) =>
        templateStep.parse({
          type: 'task',
          title: step.id,
          assignee: step.type === 'wait' ? null : { type: 'employee' },
          ...step,
        }),
      ),
    );
    const { id } = await db
      .insertInto('workflow_templates')
      .values({ title, steps: written, published_version: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('workflow_template_versions')
      .values({ template_id: id, number: 1, title, steps: written, published_at: now })
      .execute();
    return id;
  });

/** Each on a different day, so that examples don't conflict. */
export const anotherDay = (harness: Harness) => dates.addDays('2026-03-10', harness.next());

export async function started(
  harness: Harness,
  company: Company,
  title = 'Onboarding',
): Promise<number> {
  const manager = await harness.as('manager.one', { company });
  const { status, body } = await manager.call(endpoints.startWorkflow, {
    params: { employeeId: company.idOf('employee') },
    body: { templateId: await templateIdOf(harness, company, title), date: anotherDay(harness) },
  });
  if (status !== 201) throw new Error(`Starting: ${JSON.stringify(body)}`);
  await harness.dispatch(company);
  return body.id as number;
}

export const workflowVersion = (harness: Harness, company: Company, workflowId: number) =>
  harness.within(company, async ({ db }) => {
    const { version } = await db
      .selectFrom('workflows')
      .select('version')
      .where('id', '=', workflowId)
      .executeTakeFirstOrThrow();
    return { 'if-match': `"${version}"` };
  });

export async function actOn(
  harness: Harness,
  person: PersonName,
  workflowId: number,
  body: object,
  company = harness.home,
) {
  const client = await harness.as(person, { company });
  const received = await client.call(endpoints.actOnWorkflow, {
    params: { workflowId },
    headers: await workflowVersion(harness, company, workflowId),
    body: { note: 'Because', ...body },
  });
  await harness.dispatch(company);
  return received;
}

export async function workflowOf(harness: Harness, workflowId: number): Promise<WorkflowDetail> {
  const admin = await harness.as('company.admin');
  const { body } = await admin.call(endpoints.getWorkflow, { params: { workflowId } });
  return body as unknown as WorkflowDetail;
}

/** Onboarding whose last step, HR's approval, is open. */
export async function awaitingHr(harness: Harness, company: Company): Promise<number> {
  const id = await started(harness, company);
  for (const stepId of ['equipment', 'plan', 'first-day', 'details', 'safety', 'check-in'])
    await actOn(harness, 'manager.one', id, { action: 'skip', stepId }, company);
  return id;
}
