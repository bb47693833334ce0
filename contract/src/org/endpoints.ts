import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { idParam } from '../kit/identifier.ts';
import { dataOf, pageQuery } from '../kit/list.ts';
import { chartQuery, orgChart } from './chart.ts';
import { asAtQuery, filterOptions, findOption, organisationFilters } from './filters.ts';
import { closeForm, position, positionDraft, positionForm, positionPreview } from './position.ts';
import { lookupOptions, lookupQuery, searchQuery, searchResults } from './search.ts';
import { organisationChoices, organisationSettings, tabSetup } from './settings.ts';
import { teamMember } from './team-member.ts';

export const listDirectTeam = endpoint({
  id: 'org.list-direct-team',
  area: 'org',
  method: 'GET',
  path: '/cobra/api/tms/employees/{employeeId}/team-members',
  summary: 'The people who report directly, or indirectly, to somebody',
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
  summary: 'Which tabs of the control panel there are',
  answer: tabSetup,
});

export const getOrganisationSettings = endpoint({
  id: 'org.get-settings',
  area: 'org',
  module: null,
  method: 'GET',
  path: '/cobra/api/tms/config/available',
  summary: 'How the organisation is shown',
  answer: organisationSettings,
});

export const putOrganisationSettings = endpoint({
  id: 'org.put-settings',
  area: 'org',
  module: null,
  method: 'PUT',
  path: '/cobra/api/tms/config/available',
  summary: 'Change how the organisation is shown',
  body: organisationChoices,
  answer: organisationSettings,
  refusals: [412],
});

export const getOrgChart = endpoint({
  id: 'org.get-chart',
  area: 'org',
  method: 'GET',
  path: '/cobra/api/tms/org-chart',
  summary: 'The organisation around a focus, or one page of a branch',
  query: chartQuery,
  answer: orgChart,
  refusals: [409],
});

export const getOrgChartFilters = endpoint({
  id: 'org.get-chart-filters',
  area: 'org',
  method: 'GET',
  path: '/cobra/api/tms/org-chart/filters',
  summary: 'What the chart can be filtered by, with counts',
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
  summary: 'People, positions, departments and locations by what is typed',
  query: searchQuery,
  answer: searchResults,
});

export const listLookupOptions = endpoint({
  id: 'org.list-lookup-options',
  area: 'org',
  module: null,
  method: 'GET',
  path: '/cobra/api/tms/global-search-options',
  summary: 'Options to choose from, of one entity type',
  query: lookupQuery,
  answer: lookupOptions,
});

const positionParams = z.object({ id: idParam });

export const getPosition = endpoint({
  id: 'org.get-position',
  area: 'org',
  method: 'GET',
  path: '/cobra/api/tms/positions/{id}',
  summary: 'One position on a day',
  params: positionParams,
  // What a form offers to choose from comes only with form=true.
  query: asAtQuery.extend({ form: z.literal('true').optional() }),
  answer: position,
  refusals: [409],
});

export const getPositionDraft = endpoint({
  id: 'org.get-position-draft',
  area: 'org',
  method: 'GET',
  path: '/cobra/api/tms/position-draft',
  summary: 'What a new position begins with, below another one',
  query: z.object({ reportsTo: idParam.optional() }),
  answer: positionDraft,
  refusals: [409],
});

export const createPosition = endpoint({
  id: 'org.create-position',
  area: 'org',
  method: 'POST',
  path: '/cobra/api/tms/positions',
  summary: 'Open a position from a day on',
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
  summary: 'Change a position',
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
  summary: 'What changing a position would do',
  params: positionParams,
  body: positionForm,
  answer: positionPreview,
});

export const closePosition = endpoint({
  id: 'org.close-position',
  area: 'org',
  method: 'POST',
  path: '/cobra/api/tms/positions/{id}/close',
  summary: 'Close a position that nobody is in and nobody reports to',
  params: positionParams,
  body: closeForm,
  answer: position,
  refusals: [409, 412, 422],
});
