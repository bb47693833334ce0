import { listDirectTeam } from '@tenure/contract/org/endpoints';
import { getUserProfile, listEmergencyContacts } from '@tenure/contract/people/endpoints';
import { apiQuery } from '../../lib/api-query.ts';

export interface TeamPage {
  page: number;
  itemsPerPage: number;
  search: string;
}

export const ownProfileQuery = (employeeId: number) =>
  apiQuery(getUserProfile, { params: { employeeId } });

export const ownContactsQuery = (employeeId: number) =>
  apiQuery(listEmergencyContacts, { params: { employeeId } });

export const teamQuery = (employeeId: number, { page, itemsPerPage, search }: TeamPage) =>
  apiQuery(listDirectTeam, {
    params: { employeeId },
    query: { page, itemsPerPage, search },
  });
