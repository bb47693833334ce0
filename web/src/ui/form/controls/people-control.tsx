import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listLookupOptions } from '@tenure/contract/org/endpoints';
import { useState } from 'react';
import { apiQuery } from '../../../lib/api-query.ts';
import { type ControlProps, frameOf } from '../control-props.ts';
import { useFormScope } from '../form-scope.tsx';

/** One or more people; the server searches and decides who can be chosen. */
export function PeopleControl(props: ControlProps) {
  const { field, value, onChange } = props;
  const { nameOf, name } = useFormScope();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 200);
  const found = useQuery({
    ...apiQuery(listLookupOptions, { query: { entityType: 'manager', search } }),
    placeholderData: keepPreviousData,
  });
  const chosen = (value as number[] | null) ?? [];
  const { name: _, ...frame } = frameOf(props);
  const others = (found.data?.data ?? [])
    .filter((option) => !chosen.includes(Number(option.value)))
    .map((option) => ({ value: option.value, label: option.label }));
  return (
    <MultiSelect
      {...frame}
      placeholder={chosen.length === 0 ? 'Search people' : ''}
      data={[
        ...chosen.map((id) => ({ value: String(id), label: nameOf(field.key, id) ?? String(id) })),
        ...others,
      ]}
      value={chosen.map(String)}
      searchable
      hidePickedOptions
      onSearchChange={setTyped}
      filter={({ options }) => options}
      onChange={(values) => {
        for (const one of others)
          if (values.includes(one.value)) name(field.key, Number(one.value), one.label);
        onChange(values.map(Number));
      }}
      nothingFoundMessage="No people found"
    />
  );
}
