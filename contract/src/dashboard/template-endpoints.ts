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
  summary: 'The home dashboards that people of each role begin with',
  query: pageQuery(20),
  answer: itemsOf(dashboardTemplate),
});

export const pushTemplate = endpoint({
  id: 'dashboard.push-template',
  area: 'dashboard',
  method: 'POST',
  path: `${path}/{templateId}/push`,
  summary: 'Give the template as it is now to everybody of the role who never changed theirs',
  params: z.object({ templateId: idParam }),
  answer: z.object({ updated: z.int(), kept: z.int() }),
  refusals: [412],
});
