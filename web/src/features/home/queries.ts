import { listDirectTeam } from '@tenure/contract/org/endpoints';
import type { getUserProfile, listEmergencyContacts } from '@tenure/contract/people/endpoints';
import { emergencyContactsRoute, userProfileRoute } from '@tenure/contract/people/routes';
import { apiQuery, routeQuery } from '../../lib/api-query.ts';

export interface TeamPage {
  page: number;
  itemsPerPage: number;
  search: string;
}

export const firstPage: TeamPage = { page: 1, itemsPerPage: 10, search: '' };

export const ownProfileQuery = (employeeId: number) =>
  routeQuery<typeof getUserProfile>(userProfileRoute, { params: { employeeId } });

export const ownContactsQuery = (employeeId: number) =>
  routeQuery<typeof listEmergencyContacts>(emergencyContactsRoute, { params: { employeeId } });

export const teamQuery = (employeeId: number, { page, itemsPerPage, search }: TeamPage) =>
  apiQuery(listDirectTeam, {
    params: { employeeId },
    query: { page, itemsPerPage, search },
  });
