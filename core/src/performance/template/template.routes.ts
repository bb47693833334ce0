/** Templates that appraisals are created from. A used template is copied instead of changed. */
import * as endpoints from '@tenure/contract/performance/endpoints/template.endpoints';
import { performanceMessages as messages } from '@tenure/contract/performance/messages';
import {
  type TemplateInput,
  templateContent,
  templateInput,
} from '@tenure/contract/performance/template';
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import { bind, type Route } from '../../kit/bind.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { type Action, allowed, may } from '../../kit/judge.ts';
import { listAnswer } from '../../kit/list/list-answer.ts';
import { pageOf } from '../../kit/list/page-of.ts';
import { openForm } from '../../kit/open-form.ts';
import { relations } from '../../org/public.ts';
import { refuseField } from '../refuse-field.ts';
import { employedAmong } from '../review/change-reviewers.ts';

interface TemplateRow {
  readonly id: number;
  readonly title: string;
  readonly description: string | null;
  readonly content: unknown;
  readonly is_active: boolean;
  readonly is_used: boolean;
  readonly version: number;
}

interface TemplateRecord {
  readonly template: TemplateRow;
  readonly version: number;
}

const manage = 'performance.template.manage';
const who = [relations.hrManager, relations.administrator];
const listTable = {
  view: {
    sentAs: 'performance.templates.view',
    needs: 'performance.appraisal.start',
    who: [relations.leader, ...who],
  },
  add: { sentAs: 'performance.templates.add', needs: manage, who },
} satisfies Record<string, Action<unknown>>;

const editAction: Action<TemplateRecord> = {
  sentAs: 'performance.templates.edit',
  needs: manage,
  who,
  when: [
    {
      words: 'before it’s used',
      otherwise: messages.templateInUse,
      holds: ({ template }) => !template.is_used,
    },
  ],
};

const isUsed = sql<boolean>`(exists (select from performances p
    where p.tenant_id = performance_templates.tenant_id and p.template_id = performance_templates.id)
  or exists (select from performance_cycles c
    where c.tenant_id = performance_templates.tenant_id and c.template_id = performance_templates.id))`;

const templates = ({ db }: SignedInCtx) =>
  db.selectFrom('performance_templates').selectAll().select(isUsed.as('is_used'));

async function find(ctx: SignedInCtx, id: number): Promise<TemplateRecord | undefined> {
  const template = await templates(ctx).where('id', '=', id).executeTakeFirst();
  return template && { template, version: template.version };
}

async function locked(ctx: SignedInCtx, { params }: { params: { templateId: number } }) {
  await ctx.db
    .selectFrom('performance_templates')
    .select('id')
    .where('id', '=', params.templateId)
    .forUpdate()
    .execute();
  return find(ctx, params.templateId);
}

const head = (ctx: SignedInCtx, template: TemplateRow) => ({
  id: template.id,
  title: template.title,
  description: template.description,
  isActive: template.is_active,
  isUsed: template.is_used,
  version: template.version,
  metadata: {
    capabilities: may(ctx.actor, editAction, { template, version: template.version })
      ? [editAction.sentAs]
      : [],
  },
});

const present = (ctx: SignedInCtx, template: TemplateRow) => ({
  ...head(ctx, template),
  content: templateContent.parse(template.content),
});

const columnsOf = ({ title, description, content, isActive }: TemplateInput) => ({
  title,
  description,
  content: JSON.stringify(content),
  is_active: isActive,
});

/** Named approvers are employees, as those of an appraisal are. */
async function checkApprovers(ctx: SignedInCtx, { content }: TemplateInput): Promise<void> {
  const named = content.phases.flatMap(({ approvers }, phase) =>
    approvers.flatMap(({ userId }, n) =>
      userId === null ? [] : [{ userId, field: `content.phases.${phase}.approvers.${n}.userId` }],
    ),
  );
  if (named.length === 0) return;
  const known = await employedAmong(
    ctx,
    named.map(({ userId }) => userId),
  );
  const unknown = named.find(({ userId }) => !known.includes(userId));
  if (unknown) throw refuseField(unknown.field, messages.unknownPerson);
}

const subject = (id: number) => ({ type: 'performance-template', id });

export const templateRoutes: readonly Route[] = [
  bind(endpoints.listTemplates, {
    action: listTable.view,
    load: async () => ({}),
    run: async (ctx, { query }) => {
      const { rows, total } = await pageOf(templates(ctx).orderBy('title').orderBy('id'), query);
      return listAnswer(
        endpoints.listTemplates,
        { query },
        { rows: rows.map((row) => head(ctx, row)), total },
        { actions: allowed(ctx.actor, listTable, {}) },
      );
    },
  }),
  bind(endpoints.getTemplate, {
    action: listTable.view,
    load: (ctx, { params }) => find(ctx, params.templateId),
    run: async (ctx, _, { template }) => present(ctx, template),
  }),
  bind(endpoints.addTemplate, {
    action: listTable.add,
    load: async () => ({}),
    form: openForm(templateInput),
    run: async (ctx, { body }) => {
      await checkApprovers(ctx, body);
      const row = await ctx.db
        .insertInto('performance_templates')
        .values(columnsOf(body))
        .returningAll()
        .executeTakeFirstOrThrow();
      await audit(ctx, {
        action: 'performance.template.added',
        subject: subject(row.id),
        after: body,
      });
      return present(ctx, { ...row, is_used: false });
    },
  }),
  bind(endpoints.editTemplate, {
    action: editAction,
    load: locked,
    form: openForm(templateInput),
    run: async (ctx, { body }, { template }) => {
      await checkApprovers(ctx, body);
      const row = await ctx.db
        .updateTable('performance_templates')
        .set({ ...columnsOf(body), version: template.version + 1 })
        .where('id', '=', template.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await audit(ctx, {
        action: 'performance.template.changed',
        subject: subject(row.id),
        before: { title: template.title },
        after: body,
      });
      return present(ctx, { ...row, is_used: false });
    },
  }),
];
