import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { id, idParam } from '../../kit/identifier.ts';
import { itemsOf, pageQuery } from '../../kit/list.ts';
import { accountLink, startForm, workflow, workflowAction, workflowDetail } from './workflow.ts';

const area = 'tasks';
const base = '/cobra/api/tms';
const ofPerson = `${base}/users/{employeeId}/workflows`;
const ofEmployee = z.object({ employeeId: idParam });
const ofWorkflow = z.object({ workflowId: idParam });

export const listWorkflows = endpoint({
  id: 'tasks.list-workflows',
  area,
  method: 'GET',
  path: ofPerson,
  summary: 'List a person’s workflows with their progress',
  params: ofEmployee,
  query: pageQuery(),
  answer: itemsOf(workflow),
});

export const listAssignableTemplates = endpoint({
  id: 'tasks.list-assignable-templates',
  area,
  method: 'GET',
  path: `${ofPerson}/assignable-templates`,
  summary: 'List the workflows that can be assigned to a person',
  params: ofEmployee,
  query: pageQuery(100),
  answer: itemsOf(z.object({ id, name: z.string() })),
});

export const startWorkflow = endpoint({
  id: 'tasks.start-workflow',
  area,
  method: 'POST',
  path: ofPerson,
  summary: 'Assign a workflow to a person',
  params: ofEmployee,
  body: startForm,
  status: 201,
  answer: z.object({ id }),
  refusals: [409, 422],
});

export const getWorkflow = endpoint({
  id: 'tasks.get-workflow',
  area,
  method: 'GET',
  path: `${base}/workflows/{workflowId}`,
  summary: 'Get a workflow with its steps and history',
  params: ofWorkflow,
  answer: workflowDetail,
});

export const actOnWorkflow = endpoint({
  id: 'tasks.act-on-workflow',
  area,
  method: 'POST',
  path: `${base}/workflows/{workflowId}/actions`,
  summary: 'Approve, decline, skip, reassign or send a reminder about a step, or cancel a workflow',
  params: ofWorkflow,
  body: workflowAction,
  answer: workflowDetail,
  decides: 'one',
  refusals: [403, 404, 409, 412, 422],
});

export const listAccountLinks = endpoint({
  id: 'tasks.list-account-links',
  area,
  method: 'GET',
  path: `${base}/users/{employeeId}/account-links`,
  summary: 'List links to a person’s onboarding and job applications',
  params: ofEmployee,
  answer: z.object({ items: z.array(accountLink) }),
});
