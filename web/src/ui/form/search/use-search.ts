/** Options that the server finds for the text typed in a field. */
import type { OptionsFilter } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query';
import { useState } from 'react';
import { nothingFound } from './nothing-found.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly description?: string | null;
}

export interface Search<T, K extends QueryKey, O extends Option = Option> {
  query: (text: string) => UseQueryOptions<T, Error, T, K>;
  options: (answer: T) => readonly O[];
  /** Said when nothing matches: "No people found". */
  none: string;
}

const PAUSE = 200;
/** The server has already filtered the options; those chosen are among them only if they match. */
const filterFor =
  (values: readonly string[]): OptionsFilter =>
  ({ options, search }) =>
    options.filter(
      (one) => !('value' in one) || !values.includes(one.value) || matches(one.label, search),
    );

const matches = (label: string, text: string) =>
  label.toLowerCase().includes(text.trim().toLowerCase());

/** `chosen` is the label of a single value, which a field shows as if it had been typed. */
export function useSearch<T, K extends QueryKey, O extends Option>(
  search: Search<T, K, O>,
  values: readonly string[],
  chosen?: string | null,
) {
  const [typed, setTyped] = useState('');
  const text = typed === chosen ? '' : typed.trim();
  const [asked] = useDebouncedValue(text, PAUSE);
  const found = useQuery({ ...search.query(asked), placeholderData: keepPreviousData });
  const { isFetching, error } = found;
  const options = found.data === undefined ? [] : search.options(found.data);
  // Until the server has answered, earlier options stay that match.
  const isEarlier = text !== asked || found.isPlaceholderData;
  return {
    found: isEarlier ? options.filter(({ label }) => matches(label, text)) : options,
    field: {
      searchable: true as const,
      onSearchChange: setTyped,
      filter: filterFor(values),
      nothingFoundMessage: nothingFound(search.none, {
        isFetching: isFetching || text !== asked,
        error,
      }),
    },
  };
}
