/** Forms designed by a company for its workflows, and people's answers. */
import { z } from 'zod';
import { approvalPerson } from '../../approvals/approval.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { field } from '../../kit/field.ts';
import { id, idParam, instant } from '../../kit/identifier.ts';
import { itemsOf, pageQuery } from '../../kit/list.ts';
import { requiredText } from '../../kit/text.ts';
import { answeredQuestion } from '../../questions/answered-question.ts';
import { answersInput } from '../../questions/question.ts';
import { questionSetEndpoints } from '../../questions/question-set.ts';
import { formMessages } from './messages.ts';

const area = 'tasks';
const base = '/cobra/api/tms/workflow-forms';
const responses = '/cobra/api/tms/workflow-form-responses';
const ofForm = z.object({ formId: idParam });
const ofResponse = z.object({ responseId: idParam });

export const workflowForm = z.object({
  id,
  title: z.string(),
  questionCount: z.int(),
  isArchived: z.boolean(),
  version: z.int(),
  actions: z.array(z.string()),
});
export type WorkflowForm = z.infer<typeof workflowForm>;

const formInput = z.object({
  title: requiredText(120, formMessages.titleNeeded),
  isArchived: z.boolean().default(false),
});
export type WorkflowFormInput = z.infer<typeof formInput>;

export const listWorkflowForms = endpoint({
  id: 'tasks.list-workflow-forms',
  area,
  method: 'GET',
  path: base,
  summary: 'List the forms that workflows can use',
  query: pageQuery(50),
  answer: itemsOf(workflowForm),
});

export const addWorkflowForm = endpoint({
  id: 'tasks.add-workflow-form',
  area,
  method: 'POST',
  path: base,
  summary: 'Add a form without questions',
  body: formInput,
  status: 201,
  answer: workflowForm,
});

export const getWorkflowForm = endpoint({
  id: 'tasks.get-workflow-form',
  area,
  method: 'GET',
  path: `${base}/{formId}`,
  summary: 'Get a form',
  params: ofForm,
  answer: workflowForm,
});

export const editWorkflowForm = endpoint({
  id: 'tasks.edit-workflow-form',
  area,
  method: 'PUT',
  path: `${base}/{formId}`,
  summary: 'Rename or archive a form',
  params: ofForm,
  body: formInput,
  answer: workflowForm,
  refusals: [412],
});

/** The form's questions, saved together. */
export const workflowFormQuestions = questionSetEndpoints({
  area,
  noun: 'workflow-form-question',
  path: `${base}/{formId}/questions`,
  params: ofForm,
});

export const formResponse = z.object({
  id,
  title: z.string(),
  /** The subject of the form, and who answers it. */
  employee: approvalPerson,
  respondent: approvalPerson,
  submittedAt: instant.nullable(),
  items: z.array(answeredQuestion),
  version: z.int(),
  metadata: z.object({ actions: z.array(z.string()), fields: z.array(field) }),
});
export type FormResponse = z.infer<typeof formResponse>;

export const getFormResponse = endpoint({
  id: 'tasks.get-form-response',
  area,
  method: 'GET',
  path: `${responses}/{responseId}`,
  summary: 'Get a form’s questions with the answers given',
  params: ofResponse,
  answer: formResponse,
});

export const submitFormResponse = endpoint({
  id: 'tasks.submit-form-response',
  area,
  method: 'PUT',
  path: `${responses}/{responseId}`,
  summary: 'Answer a form and submit it',
  params: ofResponse,
  body: answersInput,
  answer: formResponse,
  refusals: [409, 412, 422],
});
