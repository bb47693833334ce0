import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listLookupOptions } from '@tenure/contract/org/endpoints';
import { useState } from 'react';
import { apiQuery } from '../../lib/api-query.ts';

export interface PersonOption {
  value: string;
  label: string;
  description: string;
}

interface Props {
  label: string;
  description?: string | undefined;
  required?: boolean;
  value: number | null;
  /** Name of the chosen person before any search. */
  name?: string | null;
  /** A person who cannot be chosen, such as the viewer. */
  except?: number;
  error?: string | undefined;
  placeholder?: string;
  /** Finds the people to choose from by the typed text; by default, all who work here. */
  usePeople?: (search: string) => readonly PersonOption[];
  onChange: (value: number | null, name: string | null) => void;
}

/** Picks a person, searched on the server. */
export function PersonPicker({
  label,
  value,
  name = null,
  except,
  usePeople = useEveryone,
  onChange,
  ...rest
}: Props) {
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState({ value, name });
  const chosen = picked.value === value ? (picked.name ?? name) : name;
  const [search] = useDebouncedValue(typed === chosen ? '' : typed, 200);
  const found = usePeople(search);
  const current = value === null ? [] : [{ value: String(value), label: chosen ?? String(value) }];
  const others = found
    .filter((option) => option.value !== String(value) && option.value !== String(except))
    .map((option) => ({ ...option }));
  return (
    <Select
      placeholder="Search people"
      {...rest}
      label={label}
      data={[...current, ...others]}
      value={value === null ? null : String(value)}
      onChange={(next, option) => {
        const now = {
          value: next === null ? null : Number(next),
          name: next === null ? null : (option?.label ?? null),
        };
        setPicked(now);
        onChange(now.value, now.name);
      }}
      searchable
      clearable={!rest.required}
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span>
          {option.label}
          <span style={{ display: 'block', color: 'var(--text-quiet)', fontSize: '0.8125rem' }}>
            {others.find((one) => one.value === option.value)?.description ?? ''}
          </span>
        </span>
      )}
      nothingFoundMessage="No one found"
    />
  );
}

function useEveryone(search: string): readonly PersonOption[] {
  const found = useQuery({
    ...apiQuery(listLookupOptions, { query: { entityType: 'manager', search } }),
    placeholderData: keepPreviousData,
  });
  return found.data?.data ?? [];
}
