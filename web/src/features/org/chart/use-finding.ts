import { useDebouncedValue } from '@mantine/hooks';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { nothingFound } from '../../../ui/form/search/nothing-found.ts';

/** Lists that are always sent completely. */
const few = ['employmentType', 'vacancyStatus'];

/** A select with many options, searched on the server so that every option can be found. */
export function useFinding<T, K extends QueryKey>(
  which: string,
  query: (find: string) => UseQueryOptions<T, Error, T, K>,
) {
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), 150);
  const isComplete = few.includes(which);
  const { data, isFetching, error } = useQuery(query(isComplete ? '' : asked));
  const isSearching = !isComplete && (isFetching || asked !== typed.trim());
  return {
    data,
    field: {
      searchable: true,
      searchValue: typed,
      onSearchChange: setTyped,
      // The server has already filtered the options.
      ...(isComplete ? {} : { filter: <O>({ options }: { options: O }) => options }),
      nothingFoundMessage: nothingFound('No results', {
        isFetching: isSearching,
        error,
      }) as ReactNode,
    },
  };
}
