import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { stepChoicesQuery } from './queries.ts';

interface Props {
  stepType: string;
  label: string;
  value: number | null;
  /** Name of the chosen record before any search. */
  name: string | undefined;
  onChange: (value: number | null) => void;
}

/** Picks the course, contract template or document of a step, searched on the server. */
export function StepRecordPicker({ stepType, label, value, name, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState({ value, name });
  const chosen = (picked.value === value ? picked.name : undefined) ?? name;
  const [search] = useDebouncedValue(typed === chosen ? '' : typed, 200);
  const found = useQuery({
    ...stepChoicesQuery(stepType, search),
    placeholderData: keepPreviousData,
  });
  const current =
    value === null ? [] : [{ value: String(value), label: chosen ?? 'No longer available' }];
  const others = (found.data?.items ?? [])
    .filter(({ id }) => id !== value)
    .map((one) => ({ value: String(one.id), label: one.name }));
  return (
    <Select
      label={label}
      withAsterisk
      searchable
      data={[...current, ...others]}
      value={value === null ? null : String(value)}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage="No results"
      onChange={(next, option) => {
        const id = next === null ? null : Number(next);
        setPicked({ value: id, name: option?.label });
        onChange(id);
      }}
    />
  );
}
