import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listLookupOptions } from '@tenure/contract/org/endpoints';
import { apiQuery } from '../../lib/api-query.ts';
import { useSite } from '../../lib/me.ts';

export interface Mentioned {
  id: number;
  displayName: string;
}

/** People found by name on the server, without the viewer and those already chosen. */
export function useMentionable(typed: string, chosen: readonly Mentioned[], enabled = true) {
  const me = useSite().user.id;
  const [search] = useDebouncedValue(typed, 200);
  const found = useQuery({
    ...apiQuery(listLookupOptions, { query: { entityType: 'manager', search } }),
    placeholderData: keepPreviousData,
    enabled,
  });
  // Until the server has answered, only people whose names match the typed text are offered.
  const isEarlier = search !== typed || found.isPlaceholderData;
  return (found.data?.data ?? [])
    .filter(({ label }) => !isEarlier || label.toLowerCase().includes(typed.toLowerCase()))
    .map(({ value, label }): Mentioned => ({ id: Number(value), displayName: label }))
    .filter(({ id }) => id !== me && chosen.every((one) => one.id !== id));
}
