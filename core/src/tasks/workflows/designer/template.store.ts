import type { AudienceRule } from '@tenure/contract/audience/rule';
import type {
  StartEvent,
  TemplateStep,
  WorkflowTemplate,
  WorkflowTemplateBrief,
} from '@tenure/contract/tasks/workflows/template';
import { workflowMachine } from '@tenure/contract/tasks/workflows/workflow-states';
import { type RawBuilder, sql } from 'kysely';
import { dayIn } from '../../../kit/contribution/calendar.ts';
import type { Ctx, SignedInCtx } from '../../../kit/ctx.ts';
import { allowed } from '../../../kit/judge.ts';
import type { PageOfRows } from '../../../kit/list/page-of.ts';
import { isInState } from '../../../kit/machine.ts';
import { type Brief, briefsOf, presentBrief, recordVisibility } from '../../../org/public.ts';
import { problemsOf } from '../rules/check-template.ts';
import { type KnownKinds, readKinds, recordsIn } from '../step-kinds.ts';
import { designActions } from './design.actions.ts';

export interface TemplateRecord {
  readonly id: number;
  readonly title: string;
  readonly description: string | null;
  readonly steps: readonly TemplateStep[];
  readonly starts_on: StartEvent | null;
  readonly starts_after: number | null;
  readonly starts_for: AudienceRule | null;
  readonly published_version: number | null;
  readonly has_changes: boolean;
  readonly is_archived: boolean;
  readonly running: number;
  readonly modified_at: Date;
  readonly version: number;
  readonly people: readonly Brief[];
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

const one: Page = { limit: 1, offset: 0 };

/**
 * Templates in use first, then by title, with the number of active workflows and the people in their steps.
 */
export async function readTemplates(
  ctx: Ctx,
  where: RawBuilder<unknown>,
  page: Page = one,
): Promise<PageOfRows<TemplateRecord>> {
  const { rows } = await sql<TemplateRecord & { total: number }>`
    with chosen as (
      select t.*, count(*) over ()::int as total from workflow_templates t where ${where}
      order by t.is_archived, t.title, t.id limit ${page.limit} offset ${page.offset}
    )
    select t.*, (v.number is null or v.steps <> t.steps or v.title <> t.title) as has_changes,
      (select count(*)::int from workflows w where w.tenant_id = t.tenant_id and w.template_id = t.id
        and ${isInState('w.status', workflowMachine, ['ACTIVE'])}) as running,
      ${briefsOf(sql`select (step -> 'assignee' ->> 'id')::bigint from jsonb_array_elements(t.steps) step
        where step -> 'assignee' ->> 'type' = 'person'`)} as people
    from chosen t left join workflow_template_versions v on v.tenant_id = t.tenant_id
      and v.template_id = t.id and v.number = t.published_version
    order by t.is_archived, t.title, t.id`.execute(ctx.db);
  const total = rows[0]?.total ?? (page.offset > 0 ? await countTemplates(ctx, where) : 0);
  return { rows, total };
}

async function countTemplates(ctx: Ctx, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from workflow_templates t where ${where}`.execute(ctx.db);
  return rows[0]?.total ?? 0;
}

export async function findTemplate(ctx: Ctx, id: number): Promise<TemplateRecord | undefined> {
  const { rows } = await readTemplates(ctx, sql`t.id = ${id}`);
  return rows[0];
}

/** The same, locked until the transaction ends. */
export async function lockTemplate(ctx: Ctx, id: number): Promise<TemplateRecord | undefined> {
  await ctx.db
    .selectFrom('workflow_templates')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return findTemplate(ctx, id);
}

export const presentBriefTemplate = (template: TemplateRecord): WorkflowTemplateBrief => ({
  id: template.id,
  title: template.title,
  description: template.description,
  stepCount: template.steps.length,
  publishedVersion: template.published_version,
  hasChanges: template.has_changes,
  isArchived: template.is_archived,
  running: template.running,
  modifiedAt: template.modified_at.toISOString(),
});

/** The contributed step kinds in a design, as currently available. */
export const kindsOf = (ctx: SignedInCtx, { steps }: TemplateRecord): Promise<KnownKinds> =>
  readKinds(ctx, steps, dayIn(ctx.actor.timezone, ctx.now));

export async function presentTemplate(
  ctx: SignedInCtx,
  template: TemplateRecord,
): Promise<WorkflowTemplate> {
  const kinds = await kindsOf(ctx, template);
  return {
    ...presentBriefTemplate(template),
    steps: [...template.steps],
    startsOn: template.starts_on,
    startsAfter: template.starts_after,
    startsFor: template.starts_for,
    people: template.people.map((brief) => presentBrief(recordVisibility(ctx.actor), brief)),
    records: recordsIn(kinds),
    problems: problemsOf(template.steps, kinds),
    version: template.version,
    actions: allowed(ctx.actor, designActions, template),
  };
}
