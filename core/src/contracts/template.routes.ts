import * as endpoints from '@tenure/contract/contracts/template-endpoints';
import { bind } from '../kit/bind.ts';
import { dayIn } from '../kit/contribution/calendar.ts';
import { allowed } from '../kit/judge.ts';
import { listAnswer } from '../kit/list/list-answer.ts';
import { notFound } from '../kit/refusal.ts';
import { addTemplate, archiveTemplate, editTemplate } from './commands/save-template.ts';
import { companyContractActions } from './contract.actions.ts';
import { mergeFor } from './merge-values.ts';
import { daysAfter } from './rules/days-after.ts';
import { findTemplate, lockTemplate, pageOfTemplates, presentTemplate } from './template.store.ts';

const { viewTemplates, writeTemplates } = companyContractActions;

export const templateRoutes = [
  bind(endpoints.listTemplates, {
    action: viewTemplates,
    load: async () => ({}),
    run: async (ctx, input) =>
      listAnswer(endpoints.listTemplates, input, await pageOfTemplates(ctx, input), {
        actions: allowed(ctx.actor, companyContractActions, null),
      }),
  }),
  bind(endpoints.addTemplate, {
    action: writeTemplates,
    load: async () => ({}),
    run: addTemplate,
  }),
  bind(endpoints.getTemplate, {
    action: viewTemplates,
    load: (ctx, { params }) => findTemplate(ctx, params.templateId),
    run: async (ctx, _, template) => presentTemplate(ctx, template),
  }),
  bind(endpoints.editTemplate, {
    action: writeTemplates,
    load: (ctx, { params }) => lockTemplate(ctx, params.templateId),
    run: editTemplate,
  }),
  bind(endpoints.archiveTemplate, {
    action: writeTemplates,
    load: (ctx, { params }) => lockTemplate(ctx, params.templateId),
    run: archiveTemplate,
  }),
  bind(endpoints.previewTemplate, {
    action: viewTemplates,
    load: (ctx, { params }) => findTemplate(ctx, params.templateId),
    run: async (ctx, { params }, { clauses, days_to_sign }) => {
      const today = dayIn(ctx.actor.timezone, ctx.now);
      const merged = await mergeFor(ctx, {
        clauses,
        employeeIds: [params.employeeId],
        today,
        expiresOn: days_to_sign > 0 ? daysAfter(today, days_to_sign) : null,
      });
      const own = merged.get(params.employeeId);
      if (!own) throw notFound();
      return { employeeId: params.employeeId, ...own };
    },
  }),
];
