import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';

/** The lists that come whole, however much is typed. */
const few = ['employmentType', 'vacancyStatus'];

/** A field of many options: the server finds what is typed, so that none is out of reach. */
export function useFinding(which: string) {
  const [typed, setTyped] = useState('');
  const [find] = useDebouncedValue(typed.trim(), 150);
  return {
    find: few.includes(which) ? '' : find,
    field: {
      searchable: true,
      searchValue: typed,
      onSearchChange: setTyped,
      // What came is what was found.
      ...(few.includes(which) ? {} : { filter: <T>({ options }: { options: T }) => options }),
      nothingFoundMessage: 'No results' as ReactNode,
    },
  };
}
