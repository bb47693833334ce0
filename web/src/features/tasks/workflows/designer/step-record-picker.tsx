import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { stepChoicesQuery } from './queries.ts';

interface Props {
  stepType: string;
  label: string;
  value: number | null;
  /** What the chosen one is called, before anything was looked up. */
  name: string | undefined;
  onChange: (value: number | null) => void;
}

/** The course, contract template or document that a step names; the server finds what is typed. */
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
