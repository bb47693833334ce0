import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { idParam } from '../kit/identifier.ts';
import { itemsOf, pageQuery } from '../kit/list.ts';
import { dashboardTemplate } from './dashboard.ts';

const path = '/cobra/api/tms/dashboard-templates';

export const listTemplates = endpoint({
  id: 'dashboard.list-templates',
  area: 'dashboard',
  method: 'GET',
  path,
  summary: 'List the home page templates, one for each role',
  query: pageQuery(20),
  answer: itemsOf(dashboardTemplate),
});

export const pushTemplate = endpoint({
  id: 'dashboard.push-template',
  area: 'dashboard',
  method: 'POST',
  path: `${path}/{templateId}/push`,
  summary:
    'Apply the current template to everyone in the role who hasn’t customised their home page',
  params: z.object({ templateId: idParam }),
  answer: z.object({ updated: z.int(), kept: z.int() }),
  refusals: [412],
});
