/** Edits a workflow draft, and publishes it as a version of its own. */
import { workflowMessages } from '@tenure/contract/tasks/workflows/messages';
import {
  startNumbers,
  type TemplateInput,
  type WorkflowTemplate,
} from '@tenure/contract/tasks/workflows/template';
import { sql } from 'kysely';
import { audit } from '../../../kit/audit.ts';
import { dayIn } from '../../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../../kit/ctx.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { problemsOf } from '../rules/check-template.ts';
import { findTemplate, kindsOf, presentTemplate, type TemplateRecord } from './template.store.ts';

const columnsOf = ({
  title,
  description,
  steps,
  startsOn,
  startsAfter,
  startsFor,
}: TemplateInput) => ({
  title,
  description,
  steps: JSON.stringify(steps),
  starts_on: startsOn,
  starts_after: startsOn && (startNumbers[startsOn]?.usual ? (startsAfter ?? null) : null),
  starts_for: startsFor && JSON.stringify(startsFor),
});

/** Only events after the trigger was switched on start a workflow. */
const sinceOf = (ctx: SignedInCtx, now: TemplateInput, before?: TemplateRecord) =>
  now.startsOn === (before?.starts_on ?? null)
    ? {}
    : { starts_since: now.startsOn && dayIn(ctx.actor.timezone, ctx.now) };

export async function addTemplate(
  ctx: SignedInCtx,
  { body }: { readonly body: TemplateInput },
): Promise<WorkflowTemplate> {
  const { id } = await ctx.db
    .insertInto('workflow_templates')
    .values({ ...columnsOf(body), ...sinceOf(ctx, body), modified_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return saved(ctx, id, 'add');
}

export async function editTemplate(
  ctx: SignedInCtx,
  { body }: { readonly body: TemplateInput },
  before: TemplateRecord,
): Promise<WorkflowTemplate> {
  await ctx.db
    .updateTable('workflow_templates')
    .set({
      ...columnsOf(body),
      ...sinceOf(ctx, body, before),
      modified_at: ctx.now,
      version: sql`version + 1`,
    })
    .where('id', '=', before.id)
    .execute();
  return saved(ctx, before.id, 'edit', before);
}

export async function archiveTemplate(
  ctx: SignedInCtx,
  { body }: { readonly body: { readonly isArchived: boolean } },
  before: TemplateRecord,
): Promise<WorkflowTemplate> {
  await ctx.db
    .updateTable('workflow_templates')
    .set({ is_archived: body.isArchived, modified_at: ctx.now, version: sql`version + 1` })
    .where('id', '=', before.id)
    .execute();
  return saved(ctx, before.id, body.isArchived ? 'archive' : 'restore', before);
}

export async function publishTemplate(
  ctx: SignedInCtx,
  _: unknown,
  template: TemplateRecord,
): Promise<WorkflowTemplate> {
  const problems = problemsOf(template.steps, await kindsOf(ctx, template));
  if (problems.length > 0)
    throw new Refusal(422, 'tasks.template-has-problems', workflowMessages.hasProblems, {
      errors: problems.map(({ stepId, message }) => ({
        kind: 'field',
        field: stepId === null ? 'steps' : `steps.${stepId}`,
        message,
        code: 'TEMPLATE_PROBLEM',
      })),
    });
  if (!template.has_changes) return presentTemplate(ctx, template);
  const number = await newVersion(ctx, template);
  await ctx.db
    .updateTable('workflow_templates')
    .set({ published_version: number, modified_at: ctx.now, version: sql`version + 1` })
    .where('id', '=', template.id)
    .execute();
  return saved(ctx, template.id, 'publish', template);
}

async function newVersion(ctx: SignedInCtx, template: TemplateRecord): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into workflow_template_versions (template_id, number, title, steps, published_at)
    select ${template.id}, coalesce(max(v.number), 0) + 1, ${template.title},
      ${JSON.stringify(template.steps)}::jsonb, ${ctx.now}
    from workflow_template_versions v where v.template_id = ${template.id}
    returning number`.execute(ctx.db);
  const [made] = rows;
  if (!made) throw new Error('No version was made');
  return made.number;
}

async function saved(
  ctx: SignedInCtx,
  id: number,
  action: 'add' | 'edit' | 'archive' | 'restore' | 'publish',
  before?: TemplateRecord,
): Promise<WorkflowTemplate> {
  const after = await findTemplate(ctx, id);
  if (!after) throw new Error(`Template ${id} was just saved`);
  const shown = ({ title, steps, starts_on, published_version }: TemplateRecord) => ({
    title,
    steps,
    startsOn: starts_on,
    publishedVersion: published_version,
  });
  await audit(ctx, {
    action: `tasks.workflow-template.${action}`,
    subject: { type: 'workflow-template', id },
    before: before && shown(before),
    after: shown(after),
  });
  return presentTemplate(ctx, after);
}
