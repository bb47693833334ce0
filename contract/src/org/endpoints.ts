import { z } from 'zod';
import { asAtQuery } from '../kit/as-at.ts';
import { endpoint } from '../kit/endpoint.ts';
import { idParam } from '../kit/identifier.ts';
import { dataOf, pageQuery } from '../kit/list.ts';
import { chartQuery, orgChart } from './chart.ts';
import { filterOptions, findOption, organisationFilters } from './filters.ts';
import { closeForm, position, positionDraft, positionForm, positionPreview } from './position.ts';
import { lookupOptions, lookupQuery, searchQuery, searchResults } from './search.ts';
import { organisationChoices, organisationSettings, tabSetup } from './settings.ts';
import { teamMember } from './team-member.ts';

export const listDirectTeam = endpoint({
  id: 'org.list-direct-team',
  area: 'org',
  method: 'GET',
  path: '/cobra/api/tms/employees/{employeeId}/team-members',
  summary: 'List the direct or indirect reports of an employee',
  params: z.object({ employeeId: idParam }),
  query: pageQuery()
    .extend({
      search: z.string().trim().max(100).default(''),
      team: z.enum(['direct', 'indirect']).default('direct'),
    })
    .extend(asAtQuery.shape),
  answer: dataOf(teamMember),
});

export const getTabSetup = endpoint({
  id: 'org.get-tab-setup',
  area: 'org',
  module: null,
  method: 'GET',
  path: '/cobra/api/tms/tabSetup',
  summary: 'List the organisation settings tabs',
  answer: tabSetup,
});

export const getOrganisationSettings = endpoint({
  id: 'org.get-settings',
  area: 'org',
  module: null,
  method: 'GET',
  path: '/cobra/api/tms/config/available',
  summary: 'Get the organisation settings',
  answer: organisationSettings,
});

export const putOrganisationSettings = endpoint({
  id: 'org.put-settings',
  area: 'org',
  module: null,
  method: 'PUT',
  path: '/cobra/api/tms/config/available',
  summary: 'Update the organisation settings',
  body: organisationChoices,
  answer: organisationSettings,
  refusals: [412],
});

export const getOrgChart = endpoint({
  id: 'org.get-chart',
  area: 'org',
  method: 'GET',
  path: '/cobra/api/tms/org-chart',
  summary: 'Get the org chart around a node, or one page of a branch',
  query: chartQuery,
  answer: orgChart,
  refusals: [409],
});

export const getOrgChartFilters = endpoint({
  id: 'org.get-chart-filters',
  area: 'org',
  method: 'GET',
  path: '/cobra/api/tms/org-chart/filters',
  summary: 'List the org chart filters with counts',
  query: organisationFilters.extend(asAtQuery.shape).extend(findOption.shape),
  answer: filterOptions,
  refusals: [409],
});

export const searchOrganisation = endpoint({
  id: 'org.search',
  area: 'org',
  module: null,
  method: 'GET',
  path: '/cobra/api/tms/org-chart/search',
  summary: 'Search people, positions, departments and locations',
  query: searchQuery,
  answer: searchResults,
});

export const listLookupOptions = endpoint({
  id: 'org.list-lookup-options',
  area: 'org',
  module: null,
  method: 'GET',
  path: '/cobra/api/tms/global-search-options',
  summary: 'List the options of an entity type',
  query: lookupQuery,
  answer: lookupOptions,
});

const positionParams = z.object({ id: idParam });

export const getPosition = endpoint({
  id: 'org.get-position',
  area: 'org',
  method: 'GET',
  path: '/cobra/api/tms/positions/{id}',
  summary: 'Get a position as at a date',
  params: positionParams,
  // The options of the form are only returned with form=true.
  query: asAtQuery.extend({ form: z.literal('true').optional() }),
  answer: position,
  refusals: [409],
});

export const getPositionDraft = endpoint({
  id: 'org.get-position-draft',
  area: 'org',
  method: 'GET',
  path: '/cobra/api/tms/position-draft',
  summary: 'Get the defaults for a new position',
  query: z.object({ reportsTo: idParam.optional() }),
  answer: positionDraft,
  refusals: [409],
});

export const createPosition = endpoint({
  id: 'org.create-position',
  area: 'org',
  method: 'POST',
  path: '/cobra/api/tms/positions',
  summary: 'Create a position',
  body: positionForm,
  status: 201,
  answer: position,
  refusals: [422],
});

export const putPosition = endpoint({
  id: 'org.put-position',
  area: 'org',
  method: 'PUT',
  path: '/cobra/api/tms/positions/{id}',
  summary: 'Update a position',
  params: positionParams,
  body: positionForm,
  answer: position,
  refusals: [409, 412, 422],
});

export const previewPosition = endpoint({
  id: 'org.preview-position',
  area: 'org',
  method: 'POST',
  path: '/cobra/api/tms/positions/{id}/preview',
  summary: 'Preview the effects of updating a position',
  params: positionParams,
  body: positionForm,
  answer: positionPreview,
});

export const closePosition = endpoint({
  id: 'org.close-position',
  area: 'org',
  method: 'POST',
  path: '/cobra/api/tms/positions/{id}/close',
  summary: 'Close a position that has no people and no reports',
  params: positionParams,
  body: closeForm,
  answer: position,
  refusals: [409, 412, 422],
});
