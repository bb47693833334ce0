import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { idParam } from '../kit/identifier.ts';
import { dataOf, pageQuery } from '../kit/list.ts';
import { teamMember } from './team-member.ts';

export const listDirectTeam = endpoint({
  id: 'org.list-direct-team',
  area: 'org',
  method: 'GET',
  path: '/cobra/api/tms/employees/{employeeId}/team-members',
  summary: 'The people who report directly to somebody',
  params: z.object({ employeeId: idParam }),
  query: pageQuery().extend({ search: z.string().trim().max(100).default('') }),
  answer: dataOf(teamMember),
});
