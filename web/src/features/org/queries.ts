import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import {
  getDirectoryFilters,
  listSavedSearches,
  searchDirectory,
} from '@tenure/contract/org/directory-endpoints';
import {
  getOrganisationSettings,
  getOrgChart,
  getOrgChartFilters,
  getPosition,
  getPositionDraft,
  getTabSetup,
  listDirectTeam,
} from '@tenure/contract/org/endpoints';
import { apiQuery, refresh } from '../../lib/api-query.ts';
import type { ChartAddress } from './chart/chart-address.ts';
import type { DirectoryAddress } from './directory/directory-address.ts';

export const BRANCH_PAGE = 50;

export const settingsQuery = apiQuery(getOrganisationSettings, {});
export const tabSetupQuery = apiQuery(getTabSetup, {});

/** The parameters that select the data, without those that only select a place in it. */
const lens = ({ view, structure, asAt, filters }: ChartAddress) => ({
  view,
  ...(structure ? { structure } : {}),
  ...(asAt ? { asAt } : {}),
  ...filters,
});

export const windowQuery = (address: ChartAddress) => ({
  ...apiQuery(getOrgChart, {
    query: {
      ...lens(address),
      ...(address.focus ? { focus: address.focus } : {}),
      itemsPerPage: String(BRANCH_PAGE),
    },
  }),
  placeholderData: keepPreviousData,
});

export const branchQuery = (address: ChartAddress, branch: string, page: number) =>
  apiQuery(getOrgChart, {
    query: {
      ...lens(address),
      branch,
      page: String(page),
      itemsPerPage: String(BRANCH_PAGE),
    },
  });

export const filtersQuery = ({ asAt, filters }: ChartAddress, find = '') => ({
  ...apiQuery(getOrgChartFilters, {
    query: { ...(asAt ? { asAt } : {}), ...(find ? { find } : {}), ...filters },
  }),
  placeholderData: keepPreviousData,
});

export const positionQuery = (id: number, asAt?: string) =>
  apiQuery(getPosition, { params: { id }, query: asAt ? { asAt } : {} });

export interface TeamPage {
  team: 'direct' | 'indirect';
  page: number;
  itemsPerPage: number;
  search: string;
}

export const teamQuery = (employeeId: number, asked: TeamPage) => ({
  ...apiQuery(listDirectTeam, {
    params: { employeeId },
    query: {
      team: asked.team,
      search: asked.search,
      page: String(asked.page),
      itemsPerPage: String(asked.itemsPerPage),
    },
  }),
  placeholderData: keepPreviousData,
});

export const directoryQuery = (query: Record<string, string>) => ({
  ...apiQuery(searchDirectory, { query }),
  placeholderData: keepPreviousData,
});

/** Includes the names of chosen values, so that they are among the options. */
export const directoryFiltersQuery = (
  { asAt, department, location, position }: DirectoryAddress,
  find = '',
) => ({
  ...apiQuery(getDirectoryFilters, {
    query: {
      ...(asAt ? { asAt } : {}),
      ...(department ? { department } : {}),
      ...(location ? { location } : {}),
      ...(position ? { position } : {}),
      ...(find ? { find } : {}),
    },
  }),
  placeholderData: keepPreviousData,
});

export const savedSearchesQuery = apiQuery(listSavedSearches, {});

/** A position with the options of its form. */
export const positionFormQuery = (id: number) =>
  apiQuery(getPosition, { params: { id }, query: { form: 'true' } });

export const positionDraftQuery = (reportsTo: number | undefined) =>
  apiQuery(getPositionDraft, { query: reportsTo ? { reportsTo: String(reportsTo) } : {} });

const reads = [
  getOrganisationSettings,
  getTabSetup,
  getOrgChart,
  getOrgChartFilters,
  getPosition,
  searchDirectory,
  getDirectoryFilters,
  listDirectTeam,
];

/** Call after a change to the organisation or its display settings. */
export const refreshOrganisation = (client: QueryClient) =>
  Promise.all(reads.map((endpoint) => refresh(client, endpoint)));
