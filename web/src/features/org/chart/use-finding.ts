import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';

/** Lists that are always sent completely. */
const few = ['employmentType', 'vacancyStatus'];

/** A select with many options, searched on the server so that every option can be found. */
export function useFinding(which: string) {
  const [typed, setTyped] = useState('');
  const [find] = useDebouncedValue(typed.trim(), 150);
  return {
    find: few.includes(which) ? '' : find,
    field: {
      searchable: true,
      searchValue: typed,
      onSearchChange: setTyped,
      // The server has already filtered the options.
      ...(few.includes(which) ? {} : { filter: <T>({ options }: { options: T }) => options }),
      nothingFoundMessage: 'No results' as ReactNode,
    },
  };
}
