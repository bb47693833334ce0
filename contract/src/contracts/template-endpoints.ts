import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParam } from '../kit/identifier.ts';
import { itemsOf, pageQuery } from '../kit/list.ts';
import { mergeFieldNames } from './merge-fields.ts';
import { contractTemplate, contractTemplateBrief, templateForm } from './template.ts';

const area = 'contracts';
const base = '/cobra/api/tms/contract-templates';
const ofTemplate = z.object({ templateId: idParam });

export const listTemplates = endpoint({
  id: 'contracts.list-templates',
  area,
  method: 'GET',
  path: base,
  summary: 'List contract templates',
  query: pageQuery(50),
  answer: itemsOf(contractTemplateBrief),
});

export const addTemplate = endpoint({
  id: 'contracts.add-template',
  area,
  method: 'POST',
  path: base,
  summary: 'Add a contract template',
  body: templateForm,
  status: 201,
  answer: contractTemplate,
  refusals: [422],
});

export const getTemplate = endpoint({
  id: 'contracts.get-template',
  area,
  method: 'GET',
  path: `${base}/{templateId}`,
  summary: 'Get a contract template with its clauses',
  params: ofTemplate,
  answer: contractTemplate,
});

export const editTemplate = endpoint({
  id: 'contracts.edit-template',
  area,
  method: 'PUT',
  path: `${base}/{templateId}`,
  summary: 'Update a contract template; contracts already prepared don’t change',
  params: ofTemplate,
  body: templateForm,
  answer: contractTemplate,
  refusals: [412, 422],
});

export const archiveTemplate = endpoint({
  id: 'contracts.archive-template',
  area,
  method: 'POST',
  path: `${base}/{templateId}/archive`,
  summary: 'Archive or restore a contract template',
  params: ofTemplate,
  body: z.object({ isArchived: z.boolean() }),
  answer: contractTemplate,
  refusals: [412],
});

export const previewTemplate = endpoint({
  id: 'contracts.preview-template',
  area,
  method: 'GET',
  path: `${base}/{templateId}/preview/{employeeId}`,
  summary: 'Preview a template for one person, with the missing values',
  params: ofTemplate.extend({ employeeId: idParam }),
  answer: z.object({
    employeeId: id,
    clauses: z.array(z.object({ heading: z.string().nullable(), text: z.string() })),
    missing: z.array(z.enum(mergeFieldNames)),
  }),
});
