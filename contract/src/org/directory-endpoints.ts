import { z } from 'zod';
import { asAtQuery } from '../kit/as-at.ts';
import { endpoint } from '../kit/endpoint.ts';
import { idParam } from '../kit/identifier.ts';
import {
  directory,
  directoryQuery,
  exportQuery,
  savedSearch,
  savedSearches,
  savedSearchForm,
} from './directory.ts';
import { directoryChoices, findOption, organisationFilters } from './filters.ts';

export const searchDirectory = endpoint({
  id: 'org.search-directory',
  area: 'org',
  method: 'GET',
  path: '/cobra/api/tms/employees',
  summary: 'Search employees by name, position, department, location, email or employee number',
  query: directoryQuery,
  answer: directory,
});

export const getDirectoryFilters = endpoint({
  id: 'org.get-directory-filters',
  area: 'org',
  method: 'GET',
  path: '/cobra/api/tms/employees/filters',
  summary: 'List the search filters',
  /** Filters don't narrow the options; their values are always included. */
  query: organisationFilters
    .omit({ vacancyStatus: true })
    .extend(asAtQuery.shape)
    .extend(findOption.shape),
  answer: directoryChoices,
});

export const exportDirectoryCsv = endpoint({
  id: 'org.export-directory-csv',
  area: 'org',
  method: 'GET',
  path: '/cobra/api/tms/employees/export.csv',
  summary: 'Export search results as CSV',
  query: exportQuery,
  produces: 'text/csv; charset=utf-8',
  answer: z.string(),
});

export const exportDirectoryXlsx = endpoint({
  id: 'org.export-directory-xlsx',
  area: 'org',
  method: 'GET',
  path: '/cobra/api/tms/employees/export.xlsx',
  summary: 'Export search results as an Excel workbook',
  query: exportQuery,
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  answer: z.instanceof(Uint8Array),
});

export const listSavedSearches = endpoint({
  id: 'org.list-saved-searches',
  area: 'org',
  method: 'GET',
  path: '/cobra/api/tms/saved-searches',
  summary: 'List saved searches',
  answer: savedSearches,
});

export const saveSearch = endpoint({
  id: 'org.save-search',
  area: 'org',
  method: 'POST',
  path: '/cobra/api/tms/saved-searches',
  summary: 'Save a search; replaces one with the same name',
  body: savedSearchForm,
  status: 201,
  answer: savedSearch,
});

export const deleteSavedSearch = endpoint({
  id: 'org.delete-saved-search',
  area: 'org',
  method: 'DELETE',
  path: '/cobra/api/tms/saved-searches/{id}',
  summary: 'Delete a saved search',
  params: z.object({ id: idParam }),
});
