import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listLookupOptions } from '@tenure/contract/org/endpoints';
import { useState } from 'react';
import { apiQuery } from '../../lib/api-query.ts';
import { useSite } from '../../lib/me.ts';
import { type ControlProps, frameOf } from '../../ui/form/control-props.ts';

/** One or many people: the server finds who is typed, and says whom tasks can be assigned to. */
export function AssigneesControl(props: ControlProps) {
  const { user } = useSite();
  const [typed, setTyped] = useState('');
  const [names, setNames] = useState<Readonly<Record<string, string>>>({
    [user.id]: user.displayName,
  });
  const [search] = useDebouncedValue(typed, 200);
  const found = useQuery({
    ...apiQuery(listLookupOptions, { query: { entityType: 'manager', search } }),
    placeholderData: keepPreviousData,
  });
  const chosen = ((props.value as number[] | null) ?? []).map(String);
  const options = (found.data?.data ?? []).map(({ value, label }) => ({ value, label }));
  const known = new Map([
    ...options.map(({ value, label }) => [value, label] as const),
    ...Object.entries(names),
  ]);
  return (
    <MultiSelect
      {...frameOf(props)}
      placeholder={chosen.length === 0 ? 'Search people' : ''}
      data={[...new Set([...chosen, ...options.map(({ value }) => value), String(user.id)])].map(
        (value) => ({ value, label: known.get(value) ?? value }),
      )}
      value={chosen}
      searchable
      hidePickedOptions
      onSearchChange={setTyped}
      filter={({ options: all, search: words }) =>
        all.filter(
          (option) =>
            'value' in option &&
            (options.some(({ value }) => value === option.value) ||
              option.label.toLowerCase().includes(words.trim().toLowerCase())),
        )
      }
      onChange={(values) => {
        setNames((before) => ({
          ...before,
          ...Object.fromEntries(values.map((value) => [value, known.get(value) ?? value])),
        }));
        props.onChange(values.map(Number));
      }}
      nothingFoundMessage="No people found"
    />
  );
}
