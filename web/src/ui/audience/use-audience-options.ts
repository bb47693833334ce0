/** Options for a condition, found on the server, and the names of the chosen ones. */
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getDirectoryFilters } from '@tenure/contract/org/directory-endpoints';
import { listLookupOptions } from '@tenure/contract/org/endpoints';
import { useState } from 'react';
import { apiQuery } from '../../lib/api-query.ts';

const filters = { department: 'department', location: 'location', position: 'position' } as const;
const lookups = {
  'legal-entity': 'legal-entity',
  'reports-to': 'manager',
  person: 'manager',
} as const;

export type ChoiceType = keyof typeof filters | keyof typeof lookups;

export function useAudienceOptions(type: ChoiceType, find: string) {
  const isFilter = type in filters;
  const filtered = useQuery({
    ...apiQuery(getDirectoryFilters, { query: find ? { find } : {} }),
    placeholderData: keepPreviousData,
    enabled: isFilter,
  });
  const entityType = type in lookups ? lookups[type as keyof typeof lookups] : 'manager';
  const looked = useQuery({
    ...apiQuery(listLookupOptions, { query: { entityType, search: find, itemsPerPage: 50 } }),
    placeholderData: keepPreviousData,
    enabled: !isFilter,
  });
  const options = isFilter
    ? filtered.data?.[filters[type as keyof typeof filters]]
    : looked.data?.data;
  return (options ?? []).map(({ label, value }) => ({ label, value }));
}

/** The field's text, and its debounced value for the server. */
export function useTyped() {
  const [typed, setTyped] = useState('');
  const [find] = useDebouncedValue(typed.trim(), 200);
  return { typed, setTyped, find };
}
