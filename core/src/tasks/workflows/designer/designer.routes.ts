import { workflowMessages } from '@tenure/contract/tasks/workflows/messages';
import { templateForm } from '@tenure/contract/tasks/workflows/template';
import * as endpoints from '@tenure/contract/tasks/workflows/template-endpoints';
import { sql } from 'kysely';
import { profileNames } from '../../../identity/public.ts';
import { audit } from '../../../kit/audit.ts';
import { startLongJob } from '../../../kit/background/long-job.ts';
import { bind } from '../../../kit/bind.ts';
import { dayIn } from '../../../kit/contribution/calendar.ts';
import { allowed } from '../../../kit/judge.ts';
import { listAnswer } from '../../../kit/list/list-answer.ts';
import { openForm } from '../../../kit/open-form.ts';
import { offsetOf } from '../../../kit/paging.ts';
import { invalidInput } from '../../../kit/refusal.ts';
import { notPublished } from '../commands/start-workflow.ts';
import { findKind, offeredTypes, pageOfChoices } from '../step-kinds.ts';
import { designActions } from './design.actions.ts';
import { dryRun } from './dry-run.ts';
import { addTemplate, archiveTemplate, editTemplate, publishTemplate } from './save-template.ts';
import { startWorkflowsJob } from './start-job.ts';
import {
  findTemplate,
  lockTemplate,
  presentBriefTemplate,
  presentTemplate,
  readTemplates,
} from './template.store.ts';

export const designerRoutes = [
  bind(endpoints.listWorkflowTemplates, {
    action: designActions.view,
    load: async () => ({}),
    run: async (ctx, { query }) => {
      const page = { limit: query.itemsPerPage, offset: offsetOf(query) };
      const { rows, total } = await readTemplates(ctx, sql`true`, page);
      return listAnswer(
        endpoints.listWorkflowTemplates,
        { query },
        { rows: rows.map(presentBriefTemplate), total },
        { actions: allowed(ctx.actor, designActions, null) },
      );
    },
  }),
  bind(endpoints.addWorkflowTemplate, {
    action: designActions.edit,
    load: async () => ({}),
    form: openForm(templateForm),
    run: addTemplate,
  }),
  bind(endpoints.getWorkflowTemplate, {
    action: designActions.view,
    load: (ctx, { params }) => findTemplate(ctx, params.templateId),
    run: async (ctx, _, template) => presentTemplate(ctx, template),
  }),
  bind(endpoints.editWorkflowTemplate, {
    action: designActions.edit,
    load: (ctx, { params }) => lockTemplate(ctx, params.templateId),
    form: openForm(templateForm),
    run: editTemplate,
  }),
  bind(endpoints.publishWorkflowTemplate, {
    action: designActions.edit,
    load: (ctx, { params }) => lockTemplate(ctx, params.templateId),
    run: publishTemplate,
  }),
  bind(endpoints.archiveWorkflowTemplate, {
    action: designActions.edit,
    load: (ctx, { params }) => lockTemplate(ctx, params.templateId),
    run: archiveTemplate,
  }),
  bind(endpoints.dryRunWorkflowTemplate, {
    action: designActions.view,
    load: (ctx, { params }) => findTemplate(ctx, params.templateId),
    run: dryRun,
  }),
  bind(endpoints.listStepTypes, {
    action: designActions.view,
    load: async () => ({}),
    run: async ({ actor, db }) => {
      const { rows } = await profileNames().execute(db);
      return { items: offeredTypes(actor), roles: rows };
    },
  }),
  bind(endpoints.listStepChoices, {
    action: designActions.view,
    load: async () => ({}),
    run: async (ctx, { query }) => {
      const kind = findKind(ctx.actor, query.stepType);
      if (!kind) throw invalidInput([{ field: 'stepType', message: workflowMessages.unknownType }]);
      const today = dayIn(ctx.actor.timezone, ctx.now);
      const { rows, total } = await pageOfChoices(ctx, kind, today, query);
      const page = { rows: rows.map(({ id, name }) => ({ id, name })), total };
      return listAnswer(endpoints.listStepChoices, { query }, page);
    },
  }),
  bind(endpoints.startWorkflows, {
    action: designActions.edit,
    load: (ctx, { params }) => findTemplate(ctx, params.templateId),
    form: openForm(endpoints.startManyForm),
    run: async (ctx, { body }, template) => {
      if (template.published_version === null || template.is_archived) throw notPublished();
      const day = dayIn(ctx.actor.timezone, ctx.now);
      const templateId = template.id;
      const longJobId = await startLongJob(ctx, startWorkflowsJob, { templateId, ...body, day });
      await audit(ctx, {
        action: 'tasks.workflow-template.start',
        subject: { type: 'workflow-template', id: templateId },
        after: body,
      });
      return { longJobId };
    },
  }),
];
