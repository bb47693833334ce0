import { z } from 'zod';
import { audienceRule } from '../../audience/rule.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { calendarDate, id, idParam } from '../../kit/identifier.ts';
import { itemsOf, pageQuery } from '../../kit/list.ts';
import { dryRun, templateForm, workflowTemplate, workflowTemplateBrief } from './template.ts';

const area = 'tasks';
const base = '/cobra/api/tms/workflow-templates';
const ofTemplate = z.object({ templateId: idParam });

export const listWorkflowTemplates = endpoint({
  id: 'tasks.list-workflow-templates',
  area,
  method: 'GET',
  path: base,
  summary: 'The workflows that a company has designed',
  query: pageQuery(50),
  answer: itemsOf(workflowTemplateBrief),
});

export const addWorkflowTemplate = endpoint({
  id: 'tasks.add-workflow-template',
  area,
  method: 'POST',
  path: base,
  summary: 'Add a workflow as a draft',
  body: templateForm,
  status: 201,
  answer: workflowTemplate,
});

export const getWorkflowTemplate = endpoint({
  id: 'tasks.get-workflow-template',
  area,
  method: 'GET',
  path: `${base}/{templateId}`,
  summary: 'A workflow as it is designed, with what is in the way of publishing it',
  params: ofTemplate,
  answer: workflowTemplate,
});

export const editWorkflowTemplate = endpoint({
  id: 'tasks.edit-workflow-template',
  area,
  method: 'PUT',
  path: `${base}/{templateId}`,
  summary: 'Save the draft of a workflow; what is published stays as it is',
  params: ofTemplate,
  body: templateForm,
  answer: workflowTemplate,
  refusals: [412],
});

export const publishWorkflowTemplate = endpoint({
  id: 'tasks.publish-workflow-template',
  area,
  method: 'POST',
  path: `${base}/{templateId}/publish`,
  summary: 'Publish the draft as a new version; workflows in progress keep theirs',
  params: ofTemplate,
  answer: workflowTemplate,
  decides: 'one',
  refusals: [412, 422],
});

export const archiveWorkflowTemplate = endpoint({
  id: 'tasks.archive-workflow-template',
  area,
  method: 'POST',
  path: `${base}/{templateId}/archive`,
  summary: 'Archive a workflow, so that it can no longer be assigned, or restore it',
  params: ofTemplate,
  body: z.object({ isArchived: z.boolean() }),
  answer: workflowTemplate,
  refusals: [412],
});

export const dryRunWorkflowTemplate = endpoint({
  id: 'tasks.dry-run-workflow-template',
  area,
  method: 'GET',
  path: `${base}/{templateId}/dry-run/{employeeId}`,
  summary: 'What the draft would do for one person: which steps, who does them, and by when',
  params: ofTemplate.extend({ employeeId: idParam }),
  query: z.object({ date: calendarDate.optional() }),
  answer: dryRun,
});

export const startWorkflows = endpoint({
  id: 'tasks.start-workflows',
  area,
  method: 'POST',
  path: `${base}/{templateId}/start`,
  summary: 'Start a workflow for everyone an audience includes today, as a long job',
  params: ofTemplate,
  body: z.object({ audience: audienceRule, date: calendarDate }),
  status: 201,
  answer: z.object({ longJobId: id }),
  refusals: [422],
});
