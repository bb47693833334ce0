/** The teams that reports and analytics can be limited to. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id } from '../kit/identifier.ts';
import { itemsOf, pageQuery } from '../kit/list.ts';

export const listTeams = endpoint({
  id: 'reports.list-teams',
  area: 'reports',
  method: 'GET',
  path: '/cobra/api/tms/report-teams',
  summary: 'List the managers whose teams you can see in reports',
  query: pageQuery(50).extend({ search: z.string().trim().max(100).default('') }),
  answer: itemsOf(z.object({ id, displayName: z.string() })),
});
