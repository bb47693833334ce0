import * as endpoints from '@tenure/contract/tasks/forms/form';
import { audit } from '../../kit/audit.ts';
import { bind } from '../../kit/bind.ts';
import type { Ctx, SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { listAnswer } from '../../kit/list/list-answer.ts';
import { pageOf } from '../../kit/list/page-of.ts';
import { questionSetRoutes } from '../../questions/public.ts';
import { designActions } from '../workflows/designer/design.actions.ts';
import {
  type FormRow,
  findForm,
  formUse,
  lockForm,
  presentForm,
  selectForms,
} from './form.store.ts';
import { responseActions } from './response.actions.ts';
import { findResponse, lockResponse, presentResponse, submitResponse } from './response.ts';

async function saved(ctx: SignedInCtx, formId: number, action: 'add' | 'edit', before?: FormRow) {
  const after = await findForm(ctx, formId);
  if (!after) throw new Error(`Form ${formId} was just saved`);
  await audit(ctx, {
    action: `tasks.workflow-form.${action}`,
    subject: { type: 'workflow-form', id: formId },
    before,
    after,
  });
  return presentForm(ctx, after);
}

const ofForm = (ctx: Ctx, { params }: { params: { formId: number } }) =>
  findForm(ctx, params.formId);

export const formRoutes = [
  bind(endpoints.listWorkflowForms, {
    action: designActions.view,
    load: async () => ({}),
    run: async (ctx, { query }) => {
      const { rows, total } = await pageOf(
        selectForms(ctx).orderBy('f.is_archived').orderBy('f.title').orderBy('f.id'),
        query,
      );
      return listAnswer(
        endpoints.listWorkflowForms,
        { query },
        { rows: rows.map((row) => presentForm(ctx, row)), total },
        { actions: allowed(ctx.actor, designActions, null) },
      );
    },
  }),
  bind(endpoints.addWorkflowForm, {
    action: designActions.edit,
    load: async () => ({}),
    run: async (ctx, { body }) => {
      const { id } = await ctx.db
        .insertInto('workflow_forms')
        .values({ title: body.title, is_archived: body.isArchived })
        .returning('id')
        .executeTakeFirstOrThrow();
      return saved(ctx, id, 'add');
    },
  }),
  bind(endpoints.getWorkflowForm, {
    action: designActions.view,
    load: ofForm,
    run: async (ctx, _, form) => presentForm(ctx, form),
  }),
  bind(endpoints.editWorkflowForm, {
    action: designActions.edit,
    load: (ctx, { params }) => lockForm(ctx, params.formId),
    run: async (ctx, { body }, form) => {
      await ctx.db
        .updateTable('workflow_forms')
        .set({ title: body.title, is_archived: body.isArchived, version: form.version + 1 })
        .where('id', '=', form.id)
        .execute();
      return saved(ctx, form.id, 'edit', form);
    },
  }),
  ...questionSetRoutes({
    use: async (ctx, { params }) => {
      const form = await findForm(ctx, Number(params.formId));
      return form && formUse(form.id);
    },
    endpoints: endpoints.workflowFormQuestions,
    actions: designActions,
  }),
  bind(endpoints.getFormResponse, {
    action: responseActions.view,
    load: (ctx, { params }) => findResponse(ctx, params.responseId),
    run: async (ctx, _, record) => presentResponse(ctx, record),
  }),
  bind(endpoints.submitFormResponse, {
    personally: true,
    action: responseActions.submit,
    load: (ctx, { params }) => lockResponse(ctx, params.responseId),
    run: submitResponse,
  }),
];
