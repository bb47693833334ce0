import type { InputOf } from '@tenure/contract/kit/endpoint';
import * as endpoints from '@tenure/contract/tasks/workflows/endpoints';
import { startForm } from '@tenure/contract/tasks/workflows/workflow';
import { bind } from '../../kit/bind.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { openForm } from '../../kit/open-form.ts';
import { aboutPerson } from '../../org/public.ts';
import { actOnWorkflow } from './commands/act-on-workflow.ts';
import { startWorkflow } from './commands/start-workflow.ts';
import { presentWorkflowDetail } from './present-workflow.ts';
import { personWorkflowActions, workflowViewAction } from './workflow.actions.ts';
import { findWorkflow } from './workflow.store.ts';
import { listAccountLinks, listAssignableTemplates, listWorkflows } from './workflow-lists.ts';
import type { WorkflowRecord } from './workflow-record.ts';

export const workflowRoutes = [
  bind(endpoints.listWorkflows, {
    action: personWorkflowActions.view,
    load: aboutPerson,
    run: listWorkflows,
  }),
  bind(endpoints.listAssignableTemplates, {
    action: personWorkflowActions.start,
    load: aboutPerson,
    run: listAssignableTemplates,
  }),
  bind(endpoints.startWorkflow, {
    action: personWorkflowActions.start,
    load: aboutPerson,
    form: openForm(startForm),
    run: startWorkflow,
  }),
  bind(endpoints.getWorkflow, {
    action: workflowViewAction,
    load: (ctx: SignedInCtx, { params }: InputOf<typeof endpoints.getWorkflow>) =>
      findWorkflow(ctx, params.workflowId),
    run: async (ctx: SignedInCtx, _: unknown, record: WorkflowRecord) =>
      presentWorkflowDetail(ctx, record),
  }),
  // Each action is authorized by its own row of a machine.
  bind(endpoints.actOnWorkflow, { access: 'signed-in', run: actOnWorkflow }),
  bind(endpoints.listAccountLinks, {
    logsView: 'tasks.account-links.viewed',
    action: personWorkflowActions.links,
    load: aboutPerson,
    run: listAccountLinks,
  }),
];
