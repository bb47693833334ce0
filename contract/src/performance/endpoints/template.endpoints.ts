import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { idParam } from '../../kit/identifier.ts';
import { itemsOf, pageQuery } from '../../kit/list.ts';
import { template, templateInput, templateSummary } from '../template.ts';
import { area, base } from './addresses.ts';

const path = `${base}/performance-templates`;
const onePath = `${path}/{templateId}`;
const ofTemplate = z.object({ templateId: idParam });

export const listTemplates = endpoint({
  id: 'performance.list-templates',
  area,
  method: 'GET',
  path,
  summary: 'List appraisal templates',
  query: pageQuery(20),
  answer: itemsOf(templateSummary),
});

export const getTemplate = endpoint({
  id: 'performance.get-template',
  area,
  method: 'GET',
  path: onePath,
  summary: 'Get an appraisal template',
  params: ofTemplate,
  answer: template,
});

export const addTemplate = endpoint({
  id: 'performance.add-template',
  area,
  method: 'POST',
  path,
  summary: 'Add an appraisal template',
  body: templateInput,
  status: 201,
  answer: template,
});

export const editTemplate = endpoint({
  id: 'performance.edit-template',
  area,
  method: 'PUT',
  path: onePath,
  summary: 'Update an appraisal template that hasn’t been used',
  params: ofTemplate,
  body: templateInput,
  status: 200,
  answer: template,
  refusals: [409, 412],
});
