import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listLookupOptions } from '@tenure/contract/org/endpoints';
import { useState } from 'react';
import { apiQuery } from '../../../lib/api-query.ts';

interface Props {
  label: string;
  value: number | null;
  /** What is chosen already, before anything was looked up. */
  title: string | null;
  error: string | undefined;
  onChange: (value: number | null) => void;
}

/** One of any number of positions: the server finds what is typed. */
export function PositionPicker({ label, value, title, error, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed === title ? '' : typed, 200);
  const found = useQuery({
    ...apiQuery(listLookupOptions, { query: { entityType: 'position', search } }),
    placeholderData: keepPreviousData,
  });
  const [chosen, setChosen] = useState(title);
  const options = (found.data?.data ?? []).map((option) => ({
    value: option.value,
    label: option.label,
  }));
  const current = value === null ? [] : [{ value: String(value), label: chosen ?? String(value) }];
  const data = [...current, ...options.filter((one) => one.value !== String(value))];
  return (
    <Select
      label={label}
      data={data}
      value={value === null ? null : String(value)}
      onChange={(next, option) => {
        setChosen(option?.label ?? null);
        onChange(next === null ? null : Number(next));
      }}
      searchable
      clearable
      onSearchChange={setTyped}
      filter={({ options: all }) => all}
      nothingFoundMessage="No positions found"
      {...(error ? { error } : {})}
    />
  );
}
