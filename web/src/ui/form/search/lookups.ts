import { listLookupOptions } from '@tenure/contract/org/endpoints';
import { apiQuery } from '../../../lib/api-query.ts';

const lookup = (entityType: 'manager' | 'position', none: string) => ({
  query: (search: string) => apiQuery(listLookupOptions, { query: { entityType, search } }),
  options: ({ data }: { data: readonly { value: string; label: string; description: string }[] }) =>
    data,
  none,
});

/** Everyone who works here. */
export const people = lookup('manager', 'No people found');
export const positions = lookup('position', 'No positions found');
