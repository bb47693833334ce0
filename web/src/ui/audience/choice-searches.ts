/** Where the options of a condition are found on the server. */

import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import { getDirectoryFilters } from '@tenure/contract/org/directory-endpoints';
import { listLookupOptions } from '@tenure/contract/org/endpoints';
import { apiQuery } from '../../lib/api-query.ts';

const none = 'No results';

const filter = (list: 'department' | 'location' | 'position') => ({
  query: (find: string) => apiQuery(getDirectoryFilters, { query: find ? { find } : {} }),
  options: (answer: AnswerOf<typeof getDirectoryFilters>) => answer[list] ?? [],
  none,
});

const lookup = (entityType: 'legal-entity' | 'manager') => ({
  query: (search: string) =>
    apiQuery(listLookupOptions, { query: { entityType, search, itemsPerPage: 50 } }),
  options: ({ data }: AnswerOf<typeof listLookupOptions>) => data,
  none,
});

export const filterSearches = {
  department: filter('department'),
  location: filter('location'),
  position: filter('position'),
} as const;

export const lookupSearches = {
  'legal-entity': lookup('legal-entity'),
  'reports-to': lookup('manager'),
  person: lookup('manager'),
} as const;

export type ChoiceType = keyof typeof filterSearches | keyof typeof lookupSearches;

export const isFilter = (type: ChoiceType): type is keyof typeof filterSearches =>
  type in filterSearches;
