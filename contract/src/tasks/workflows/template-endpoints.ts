import { z } from 'zod';
import { audienceRule } from '../../audience/rule.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { labelled } from '../../kit/field.ts';
import { calendarDate, id, idParam } from '../../kit/identifier.ts';
import { itemsOf, pageQuery } from '../../kit/list.ts';
import {
  dryRun,
  offeredStepType,
  stepRole,
  templateForm,
  workflowTemplate,
  workflowTemplateBrief,
} from './template.ts';

const area = 'tasks';
const base = '/cobra/api/tms/workflow-templates';
const types = '/cobra/api/tms/workflow-step-types';
const ofTemplate = z.object({ templateId: idParam });

export const listWorkflowTemplates = endpoint({
  id: 'tasks.list-workflow-templates',
  area,
  method: 'GET',
  path: base,
  summary: 'List workflow templates',
  query: pageQuery(50),
  answer: itemsOf(workflowTemplateBrief),
});

export const addWorkflowTemplate = endpoint({
  id: 'tasks.add-workflow-template',
  area,
  method: 'POST',
  path: base,
  summary: 'Add a workflow template as a draft',
  body: templateForm,
  status: 201,
  answer: workflowTemplate,
});

export const getWorkflowTemplate = endpoint({
  id: 'tasks.get-workflow-template',
  area,
  method: 'GET',
  path: `${base}/{templateId}`,
  summary: 'Get a workflow template with the problems that prevent publishing',
  params: ofTemplate,
  answer: workflowTemplate,
});

export const editWorkflowTemplate = endpoint({
  id: 'tasks.edit-workflow-template',
  area,
  method: 'PUT',
  path: `${base}/{templateId}`,
  summary: 'Save the draft of a workflow template; the published version doesn’t change',
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
  summary: 'Publish the draft as a new version; workflows in progress keep their version',
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
  summary: 'Archive or restore a workflow template',
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
  summary: 'Preview a draft for one person: steps, assignees and due dates',
  params: ofTemplate.extend({ employeeId: idParam }),
  query: z.object({ date: calendarDate.optional() }),
  answer: dryRun,
});

export const startManyForm = z.object({
  audience: labelled(audienceRule, { label: 'Audience', input: 'custom' }),
  date: labelled(calendarDate, {
    label: 'Date',
    input: 'date',
    help: 'Due dates are counted from this date.',
  }),
});

export const startWorkflows = endpoint({
  id: 'tasks.start-workflows',
  area,
  method: 'POST',
  path: `${base}/{templateId}/start`,
  summary: 'Start a workflow for everyone in an audience today, as a long job',
  params: ofTemplate,
  body: startManyForm,
  status: 201,
  answer: z.object({ longJobId: id }),
  refusals: [422],
});

export const listStepTypes = endpoint({
  id: 'tasks.list-step-types',
  area,
  method: 'GET',
  path: types,
  summary: 'List the types of step a workflow can have, and the roles that can do them',
  answer: z.object({ items: z.array(offeredStepType), roles: z.array(stepRole) }),
});

export const listStepChoices = endpoint({
  id: 'tasks.list-step-choices',
  area,
  method: 'GET',
  path: '/cobra/api/tms/workflow-step-choices',
  summary: 'List the courses, contract templates or documents that a step can use',
  query: pageQuery(20).extend({
    stepType: z.string().max(40),
    search: z.string().trim().max(100).default(''),
  }),
  answer: itemsOf(z.object({ id, name: z.string() })),
});
