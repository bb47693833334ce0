import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import type { UnitType } from '@tenure/contract/org/unit';
import { apiQuery, refresh } from '../../../lib/api-query.ts';
import { refreshOrganisation } from '../queries.ts';
import { endpointsOf } from './unit-types.ts';

export interface UnitListQuestion {
  search: string;
  status: 'open' | 'closed' | 'all';
  page: number;
  itemsPerPage: number;
}

export const unitsQuery = (type: UnitType, asked: UnitListQuestion) => ({
  ...apiQuery(endpointsOf(type).list, {
    query: { ...asked, page: String(asked.page), itemsPerPage: String(asked.itemsPerPage) },
  }),
  placeholderData: keepPreviousData,
});

export const useQueryOf = (type: UnitType, id: number) => ({
  ...apiQuery(endpointsOf(type).use, { params: { id } }),
  staleTime: 0,
});

/** Invalidates everything that names units. */
export const refreshUnits = (client: QueryClient, type: UnitType) =>
  Promise.all([refresh(client, endpointsOf(type).list), refreshOrganisation(client)]);
